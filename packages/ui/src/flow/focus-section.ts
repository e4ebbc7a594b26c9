import type { Section } from '@ventanilla/model'

/** The first field of a section; of the position and the signatures, which are no sections, the first of theirs. */
export function focusSection(form: HTMLFormElement | null, sectionId: string, sections: readonly Section[]): void {
  const index = sections.findIndex(({ id }) => id === sectionId)
  const place = index < 0 ? `.v-${sectionId || 'location'}` : `[data-section="${index}"]`
  form
    ?.querySelector<HTMLElement>(
      `${place} :is(.v-section-body,.v-location-parts,.v-signature) :is(input,textarea,select,button)`,
    )
    ?.focus()
}
