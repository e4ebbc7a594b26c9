import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { run } from '../db/handle.ts'
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

/** Exact counts of a range: what is folded and what is not yet, read at one moment. */
export async function readStatistics(db: Database, { formId, creatorId, from, to }: Range): Promise<Counts> {
  const { statDay, statDelta } = db.tables
  const within = (table: typeof statDay | typeof statDelta): SQL[] => [
    eq(table.formId, formId),
    ...(from === undefined ? [] : [gte(table.localDay, from)]),
    ...(to === undefined ? [] : [lte(table.localDay, to)]),
  ]
  const ofCreator = creatorId === everybody ? undefined : eq(statDelta.creatorId, creatorId)
  const { days, deltas } = await db.snapshot(function* (tx) {
    const days = yield* run(
      tx
        .select({ counts: statDay.counts })
        .from(statDay)
        .where(and(...within(statDay), eq(statDay.creatorId, creatorId))),
    )
    const deltas = yield* run(
      tx
        .select({ localHour: statDelta.localHour, sign: statDelta.sign, keys: statDelta.keys })
        .from(statDelta)
        .where(and(...within(statDelta), ofCreator)),
    )
    return { days, deltas }
  })
  const counts: Counts = new Map()
  for (const day of days) addCounts(counts, readCounts(day.counts))
  for (const delta of deltas) addDelta(counts, delta)
  for (const [key, count] of counts) if (count === 0) counts.delete(key)
  return counts
}
