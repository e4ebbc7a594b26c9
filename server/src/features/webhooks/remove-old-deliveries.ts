import { and, asc, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** How long what was sent may be sent again. */
const keptMs = 30 * 24 * 3_600_000
const batch = 500

/** Removes deliveries that are over and older than thirty days. Gives how many. */
export async function removeOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { webhookDelivery: row } = db.tables
  const before = clock().getTime() - keptMs
  for (let removed = 0; ; ) {
    const old = await db.sql
      .select({ id: row.id })
      .from(row)
      .where(and(lt(row.createdAt, before), or(isNotNull(row.doneAt), isNotNull(row.failedAt))))
      .orderBy(asc(row.id))
      .limit(batch)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await db.sql.delete(row).where(inArray(row.id, ids))
    removed += ids.length
    if (ids.length < batch) return removed
  }
}
