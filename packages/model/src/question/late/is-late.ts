import type { Question } from '../index.ts'

const lateTypes: readonly string[] = ['email', 'phone', 'documentNumber']

/** Whether the question is of what few forms ask, whose control and rules (late.ts) the widget fetches only then. */
export function isLate(question: Question): boolean {
  if (question.kind === 'open')
    return lateTypes.includes(question.dataType) || Boolean(question.pattern || question.multiline || question.days)
  if (!('options' in question)) return question.kind !== 'boolean'
  return ['min', 'max', 'rows'].some(name => name in question) || question.options.some(({ other }) => other)
}
