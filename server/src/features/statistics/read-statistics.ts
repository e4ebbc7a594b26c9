import { setImmediate } from 'node:timers/promises'
import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import { addCounts, addDelta, type Counts, readCounts } from './counts.ts'
import { everybody } from './fold-deltas.ts'

export type Range = {
  readonly formId: number
  /** A staff id, 0 anonymous, -2 any citizen, -1 everybody. */
  readonly creatorId: number
  /** Days as YYYYMMDD, both included. */
  readonly from?: number
  readonly to?: number
}

const daysAtOnce = 60

/** Exact counts of a range, and the answers of each of its days that has any. */
export type RangeCounts = { readonly counts: Counts; readonly days: ReadonlyMap<number, number> }

/** What is folded and what is not yet, read at one moment. */
export async function readDays(db: Database, { formId, creatorId, from, to }: Range): Promise<RangeCounts> {
  const { statDay, statDelta } = db.tables
  const within = (table: typeof statDay | typeof statDelta): SQL[] => [
    eq(table.formId, formId),
    ...(from === undefined ? [] : [gte(table.localDay, from)]),
    ...(to === undefined ? [] : [lte(table.localDay, to)]),
  ]
  const ofCreator = creatorId === everybody ? undefined : eq(statDelta.creatorId, creatorId)
  const { folded, deltas } = await db.snapshot(function* (tx) {
    const folded = yield* run(
      tx
        .select({ localDay: statDay.localDay, counts: statDay.counts })
        .from(statDay)
        .where(and(...within(statDay), eq(statDay.creatorId, creatorId))),
    )
    const deltas = yield* run(
      tx
        .select({
          localDay: statDelta.localDay,
          localHour: statDelta.localHour,
          sign: statDelta.sign,
          keys: statDelta.keys,
        })
        .from(statDelta)
        .where(and(...within(statDelta), ofCreator)),
    )
    return { folded, deltas }
  })
  const counts: Counts = new Map()
  const days = new Map<number, number>()
  const addDay = (day: number, answers: number) => days.set(day, (days.get(day) ?? 0) + answers)
  for (const [index, { localDay, counts: text }] of folded.entries()) {
    // On the embedded database nothing else waits: others have their turn between some days and the next.
    if (index % daysAtOnce === daysAtOnce - 1) await setImmediate()
    const ofDay = readCounts(text)
    addCounts(counts, ofDay)
    addDay(localDay, ofDay.get('a') ?? 0)
  }
  for (const delta of deltas) {
    addDelta(counts, delta)
    addDay(delta.localDay, delta.sign)
  }
  for (const [key, count] of counts) if (count === 0) counts.delete(key)
  for (const [day, count] of days) if (count === 0) days.delete(day)
  return { counts, days }
}

/** The counts alone. */
export async function readStatistics(db: Database, range: Range): Promise<Counts> {
  return (await readDays(db, range)).counts
}
