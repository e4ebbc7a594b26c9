import type { Question } from './index.ts'
import type { Value } from './value.ts'

/**
 * The value of a question in a new answer: the one that its form begins with; a required radio with exactly one option is chosen already
 * (spec 3 §5). Apart from the other rules of a kind: the widget loads it with a form, and those when somebody saves.
 */
export function emptyValue(question: Question): Value | undefined {
  if (question.default !== undefined) return { value: question.default }
  const only = question.kind === 'radio' && question.options.length === 1 ? question.options[0] : undefined
  return only && question.required ? { value: only.id } : undefined
}
