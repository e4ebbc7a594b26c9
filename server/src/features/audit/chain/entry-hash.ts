import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'

type Entry = Database['tables']['audit']['$inferSelect']

/** What the first entry of a municipality follows. */
export const firstHash = '0'.repeat(64)

/** Hexadecimal SHA-256 of the hash before and all that an entry says, as JSON in this order. No entry says what must ever be erased. */
export function entryHash(before: string, entry: Entry): string {
  const { id, municipalityId, at, actorId, actorName, action, subjectKind, subjectUid, subjectName, detail, address } =
    entry
  const said = [
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
  ]
  return createHash('sha256').update(before).update(JSON.stringify(said)).digest('hex')
}
