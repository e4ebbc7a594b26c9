import { type Issue, issue } from '../../issue.ts'
import { readPattern } from '../../written/pattern.ts'
import type { Question } from '../index.ts'

/** A pattern has to be one that we know, and its example has to be such a text. Apart from the other rules: only editing needs it. */
export function patternIssues(question: Question, path: readonly string[], title: string): Issue[] {
  if (question.kind !== 'open') return []
  const { dataType, pattern, patternHint = '' } = question
  if (dataType !== 'string' || pattern === undefined) return []
  const read = readPattern(pattern)
  if (!read || pattern === '') return [issue('form.pattern.unknown', [...path, 'pattern'], { title })]
  return read.matches(patternHint) ? [] : [issue('form.pattern.example', [...path, 'patternHint'], { title })]
}
