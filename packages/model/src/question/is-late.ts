import type { DataType } from './base.ts'
import type { Question } from './index.ts'

const lateTypes: readonly DataType[] = ['email', 'phone', 'documentNumber']

/** Whether the question is of what few forms ask, whose control and rules (late.ts) the widget fetches only then. */
export function isLate(question: Question): boolean {
  if (question.kind === 'select') return Boolean(question.min ?? question.max)
  return (
    question.kind === 'open' &&
    (lateTypes.includes(question.dataType) || Boolean(question.pattern || question.multiline))
  )
}
