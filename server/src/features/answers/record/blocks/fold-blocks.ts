import { setImmediate } from 'node:timers/promises'
import { and, eq, gte, lt, max, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { isAlone } from '../../../../platform/db/locks.ts'
import { packBlock } from './block-columns.ts'
import { answersBetween } from './block-rows.ts'
import { addKeys, type Told, takeAnew } from './keep-keys.ts'
import { settledIds } from './settled-ids.ts'
import { type KnownDefinitions, type ToldKeys, tellKeys } from './statistics-keys.ts'

/** Changing this needs a migration that empties the tables of blocks. Reading one takes some milliseconds, in which the embedded database does nothing else. */
const answersOfBlock = 2_048
/** So many changed answers are looked up in a millisecond: blocks are not made anew for fewer. */
const mostTouched = 200
/**
 * So many new answers are told their keys at once, unless more have come: a reader tells them one by one. Each piece packs the rows of all its
 * forms anew, so under load a block is told as a whole: it fills up in seconds.
 */
const answersOfPiece = 256
/** Of so many answers keys are told in a turn: two or three milliseconds of work. */
const answersOfTurn = 128

/** Tests set them. */
type Limits = {
  readonly answersOfBlock?: number
  readonly mostTouched?: number
  readonly answersOfPiece?: number
  /** Whether so many answers come, by the newest id, that a whole block is waited for. */
  readonly isLoad?: (newest: number) => boolean
  /** Called between what is read ahead and what is written. */
  readonly whenTold?: () => Promise<unknown>
}
type Sizes = {
  readonly size: number
  readonly most: number
  readonly piece: number
  readonly isLoad: (newest: number) => boolean
}

/** What is to be done next to rows of keys; it is told ahead, in turns, so that the transaction only writes. */
type Task = {
  readonly firstId: number
  readonly ids: readonly number[]
  /** Where keys end by now, for answers that have none yet; undefined where answers of a block are taken anew. */
  readonly since?: number
}
type Done = 'nothing' | 'something' | Task

/**
 * Makes the next block of answers that no save can join any more, with the keys of its answers piece by piece before, or makes one anew of whose
 * answers many were touched. False where there is none, or another process is at it.
 */
export async function foldBlocks(db: Database, limits: Limits = {}): Promise<boolean> {
  const size = limits.answersOfBlock ?? answersOfBlock
  const piece = Math.min(size, limits.answersOfPiece ?? answersOfPiece)
  const sizes = { size, piece, most: limits.mostTouched ?? mostTouched, isLoad: limits.isLoad ?? (() => false) }
  const done = await db.transact(tx => foldOnce(db, tx, sizes))
  if (typeof done === 'string') return done === 'something'
  const told = await tellAhead(db, done.ids)
  await limits.whenTold?.()
  return await db.transact(tx => foldKeys(db, tx, sizes, done, told))
}

function* foldOnce(db: Database, tx: Handle, { size, piece, most, isLoad }: Sizes): Steps<Done> {
  const { answerSettled, answerTouched } = db.tables
  if (!(yield* isAlone(db, tx, 'blocks'))) return 'nothing'
  const [settled] = yield* run(tx.select().from(answerSettled))
  if (!settled) return 'nothing'
  const { below, keysBelow } = settled
  const firstId = keysBelow - (keysBelow % size)
  const newest = yield* settledIds(db, tx, settled)
  const until = Math.min(firstId + size, newest + 1)
  const enough = isLoad(newest) ? size : piece
  if (until === firstId + size || until - keysBelow >= enough) {
    return { firstId, since: keysBelow, ids: Array.from({ length: until - keysBelow }, (_, at) => keysBelow + at) }
  }
  if (keysBelow >= below + size) {
    yield* run(tx.update(answerSettled).set({ below: below + size }))
    yield* makeBlocks(db, tx, below, size)
    return 'something'
  }
  // A change that is seen here is in the tables too: whatever is made of them next has it.
  yield* run(tx.delete(answerTouched).where(gte(answerTouched.answerId, Math.max(below, keysBelow))))
  const worst = yield* mostTouchedBlock(db, tx, size, most)
  if (worst === undefined) return 'nothing'
  const ids = yield* run(
    tx
      .selectDistinct({ id: answerTouched.answerId })
      .from(answerTouched)
      .where(touchedIn(db, worst, size)),
  )
  return { firstId: worst, ids: ids.map(({ id }) => id) }
}

function touchedIn({ tables: { answerTouched } }: Database, firstId: number, size: number) {
  return and(gte(answerTouched.answerId, firstId), lt(answerTouched.answerId, firstId + size))
}

async function tellAhead(db: Database, ids: readonly number[]): Promise<Told> {
  const told = new Map<number, ToldKeys>()
  const definitions: KnownDefinitions = new Map()
  for (let at = 0; at < ids.length; at += answersOfTurn) {
    const some = ids.slice(at, at + answersOfTurn)
    for (const [id, keys] of await db.snapshot(tx => tellKeys(db, tx, some, definitions))) told.set(id, keys)
    await setImmediate()
  }
  return told
}

/** Does a task whose keys were told ahead, if nobody else has done it meanwhile. */
function* foldKeys(db: Database, tx: Handle, { size }: Sizes, task: Task, told: Told): Steps<boolean> {
  const { answer, answerSettled, answerTouched } = db.tables
  if (!(yield* isAlone(db, tx, 'blocks'))) return false
  const [settled] = yield* run(tx.select().from(answerSettled))
  if (!settled) return false
  const { firstId, since, ids } = task
  if (since !== undefined) {
    const until = (ids.at(-1) ?? since) + 1
    const [newest] = yield* run(tx.select({ id: max(answer.id) }).from(answer))
    // SQLite gives the ids of deleted answers again, which then are not settled any more.
    const isSettled = choose(db, { sqlite: () => (newest?.id ?? 0) >= until - 1, postgres: () => true })
    if (settled.keysBelow !== since || !isSettled) return false
    yield* run(tx.update(answerSettled).set({ keysBelow: until }))
    // What is told now has every change that is seen here; blocks from `below` on are made of it later.
    const isTold = and(gte(answerTouched.answerId, Math.max(since, settled.below)), lt(answerTouched.answerId, until))
    yield* run(tx.delete(answerTouched).where(isTold))
    yield* addKeys(db, tx, firstId, ids, told)
    return true
  }
  const touched = yield* run(
    tx
      .delete(answerTouched)
      .where(touchedIn(db, firstId, size))
      .returning({ id: answerTouched.answerId }),
  )
  const known = [...new Set(touched.map(({ id }) => id))].filter(id => id < settled.keysBelow)
  yield* takeAnew(db, tx, firstId, known, told)
  if (firstId < settled.below) yield* makeBlocks(db, tx, firstId, size)
  return true
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
  const marks = sql`count(distinct ${touched.answerId})`.mapWith(Number)
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
