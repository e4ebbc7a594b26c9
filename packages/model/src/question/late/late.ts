import { type Issue, type IssuePath, issue } from '../../issue.ts'
import { readPattern } from '../../written/pattern.ts'
import type { Question } from '../index.ts'
import type { GivenValue } from '../kind-rules.ts'
import type { OpenQuestion } from '../open.ts'
import type { SelectQuestion } from '../select.ts'
import { writeTyped } from '../typed.ts'
import { limitOn } from '../../written/day-limit.ts'
import { isOtherChosen } from './other.ts'
import { tableIssues } from './table-issues.ts'
import { readWritten } from './written.ts'

/* The rules of what few forms ask. The widget fetches them with what draws such a question; everybody else has them at once. */

/** What is wrong with a value besides what the rules of its kind say. */
export function lateIssues(
  question: Question,
  value: GivenValue,
  path: IssuePath,
  other = '',
  today?: string,
): Issue[] {
  if (isOtherChosen(question, value) && other.trim() === '') return [issue('answer.otherEmpty', path)]
  if (question.kind === 'table') return tableIssues(question, value, path)
  if (question.kind === 'select') return Array.isArray(value) ? countIssues(question, value.length, path) : []
  if (question.kind !== 'open' || typeof value !== 'string' || value.trim() === '') return []
  if (question.dataType === 'date') return dayIssues(question, value, path, today)
  const read = readWritten(question, value.trim())
  if (read && 'code' in read) return [issue(read.code, path, read.values)]
  const { dataType, pattern, patternHint = '' } = question
  const isOther =
    dataType === 'string' && pattern !== undefined && readPattern(pattern)?.matches(value.trim()) === false
  return isOther ? [issue('answer.notPattern', path, { example: patternHint })] : []
}

/** Whoever chooses nothing leaves the question out: only a required one is missing. */
function countIssues({ min, max }: SelectQuestion, count: number, path: IssuePath): Issue[] {
  if (count > 0 && min !== undefined && count < min) return [issue('answer.tooFewChoices', path, { min })]
  return max !== undefined && count > max ? [issue('answer.tooManyChoices', path, { max })] : []
}

function dayIssues({ days = {} }: OpenQuestion, day: string, path: IssuePath, today: string | undefined): Issue[] {
  const [first = day, last = day] = [limitOn(days.min, today), limitOn(days.max, today)]
  if (day < first) return [issue('answer.tooEarly', path, { day: writeTyped('date', first) })]
  return day > last ? [issue('answer.tooLate', path, { day: writeTyped('date', last) })] : []
}

/** A value in the form in which it is kept. */
export function settledValue(question: Question, value: GivenValue): GivenValue {
  if (question.kind !== 'open' || typeof value !== 'string') return value
  const read = readWritten(question, value.trim())
  return read && 'value' in read ? read.value : value
}
