import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'

type Entry = Database['tables']['audit']['$inferSelect']

/** What the first entry of a municipality follows. */
export const firstHash = '0'.repeat(64)

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** All that an entry says, as JSON in this order: what its hash is of. No entry says what must ever be erased. */
export function saidBy(entry: Entry): string {
  const { id, municipalityId, at, actorId, actorName, action, subjectKind, subjectUid, subjectName, detail, address } =
    entry
  return JSON.stringify([
    id,
    municipalityId,
    at,
    actorId,
    actorName,
    action,
    subjectKind,
    subjectUid,
    subjectName,
    detail,
    address,
  ])
}

/** Hexadecimal SHA-256 of the hash before and all that an entry says. */
export function entryHash(before: string, entry: Entry): string {
  return createHash('sha256').update(before).update(saidBy(entry)).digest('hex')
}
