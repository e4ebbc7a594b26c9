import { and, gte, lt, max, notInArray, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../../../platform/db/database.ts'
import { type Handle, run, statement, type Steps } from '../../../../../platform/db/handle.ts'
import { isAlone } from '../../../../../platform/db/locks.ts'
import { lettingOthers } from '../../../../../platform/threads/letting-others.ts'
import { amongIds, idsGiven } from '../among-ids.ts'
import { keysAhead } from './keys-ahead.ts'
import { putKeys } from './put-keys.ts'
import { blocksAhead, putBlocks } from './make-blocks.ts'
import { settledIds } from './settled-ids.ts'

/** Changing this needs a migration that empties the tables of blocks. Reading one takes some milliseconds, in which the embedded database does nothing else. */
const answersOfBlock = 2_048
/** So many changed answers are looked up in a millisecond: blocks are not made anew for fewer. */
const mostTouched = 200
/**
 * So many new answers are told their keys at once, unless more have come: a reader tells them one by one. Each piece packs the rows of all its
 * forms anew, so under load a block is told as a whole: it fills up in seconds.
 */
const answersOfPiece = 256

/** Tests set them. */
type Limits = {
  readonly answersOfBlock?: number
  readonly mostTouched?: number
  readonly answersOfPiece?: number
  /** Whether so many answers come, by the newest id, that a whole block is waited for. */
  readonly isLoad?: (newest: number) => boolean
  /** Called after each part of what is made ahead. */
  readonly whenRead?: () => Promise<unknown>
}
type Sizes = {
  readonly size: number
  readonly most: number
  readonly piece: number
  readonly isLoad: (newest: number) => boolean
}

/** What is to be done next. It is made ahead, in turns, so that the transaction only writes. */
type Task = {
  /** `added`: rows of keys of answers that have none yet. `block`: the block of answers that have keys. `anew`: both, of answers that were changed. */
  readonly kind: 'added' | 'block' | 'anew'
  readonly firstId: number
  readonly ids: readonly number[]
  readonly hasBlock: boolean
  /**
   * What the log of changes has of these answers before anything is read for this: it is done with once this is written. What is changed meanwhile stays
   * in the log, as what is changed later does.
   */
  readonly seen: readonly number[]
}

/**
 * Makes the next block of answers that no save can join any more, with the keys of its answers piece by piece before, or makes one anew of whose
 * answers many were touched. False where there is none, or another process is at it.
 */
export async function foldBlocks(db: Database, limits: Limits = {}): Promise<boolean> {
  const size = limits.answersOfBlock ?? answersOfBlock
  const piece = Math.min(size, limits.answersOfPiece ?? answersOfPiece)
  const sizes = { size, piece, most: limits.mostTouched ?? mostTouched, isLoad: limits.isLoad ?? (() => false) }
  const task = await db.transact(tx => nextTask(db, tx, sizes), { mayRepeat: true })
  if (!task) return false
  const rest = limits.whenRead ?? lettingOthers()
  const keys = await keysAhead(db, { ...task, isAdded: task.kind === 'added' }, rest)
  if (!keys) return false
  const blocks = task.hasBlock ? await blocksAhead(db, { firstId: task.firstId, size }, rest) : undefined
  return await db.transact(
    function* (tx, refuse) {
      if (!(yield* isAlone(db, tx, 'blocks'))) return false
      const isNext = yield* moveOn(db, tx, sizes, task)
      if (!isNext || !(yield* putKeys(tx, keys))) return refuse(false)
      if (blocks) yield* putBlocks(tx, task.firstId, blocks)
      return true
    },
    { mayRepeat: true },
  )
}

function* nextTask(db: Database, tx: Handle, { size, piece, most, isLoad }: Sizes): Steps<Task | undefined> {
  if (!(yield* isAlone(db, tx, 'blocks'))) return undefined
  const [settled] = yield* run(tx.select().from(db.tables.answerSettled))
  if (!settled) return undefined
  const { below, keysBelow } = settled
  const firstId = keysBelow - (keysBelow % size)
  const newest = yield* settledIds(db, tx, settled)
  const until = Math.min(firstId + size, newest + 1)
  const enough = isLoad(newest) ? size : piece
  if (until === firstId + size || until - keysBelow >= enough) {
    const ids = Array.from({ length: until - keysBelow }, (_, at) => keysBelow + at)
    // Of answers in blocks the log is done with once those are made anew.
    const seen = yield* run(touchedBetween(tx, { from: Math.max(keysBelow, below), to: until }))
    return { kind: 'added', firstId, ids, hasBlock: false, seen: seen.map(({ id }) => id) }
  }
  if (keysBelow >= below + size) return { kind: 'block', firstId: below, ids: [], hasBlock: true, seen: [] }
  yield* run(thinTouched(tx))
  const end = Math.max(below, keysBelow)
  const worst = yield* mostTouchedBlock(db, tx, { size, most, end })
  if (worst === undefined) return undefined
  const seen = yield* run(touchedBetween(tx, { from: worst, to: Math.min(worst + size, end) }))
  const ids = [...new Set(seen.map(({ answerId }) => answerId))].filter(id => id < keysBelow)
  return { kind: 'anew', firstId: worst, ids, hasBlock: worst < below, seen: seen.map(({ id }) => id) }
}

const value = sql.placeholder

const touchedBetween = statement('touched_between', (tx, { answerTouched: touched }) =>
  tx
    .select({ id: touched.id, answerId: touched.answerId })
    .from(touched)
    .where(and(gte(touched.answerId, value('from')), lt(touched.answerId, value('to')))),
)

/** Of each answer the last line of the log is enough, and never goes: whoever has read the answer before it finds that it was changed. */
const thinTouched = statement('touched_thin', (tx, { answerTouched: touched }) =>
  tx.delete(touched).where(
    notInArray(
      touched.id,
      tx
        .select({ last: max(touched.id) })
        .from(touched)
        .groupBy(touched.answerId),
    ),
  ),
)

const dropTouched = (db: Database) =>
  statement('touched_drop', (tx, { answerTouched: touched }) =>
    tx.delete(touched).where(amongIds(db, touched.id)).returning({ id: touched.id }),
  )

/** Says that a task is done. False where it is not the next one any more, since somebody was quicker. */
function* moveOn(db: Database, tx: Handle, { size }: Sizes, { kind, firstId, ids, seen }: Task): Steps<boolean> {
  const { answer, answerSettled } = db.tables
  const [settled] = yield* run(tx.select().from(answerSettled))
  if (!settled) return false
  const dropped = yield* run(dropTouched(db)(tx, idsGiven(db, seen)))
  const { below, keysBelow } = settled
  if (dropped.length < seen.length) return false
  if (kind === 'anew') return true
  if (kind === 'block') {
    if (below !== firstId || keysBelow < firstId + size) return false
    yield* run(tx.update(answerSettled).set({ below: firstId + size }))
    return true
  }
  const [since = keysBelow, last = keysBelow] = [ids.at(0), ids.at(-1)]
  const [newest] = yield* run(tx.select({ id: max(answer.id) }).from(answer))
  // SQLite gives the ids of deleted answers again, which then are not settled any more.
  const isSettled = choose(db, { sqlite: () => (newest?.id ?? 0) >= last, postgres: () => true })
  if (keysBelow !== since || !isSettled) return false
  yield* run(tx.update(answerSettled).set({ keysBelow: last + 1 }))
  return true
}

/** The first id of the block with the most changed answers; undefined where they are few altogether. */
function* mostTouchedBlock(
  { tables: { answerTouched: touched } }: Database,
  tx: Handle,
  { size, most, end }: { readonly size: number; readonly most: number; readonly end: number },
): Steps<number | undefined> {
  const block = sql`${touched.answerId} / cast(${sql.raw(String(size))} as bigint)`
  const marks = sql`count(distinct ${touched.answerId})`.mapWith(Number)
  const found = yield* run(
    tx
      .select({ block: sql<number>`${block}`.mapWith(Number), marks })
      .from(touched)
      .where(lt(touched.answerId, end))
      .groupBy(block),
  )
  const total = found.reduce((sum, each) => sum + each.marks, 0)
  if (total <= most) return undefined
  const [worst] = found.toSorted((a, b) => b.marks - a.marks)
  return worst && worst.block * size
}
