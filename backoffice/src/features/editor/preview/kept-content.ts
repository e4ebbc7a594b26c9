import { type AnswerContent, emptyContent, type FormDefinition } from '@ventanilla/model'

/** What was tried out so far, as far as the form still asks for it: a section that changed its kind begins anew. */
export function keptContent(definition: FormDefinition, before: AnswerContent, newId: () => string): AnswerContent {
  const { sections } = emptyContent(definition, newId)
  for (const [id, section] of Object.entries(sections)) {
    const known = before.sections[id]
    if (known && 'rows' in known === 'rows' in section) sections[id] = known
  }
  return { sections }
}
