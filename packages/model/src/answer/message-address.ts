import type { FormDefinition } from '../form/definition.ts'
import { isEmail } from '../person/email.ts'
import type { AnswerContent } from './content.ts'
import { valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

type Known = {
  /** The question that the form marks as "write to this person". */
  readonly contactQuestionId: string | undefined
  /** Of whoever came by way of the portal, which knows it to be theirs. */
  readonly portalEmail: string | undefined
}

/**
 * Where messages go that nobody of the staff writes by hand: to the address that the marked question holds, else to the one that the portal
 * knows. Another address that a form happens to ask for was not given for this.
 */
export function messageAddress(
  definition: FormDefinition,
  content: AnswerContent,
  { contactQuestionId, portalEmail }: Known,
): string | null {
  const given =
    contactQuestionId === undefined
      ? []
      : visibleQuestions(definition, content)
          .filter(({ question }) => question.id === contactQuestionId)
          .map(({ place }) => valueAt(content, place).value)
  const addresses = [...given, portalEmail].flatMap(value => (typeof value === 'string' ? [value.trim()] : []))
  return addresses.find(isEmail) ?? null
}
