import { type Issue, issue } from '../issue.ts'
import type { Change } from './edit.ts'

/** Completing an answer fills what is empty; a value that stands is locked (spec 3 §4). */
export function completionIssues(changes: readonly Change[]): Issue[] {
  return changes
    .filter(({ before }) => before !== undefined && before !== null)
    .map(({ path }) => issue('correction.locked', path))
}
