import type { Option } from '../base.ts'
import type { Question } from '../index.ts'
import { type ChoiceQuestion, hasOptions } from '../traits.ts'
import type { Value } from '../value.ts'

/** The option of a question that asks which. */
export function otherOf({ options }: Pick<ChoiceQuestion, 'options'>): Option | undefined {
  return options.find(({ other }) => other)
}

/** Whether that option is chosen. */
export function isOtherChosen(question: Question, value: Value['value']): boolean {
  const other = hasOptions(question) ? otherOf(question) : undefined
  return other !== undefined && (Array.isArray(value) ? value.includes(other.id) : value === other.id)
}
