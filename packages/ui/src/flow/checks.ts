import { askedContent, type Language, type Section } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { CompleteAnswer, ShownState } from './answer-state.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { formFields, keyOfPath } from './form-fields.ts'
import { hearLeaving } from './hear-leaving.ts'
import { type FieldProblem, fieldProblems } from './problems.ts'
import { readLocation } from './read-location.ts'
import type { Refusal } from './refusal.ts'

/** What a form needs only once somebody wants to save: the rules, and the list of what to correct. A widget fetches it by then. */
export type Checks = typeof checks

export const checks = { fieldProblems, refusedFields, completeAnswer, focusSection, hearLeaving, ErrorSummary }

/** The fields that the server refused. */
function refusedFields({ errors }: Refusal, state: ShownState, text: Text, language: Language): FieldProblem[] {
  const { content } = state
  const fields = formFields(state, text, language)
  return errors.map(({ path, message }) => {
    const key = keyOfPath(content, path)
    const field = fields.find(each => each.key === key)
    return { label: '', sectionId: '', ...field, key, message, isMissing: false }
  })
}

/** The answer without what is not asked, as it is sent. */
function completeAnswer(state: ShownState): CompleteAnswer {
  const { definition, content, location: written, signatures, hidden } = state
  const { location } = readLocation(written)
  // In the order of the form: a picture may arrive before that of another who signed first.
  const signed = definition.signatures.flatMap(slot => signatures.filter(({ id }) => id === slot.id))
  return {
    content: askedContent(definition, content, hidden),
    ...(location ? { location } : {}),
    ...(signed.length > 0 ? { signatures: signed } : {}),
  }
}

/** The first field of a section; of the position and the signatures, which are no sections, the first of theirs. */
function focusSection(form: HTMLFormElement | null, sectionId: string, sections: readonly Section[]): void {
  const index = sections.findIndex(({ id }) => id === sectionId)
  const place = index < 0 ? `.v-${sectionId || 'location'}` : `[data-section="${index}"]`
  form
    ?.querySelector<HTMLElement>(
      `${place} :is(.v-section-body,.v-location-parts,.v-signature) :is(input,textarea,select,button)`,
    )
    ?.focus()
}
