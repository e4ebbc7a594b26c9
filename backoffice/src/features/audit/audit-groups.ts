import type { AuditEntry } from '@ventanilla/api'

/** An entry, or moves to one state that somebody made in one go; the newest first. */
export type AuditGroup = readonly [AuditEntry, ...AuditEntry[]]

/** Farther apart they are two decisions. */
const apartMs = 60_000

/** Puts moves of many answers at once together, so that what else was done is not drowned. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    if (group && newer && areOneMove(newer, entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

function areOneMove(newer: AuditEntry, older: AuditEntry): boolean {
  const of = ({ action, actor, address, municipality, detail }: AuditEntry) =>
    JSON.stringify([action, actor?.id, address, municipality?.id, detail['form'], movedTo(detail)])
  const isNear = Date.parse(newer.at) - Date.parse(older.at) <= apartMs
  return newer.action === 'answer.moved' && isNear && of(newer) === of(older)
}

/** The state that an answer was moved to. */
export function movedTo({ state }: AuditEntry['detail']): string {
  return typeof state === 'object' && state !== null && 'to' in state ? String(state.to) : ''
}
