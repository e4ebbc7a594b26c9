import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { isAlone } from '../../../platform/db/locks.ts'
import { addKeys, everybody } from '../counts/counts.ts'
import { Changes } from '../counts/put-counts.ts'
import type { Times } from './contribution.ts'
import { monthOf } from '../days/kept-days.ts'
import { type CountedUnder, loadVersions, readFacts, timesFrom, type Versions } from './read-facts.ts'

/** Bounds how long one fold holds SQLite's only writer. */
const batch = 300

/**
 * Counts answers anew to which something has happened: what was counted of them is taken away, and what stands now is added. This is the only
 * place that writes statistics of times. Gives how many were looked at; 0 where there are none or another process is at it.
 */
export async function foldTimes(db: Database, most = batch): Promise<number> {
  const ahead = await db.snapshot(function* (tx) {
    const touched = yield* touchedRows(db, tx, most)
    return yield* readFacts(db, tx, [...new Set(touched.map(({ answerId }) => answerId))])
  })
  // A transaction waits for nothing but its own statements: versions are read before it.
  const versions = await loadVersions(db, ahead)
  return await db.transact(
    function* (tx) {
      if (!(yield* isAlone(db, tx, 'times'))) return 0
      const touched = yield* touchedRows(db, tx, most)
      if (touched.length > 0) yield* countAnew(db, tx, touched, versions)
      return touched.length
    },
    { mayRepeat: true },
  )
}

type Touched = { readonly id: number; readonly answerId: number }

function* touchedRows({ tables: { timeTouched } }: Database, tx: Handle, most: number): Steps<Touched[]> {
  return yield* run(
    tx
      .select({ id: timeTouched.id, answerId: timeTouched.answerId })
      .from(timeTouched)
      .orderBy(timeTouched.id)
      .limit(most),
  )
}

function* countAnew(db: Database, tx: Handle, touched: readonly Touched[], versions: Versions): Steps<void> {
  const { answerTime, answerStay, timeTouched } = db.tables
  const ids = [...new Set(touched.map(({ answerId }) => answerId))]
  const changes = new Changes()
  const rows: (typeof answerTime.$inferSelect)[] = []
  const before = yield* run(tx.select().from(answerTime).where(inArray(answerTime.answerId, ids)))
  const unknown = new Set<number>()
  for (const facts of yield* readFacts(db, tx, ids)) {
    const times = timesFrom(facts, versions)
    // A version that came meanwhile is known to the next fold.
    if (times === undefined) unknown.add(facts.answerId)
    if (!times) continue
    count(changes, facts, times.keys, 1)
    const { answerId, formId, municipalityId, creatorId, localDay } = facts
    rows.push({ answerId, formId, municipalityId, creatorId, localDay, ...times })
  }
  for (const row of before) if (!unknown.has(row.answerId)) count(changes, row, row.keys, -1)
  const known = ids.filter(id => !unknown.has(id))
  yield* run(tx.delete(answerTime).where(inArray(answerTime.answerId, known)))
  yield* run(tx.delete(answerStay).where(inArray(answerStay.answerId, known)))
  if (rows.length > 0) yield* run(tx.insert(answerTime).values(rows))
  const stays = rows.flatMap(row => staysOf(row))
  if (stays.length > 0) yield* run(tx.insert(answerStay).values(stays))
  yield* changes.put(db, tx, 'times')
  yield* touchBlocks(db, tx, [...rows, ...before])
  const done = touched.filter(({ answerId }) => !unknown.has(answerId)).map(({ id }) => id)
  yield* run(tx.delete(timeTouched).where(inArray(timeTouched.id, done)))
}

type Told = Pick<Database['tables']['answerTime']['$inferSelect'], 'answerId' | 'municipalityId'>

/** What rows of keys say of the times of these answers does not hold any more. */
function* touchBlocks({ tables: { answerTouched } }: Database, tx: Handle, told: readonly Told[]): Steps<void> {
  const towns = new Map(told.map(({ answerId, municipalityId }) => [answerId, municipalityId]))
  const rows = Array.from(towns, ([answerId, municipalityId]) => ({ answerId, municipalityId }))
  if (rows.length > 0) yield* run(tx.insert(answerTouched).values(rows))
}

/** The states that an answer has left, as its keys tell them. */
function staysOf({ answerId, formId, municipalityId, keys }: Database['tables']['answerTime']['$inferSelect']) {
  return keys.split(' ').flatMap(key => {
    const [kind, state, bucket] = key.split(':')
    return kind === 'w' && state !== undefined
      ? [{ answerId, formId, municipalityId, state, bucket: Number(bucket) }]
      : []
  })
}

/** Adds an answer's keys to what is counted, or takes them away, under its creator and everybody, its day and its month. */
function count(
  changes: Changes,
  { formId, municipalityId, creatorId, localDay }: CountedUnder,
  keys: Times['keys'],
  sign: 1 | -1,
): void {
  for (const creator of [creatorId, everybody]) {
    for (const period of [localDay, monthOf(localDay)]) {
      addKeys(changes.countsOf({ formId, municipalityId, creatorId: creator, period }), keys, sign)
    }
  }
}
