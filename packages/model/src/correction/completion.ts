import { type Issue, issue } from '../issue.ts'
import { isRecord, isSame } from '../json.ts'
import type { Change } from './edit.ts'

/** Completing an answer fills what is empty; what stands is locked, and rows and conditions only come on top (spec 3 §4). */
export function completionIssues(changes: readonly Change[]): Issue[] {
  return changes.filter(change => !isKept(change)).map(({ path }) => issue('correction.locked', path))
}

function isKept({ path, before, after }: Change): boolean {
  if (before === undefined || before === null) return true
  const last = path.at(-1)
  if (Array.isArray(before) && last === 'checked') return Array.isArray(after) && before.every(id => after.includes(id))
  if (Array.isArray(before) && last === 'rows') {
    return Array.isArray(after) && before.every((row, index) => isRowKept(row, after[index]))
  }
  return path[0] === 'content' && isFilledIn(before, after)
}

/** Each value stands, or is filled in further. */
function isRowKept(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after) || before['id'] !== after['id']) return false
  const [old, now] = [before['values'], after['values']]
  return isRecord(old) && isRecord(now) && Object.entries(old).every(([id, value]) => isFilledIn(value, now[id]))
}

/** What was given to a question is still there; what it lacked, such as its picture, may have come. */
function isFilledIn(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return false
  return Object.entries(before).every(([key, part]) => part === null || isSame(part, after[key]))
}
