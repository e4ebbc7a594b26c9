import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Handle, run, type Steps } from '../db/handle.ts'
import type { Tables } from '../db/schema/build.ts'
import type { ClaimedRow } from './claim-rows.ts'

/** The row as long as this claim holds it. */
export function heldBy({ outbox }: Pick<Tables, 'outbox'>, { id, attempts }: ClaimedRow): SQL | undefined {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt))
}

/**
 * It has left. `payload` is what may be kept of it: a link that opens a door has done its work. `also` is written with it, once however often
 * the row was sent.
 */
export async function finishRow(
  db: Database,
  row: ClaimedRow,
  payload: string,
  now: number,
  also?: (tx: Handle) => Steps<void>,
): Promise<void> {
  const { outbox } = db.tables
  const finish = (tx: Handle) =>
    tx
      .update(outbox)
      .set({ doneAt: now, lockedUntil: 0, lastError: null, payload })
      .where(heldBy(db.tables, row))
      .returning({ id: outbox.id })
  if (!also) return void (await finish(db.sql))
  await db.transact(function* (tx) {
    const done = yield* run(finish(tx))
    if (done.length > 0) yield* also(tx)
  })
}

/** It has not left: another try at `nextAt`, or with `attentionAt` none until somebody asks for it. */
export async function postponeRow(
  db: Database,
  row: ClaimedRow,
  { nextAt, attentionAt, error }: { nextAt: number; attentionAt?: number; error?: string },
): Promise<void> {
  const { outbox } = db.tables
  await db.sql
    .update(outbox)
    .set({
      nextAt,
      lockedUntil: 0,
      ...(attentionAt !== undefined && { attentionAt }),
      ...(error !== undefined && { lastError: error.slice(0, 300) }),
    })
    .where(heldBy(db.tables, row))
}
