import { type Issue, type IssuePath, issue } from '../issue.ts'
import type { Question } from './index.ts'
import type { GivenValue } from './kind-rules.ts'
import { readWritten } from './written.ts'

/* The rules of what few forms ask. The widget fetches them with what draws such a question; everybody else has them at once. */

/** What is wrong with a value besides what the rules of its kind say. */
export function lateIssues(question: Question, value: GivenValue, path: IssuePath): Issue[] {
  if (question.kind !== 'open' || typeof value !== 'string' || value.trim() === '') return []
  const read = readWritten(question, value.trim())
  return read && 'code' in read ? [issue(read.code, path, read.values)] : []
}

/** A value in the form in which it is kept. */
export function settledValue(question: Question, value: GivenValue): GivenValue {
  if (question.kind !== 'open' || typeof value !== 'string') return value
  const read = readWritten(question, value.trim())
  return read && 'value' in read ? read.value : value
}
