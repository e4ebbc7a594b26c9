import type { Question } from '../index.ts'

const lateTypes: readonly string[] = ['email', 'phone', 'documentNumber', 'scale']

/** Whether the question is of what few forms ask, whose control and rules (late.ts) the widget fetches only then. */
export function isLate(question: Question): boolean {
  const { kind } = question
  if (kind === 'open') return lateTypes.includes(question.dataType) || Boolean(question.pattern || question.multiline)
  return lateTypes.includes(kind) || (kind === 'select' && Boolean(question.min ?? question.max))
}
