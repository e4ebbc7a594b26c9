import { and, eq, gte, lt, max, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { isAlone } from '../../../../platform/db/locks.ts'
import { packBlock } from './block-columns.ts'
import { answersBetween } from './block-rows.ts'

/** Changing this needs a migration that empties the tables of blocks. Reading one takes some milliseconds, in which the embedded database does nothing else. */
const answersOfBlock = 2_048
/** So many changed answers are looked up in a millisecond: blocks are not made anew for fewer. */
const mostTouched = 200

/** Tests set them. */
type Limits = { readonly answersOfBlock?: number; readonly mostTouched?: number }

/**
 * Makes the next block of answers that no save can join any more, or makes one anew of whose answers many were touched. False where there is
 * none, or another process is at it.
 */
export async function foldBlocks(db: Database, limits: Limits = {}): Promise<boolean> {
  const size = limits.answersOfBlock ?? answersOfBlock
  const { answerSettled, answerTouched } = db.tables
  return await db.transact(function* (tx) {
    if (!(yield* isAlone(db, tx, 'blocks'))) return false
    const below = yield* run(tx.select().from(answerSettled))
    const [settled] = below
    if (!settled) return false
    const first = settled.below
    if ((yield* settledIds(db, tx, settled)) >= first + size - 1) {
      yield* run(tx.update(answerSettled).set({ below: first + size }))
      yield* makeBlocks(db, tx, first, size)
      return true
    }
    // A change that is seen here is in the tables too: whatever block is made of them next has it.
    yield* run(tx.delete(answerTouched).where(gte(answerTouched.answerId, first)))
    const worst = yield* mostTouchedBlock(db, tx, size, limits.mostTouched ?? mostTouched)
    if (worst === undefined) return false
    const inBlock = and(gte(answerTouched.answerId, worst), lt(answerTouched.answerId, worst + size))
    yield* run(tx.delete(answerTouched).where(inBlock))
    yield* makeBlocks(db, tx, worst, size)
    return true
  })
}

/** A block for each form that has answers among these ids. */
function* makeBlocks(db: Database, tx: Handle, firstId: number, size: number): Steps<void> {
  const { answerBlock } = db.tables
  yield* run(tx.delete(answerBlock).where(eq(answerBlock.firstId, firstId)))
  const byForm = new Map<number, (typeof answers)[number][]>()
  const answers = yield* run(answersBetween(tx, { firstId, lastId: firstId + size - 1 }))
  for (const answer of answers) {
    const ofForm = byForm.get(answer.formId)
    if (ofForm) ofForm.push(answer)
    else byForm.set(answer.formId, [answer])
  }
  for (const [formId, ofForm] of byForm) {
    const municipalityId = ofForm[0]?.municipalityId ?? 0
    yield* run(tx.insert(answerBlock).values({ formId, firstId, municipalityId, ...packBlock(firstId, ofForm) }))
  }
}

/** The first id of the block with the most changed answers; undefined where they are few altogether. */
function* mostTouchedBlock(
  { tables: { answerTouched: touched } }: Database,
  tx: Handle,
  size: number,
  most: number,
): Steps<number | undefined> {
  const block = sql`${touched.answerId} / cast(${sql.raw(String(size))} as bigint)`
  const marks = sql`count(*)`.mapWith(Number)
  const found = yield* run(
    tx
      .select({ block: sql<number>`${block}`.mapWith(Number), marks })
      .from(touched)
      .groupBy(block),
  )
  const total = found.reduce((sum, each) => sum + each.marks, 0)
  if (total <= most) return undefined
  const [worst] = found.toSorted((a, b) => b.marks - a.marks)
  return worst && worst.block * size
}

type Settled = Database['tables']['answerSettled']['$inferSelect']

/**
 * The last of the ids to which no new answer can come. SQLite writes one transaction after the other. On Postgres ids commit out of order:
 * an id that was seen is settled once no transaction is under way that was so when it was seen, as each has a number of its own, by the
 * counters that it takes first, before it is given an id.
 */
function* settledIds(db: Database, tx: Handle, { seen, horizon }: Settled): Steps<number> {
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
