import type { Question } from '../index.ts'

/** Whether the question is of what few forms ask, whose control and rules (late.ts) the widget fetches only then. */
export function isLate(question: Question): boolean {
  return 'dataType' in question
    ? /^(email|phone|doc)/.test(question.dataType) || Boolean(question.pattern || question.multiline)
    : 'look' in question ||
        'min' in question ||
        'max' in question ||
        ('options' in question && question.options.some(({ other }) => other))
}
