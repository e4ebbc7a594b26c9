import type { FormDefinition } from '../form/definition.ts'
import { isEmail } from '../person/email.ts'
import type { AnswerContent } from './content.ts'
import { messageAddress } from './message-address.ts'
import { valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

/**
 * Where staff write to whoever gave an answer: to the address that the form marks for it, the citizen's own, else the first that the form asks
 * for as one.
 */
export function contactAddress(
  definition: FormDefinition,
  content: AnswerContent,
  { citizenEmail, contactQuestionId }: { citizenEmail: string | undefined; contactQuestionId: string | undefined },
): string | null {
  const marked = messageAddress(definition, content, { contactQuestionId, portalEmail: undefined })
  if (marked !== null) return marked
  const answered = visibleQuestions(definition, content).flatMap(({ question, place }) => {
    if (question.kind !== 'open') return []
    if (question.dataType !== 'email' && question.autocomplete !== 'email') return []
    const { value } = valueAt(content, place)
    return typeof value === 'string' ? [value.trim()] : []
  })
  return [citizenEmail?.trim() ?? '', ...answered].find(isEmail) ?? null
}
