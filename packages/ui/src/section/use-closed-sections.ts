import type { Section } from '@ventanilla/model'
import { type RefObject, useEffect, useState } from 'react'

export type GoTo = { sectionId: string }

/**
 * Which sections of a form somebody has closed. `goTo` opens a section and goes to its first field; another object goes there again.
 */
export function useClosedSections(
  form: RefObject<HTMLFormElement | null>,
  sections: readonly Section[],
  goTo: GoTo | undefined,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = (ids: readonly string[]) => setClosed(before => new Set([...before].filter(id => !ids.includes(id))))

  const [gone, setGone] = useState(goTo)
  if (goTo && goTo !== gone) {
    setGone(goTo)
    open([goTo.sectionId])
  }
  useEffect(() => {
    if (gone)
      focusSection(
        form.current,
        gone.sectionId,
        sections.findIndex(({ id }) => id === gone.sectionId),
      )
  }, [form, gone, sections])

  return {
    closed,
    open,
    toggle: (id: string) => (closed.has(id) ? open([id]) : setClosed(before => new Set([...before, id]))),
    toggleAll: () => setClosed(new Set(closed.size === 0 ? sections.map(({ id }) => id) : [])),
  }
}

/** The first field of a section; of the position and the signatures, which are no sections, the first of theirs. */
function focusSection(form: HTMLFormElement | null, sectionId: string, index: number): void {
  const place = index < 0 ? `.v-${sectionId || 'location'}` : `[data-section="${index}"]`
  form
    ?.querySelector<HTMLElement>(
      `${place} :is(.v-section-body,.v-location-parts,.v-signature) :is(input,textarea,select,button)`,
    )
    ?.focus()
}
