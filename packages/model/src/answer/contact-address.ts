import type { FormDefinition } from '../form/definition.ts'
import { isEmail } from '../person/email.ts'
import type { AnswerContent } from './content.ts'
import { valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

/** Where whoever gave an answer can be written to: the citizen's own address, else the first that the form asks for as one. */
export function contactAddress(
  definition: FormDefinition,
  content: AnswerContent,
  citizenEmail: string | undefined,
): string | null {
  const answered = visibleQuestions(definition, content).flatMap(({ question, place }) => {
    if (question.kind !== 'open') return []
    if (question.dataType !== 'email' && question.autocomplete !== 'email') return []
    const { value } = valueAt(content, place)
    return typeof value === 'string' ? [value.trim()] : []
  })
  return [citizenEmail?.trim() ?? '', ...answered].find(isEmail) ?? null
}
