import { max, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../../platform/db/handle.ts'

type Settled = Database['tables']['answerSettled']['$inferSelect']

/**
 * The last of the ids to which no new answer can come. SQLite writes one transaction after the other. On Postgres ids commit out of order:
 * an id that was seen is settled once no transaction is under way that was so when it was seen, as each has a number of its own, by the
 * counters that it takes first, before it is given an id.
 */
export function* settledIds(db: Database, tx: Handle, { seen, horizon }: Settled): Steps<number> {
  const { answer, answerSettled } = db.tables
  const transactions = choose(db, {
    sqlite: () => undefined,
    postgres: () => ({
      oldest: sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number),
      next: sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.mapWith(Number),
    }),
  })
  const [newest] = yield* run(tx.select({ id: max(answer.id) }).from(answer))
  const last = newest?.id ?? 0
  if (!transactions) return last
  const [now] = yield* run(tx.select(transactions).from(sql`(select 1) as one`))
  if (!now) return 0
  const isSettled = now.oldest >= horizon
  // A horizon beyond all transactions is another server's, from which this database was restored.
  if ((isSettled || now.next < horizon) && last > seen) {
    yield* run(tx.update(answerSettled).set({ seen: last, horizon: now.next }))
  }
  return isSettled ? seen : 0
}
