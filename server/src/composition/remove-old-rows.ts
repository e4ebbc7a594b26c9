import { and, asc, gt, inArray, lt, lte, ne } from 'drizzle-orm'
import type { Deps } from '../features/deps.ts'
import { importPrincipal } from '../features/imports/write/imported-keys.ts'
import type { Database } from '../platform/db/database.ts'

const day = 24 * 3_600_000
/** How long the client's key of a saved answer is known (decisions.md, Answering and saving), and a delivery after it left. */
const keptMs = 30 * day
/** Bounds how long one statement holds SQLite's only writer. */
const batch = 500

/** Removes keys of saves and deliveries of more than thirty days, counts of limits and links to drafts that ran out. Gives how many rows. */
export async function removeOldRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rateLimit, formPreview } = db.tables
  const now = clock().getTime()
  const keys = await removeKeys(db, now - keptMs)
  const deliveries = await removeDeliveries(db, now - keptMs)
  const limits = await db.sql.delete(rateLimit).where(lt(rateLimit.expire, now)).returning({ key: rateLimit.key })
  const links = await db.sql
    .delete(formPreview)
    .where(lte(formPreview.expiresAt, now))
    .returning({ id: formPreview.id })
  return keys + deliveries + limits.length + links.length
}

/** Keys have no number of their own: all up to the time of the five hundredth oldest. Those of imports are kept: a town may import again years later. */
async function removeKeys({ sql, tables: { saveKey } }: Database, before: number): Promise<number> {
  const given = ne(saveKey.principal, importPrincipal)
  for (let removed = 0; ; ) {
    const times = await sql
      .select({ at: saveKey.createdAt })
      .from(saveKey)
      .where(and(given, lt(saveKey.createdAt, before)))
      .orderBy(asc(saveKey.createdAt))
      .limit(batch)
    const last = times.at(-1)
    if (!last) return removed
    const upTo = and(given, lte(saveKey.createdAt, last.at))
    const gone = await sql.delete(saveKey).where(upTo).returning({ at: saveKey.createdAt })
    removed += gone.length
  }
}

/** The oldest come first, so the walk ends at the first that is young: it never reads the whole table. */
async function removeDeliveries({ sql, tables: { outbox } }: Database, before: number): Promise<number> {
  for (let removed = 0, after = 0; ; ) {
    const rows = await sql
      .select({ id: outbox.id, createdAt: outbox.createdAt, doneAt: outbox.doneAt })
      .from(outbox)
      .where(gt(outbox.id, after))
      .orderBy(asc(outbox.id))
      .limit(batch)
    const old = rows.filter(({ createdAt }) => createdAt < before)
    const ids = old.filter(({ doneAt }) => doneAt !== null && doneAt < before).map(({ id }) => id)
    if (ids.length > 0) await sql.delete(outbox).where(inArray(outbox.id, ids))
    removed += ids.length
    const last = rows.at(-1)
    if (!last || old.length < rows.length || rows.length < batch) return removed
    after = last.id
  }
}
