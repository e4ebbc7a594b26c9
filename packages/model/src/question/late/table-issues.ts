import { type Issue, type IssuePath, issue } from '../../issue.ts'
import type { GivenValue } from '../kind-rules.ts'
import type { TableQuestion } from '../table.ts'

/** What is wrong with what was chosen in the rows of a table. Left out as a whole it is missing only where it is required. */
export function tableIssues(question: TableQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (typeof value !== 'object' || Array.isArray(value)) return [issue('answer.shape', path)]
  const chosen = Object.entries(value)
  const { rows, options, required, everyRow } = question
  const isKnown = ([row, option]: [string, string]) =>
    rows.some(({ id }) => id === row) && options.some(({ id }) => id === option)
  if (!chosen.every(isKnown)) return [issue('answer.option', path)]
  const missing = rows.length - chosen.length
  const isPart = required && everyRow && chosen.length > 0 && missing > 0
  return isPart ? [issue('answer.rowsRequired', path, { count: missing })] : []
}
