import { asc, gt, inArray } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** How long what was sent may be sent again. */
const keptMs = 30 * 24 * 3_600_000
const batch = 500

/** Removes deliveries that are over and older than thirty days. The oldest come first, so the walk ends at the first that is young. Gives how many. */
export async function removeOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { webhookDelivery: row } = db.tables
  const before = clock().getTime() - keptMs
  for (let removed = 0, after = 0; ; ) {
    const rows = await db.sql
      .select({ id: row.id, createdAt: row.createdAt, doneAt: row.doneAt, failedAt: row.failedAt })
      .from(row)
      .where(gt(row.id, after))
      .orderBy(asc(row.id))
      .limit(batch)
    const old = rows.filter(({ createdAt }) => createdAt < before)
    const ids = old.filter(({ doneAt, failedAt }) => doneAt !== null || failedAt !== null).map(({ id }) => id)
    if (ids.length > 0) await db.sql.delete(row).where(inArray(row.id, ids))
    removed += ids.length
    const last = rows.at(-1)
    if (!last || old.length < rows.length || rows.length < batch) return removed
    after = last.id
  }
}
