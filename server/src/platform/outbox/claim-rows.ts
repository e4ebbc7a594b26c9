import { and, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { statement } from '../db/handle.ts'
import { amongFree } from '../db/locks.ts'

export type ClaimedRow = {
  readonly id: number
  readonly municipalityId: number
  readonly kind: string
  readonly answerUid: string | null
  readonly payload: string
  readonly createdAt: number
  /** How often it was claimed, this time included: whoever finishes a row names it, so a claim that ran out changes nothing. */
  readonly attempts: number
}

/** Asked every second: a reading, so that an idle outbox never asks for the right to write. */
const anyDue = statement('outbox_due', (tx, { outbox }) => {
  const now = sql.placeholder('now')
  return tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isNull(outbox.attentionAt), lte(outbox.nextAt, now), lte(outbox.lockedUntil, now)),
    )
    .limit(1)
})

export type Claim = {
  readonly now: number
  readonly limit: number
  readonly leaseMs: number
  /** What this release brings out: rows of other kinds wait for a process of one that knows them, beside this one or after it. */
  readonly kinds: readonly string[]
}

/**
 * Takes the rows whose time has come, for as long as `leaseMs`. No two processes hold the same row, and one that dies loses its rows when the
 * lease ends.
 */
export async function claimRows(db: Database, { now, limit, leaseMs, kinds }: Claim): Promise<ClaimedRow[]> {
  if ((await anyDue(db.sql, { now })).length === 0) return []
  const { outbox } = db.tables
  const due: SQL = sql`select id from outbox where done_at is null and attention_at is null and next_at <= ${now}
    and locked_until <= ${now} and ${inArray(outbox.kind, [...kinds])} order by next_at, id limit ${limit}`
  return await db.sql
    .update(outbox)
    .set({ lockedUntil: now + leaseMs, attempts: sql`${outbox.attempts} + 1` })
    .where(and(amongFree(db, outbox.id, due), isNull(outbox.doneAt), lte(outbox.lockedUntil, now)))
    .returning({
      id: outbox.id,
      municipalityId: outbox.municipalityId,
      kind: outbox.kind,
      answerUid: outbox.answerUid,
      payload: outbox.payload,
      createdAt: outbox.createdAt,
      attempts: outbox.attempts,
    })
}
