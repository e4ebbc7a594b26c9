import { and, asc, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'

const day = 24 * 3_600_000
/** How long the client's key of a saved answer is known (decisions.md, Idempotency), and a delivery after it left. */
const keptMs = 30 * day
/** Bounds how long one statement holds SQLite's only writer. */
const batch = 500

/** Removes keys of saves and deliveries of more than thirty days, and counts of limits that ran out. Gives how many rows. */
export async function removeOldRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rateLimit } = db.tables
  const now = clock().getTime()
  let removed = 0
  for (const removeSome of [removeKeys, removeDeliveries]) {
    for (let some = batch; some >= batch; removed += some) some = await removeSome(db, now - keptMs)
  }
  const limits = await db.sql.delete(rateLimit).where(lt(rateLimit.expire, now)).returning({ key: rateLimit.key })
  return removed + limits.length
}

/** Keys have no number of their own: all up to the time of the five hundredth oldest. */
async function removeKeys({ sql, tables: { saveKey } }: Database, before: number): Promise<number> {
  const times = await sql
    .select({ at: saveKey.createdAt })
    .from(saveKey)
    .where(lt(saveKey.createdAt, before))
    .orderBy(asc(saveKey.createdAt))
    .limit(batch)
  const last = times.at(-1)
  if (!last) return 0
  return (await sql.delete(saveKey).where(lte(saveKey.createdAt, last.at)).returning({ at: saveKey.createdAt })).length
}

async function removeDeliveries({ sql, tables: { outbox } }: Database, before: number): Promise<number> {
  const rows = await sql
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before)))
    .limit(batch)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql.delete(outbox).where(inArray(outbox.id, ids))
  return ids.length
}
