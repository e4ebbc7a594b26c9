import type { FormDefinition } from '../form/definition.ts'
import { isEmail } from '../person/email.ts'
import type { Question } from '../question/index.ts'
import { settledValue } from '../question/late/late.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent } from './content.ts'
import { type Place, valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

/** Whether whoever gives an address at a question proves that it is theirs. */
export function wantsProof(question: Question): boolean {
  return question.kind === 'open' && question.dataType === 'email' && question.verify === true
}

/** What was given at such a question, in the form in which it is kept; nothing where it is no address. */
export function addressToProve(question: Question, value: Value['value']): string | undefined {
  const address = settledValue(question, value ?? '')
  return typeof address === 'string' && isEmail(address) ? address : undefined
}

/** An address in the form in which it is kept. */
export type AddressToProve = { readonly place: Place; readonly address: string; readonly proof: Value['proof'] }

/** The addresses of an answer that have to be proved, in reading order, each with what was given to prove it. */
export function addressesToProve(definition: FormDefinition, content: AnswerContent): AddressToProve[] {
  return visibleQuestions(definition, content).flatMap(({ question, place }) => {
    if (!wantsProof(question)) return []
    const { value, proof } = valueAt(content, place)
    const address = addressToProve(question, value)
    return address === undefined ? [] : [{ place, address, proof }]
  })
}
