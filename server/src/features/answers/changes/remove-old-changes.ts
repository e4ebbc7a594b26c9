import { and, asc, desc, gt, inArray, lt, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import type { Deps } from '../../deps.ts'

/** How long a program may be away and still learn all that has happened. */
const keptMs = 90 * 24 * 3_600_000
const batch = 500
/** The log is looked at when a server starts: by then few have been written behind those of the other one. */
const enough = 1_000

/**
 * Removes changes that are older than ninety days, but for the newest, whose number must not be given again. The oldest come first, so the walk
 * ends at the first that is young. Gives how many.
 */
export async function removeOldChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { answerChange: row } = db.tables
  await beginAnewElsewhere(db, clock().getTime())
  const before = clock().getTime() - keptMs
  const [newest] = await db.sql.select({ id: row.id }).from(row).orderBy(desc(row.id)).limit(1)
  for (let removed = 0, after = 0; ; ) {
    const rows = await db.sql
      .select({ id: row.id, at: row.at })
      .from(row)
      .where(and(gt(row.id, after), lt(row.id, newest?.id ?? 0)))
      .orderBy(asc(row.id))
      .limit(batch)
    const old = rows.filter(({ at }) => at < before).map(({ id }) => id)
    if (old.length > 0) await db.sql.delete(row).where(inArray(row.id, old))
    removed += old.length
    const last = rows.at(-1)
    if (!last || old.length < rows.length || rows.length < batch) return removed
    after = last.id
  }
}

/**
 * A log with numbers of transactions that this server has not come to is another server's, from which the database was restored: what comes
 * would stand before it. Whoever followed it learns that it is over.
 */
async function beginAnewElsewhere(db: Database, at: number): Promise<void> {
  const { answerChange: row } = db.tables
  const next = choose(db, {
    sqlite: () => undefined,
    postgres: () => sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  })
  if (!next) return
  await db.transact(function* (tx) {
    const newest = tx.select().from(row).orderBy(desc(row.id)).limit(enough).as('newest')
    const [ahead] = yield* run(
      tx.select({ id: newest.id }).from(newest).where(sql`${newest.transactionId} > ${next}`).limit(1),
    )
    if (!ahead) return
    yield* run(tx.delete(row))
    const none = { municipalityId: 0, formId: 0, answerUid: '', creatorId: 0, kind: 'begun', state: '', revision: 0 }
    yield* run(tx.insert(row).values({ ...none, at }))
  })
}
