import { setImmediate } from 'node:timers/promises'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, statement } from '../../platform/db/handle.ts'
import type { Tables } from '../../platform/db/schema/build.ts'
import { addDelta, addStored, type Counts, type RangeCounts } from './counts/counts.ts'
import { everybody } from './fold-deltas.ts'

export type Range = {
  readonly formId: number
  /** A staff id, 0 anonymous, -2 any citizen, -1 everybody. */
  readonly creatorId: number
  /** Days as YYYYMMDD, both included. */
  readonly from?: number
  readonly to?: number
}

const daysAtOnce = 120

const foldedDays = statement('stat_days', (tx, { statDay }) =>
  tx
    .select({ localDay: statDay.localDay, counts: statDay.counts })
    .from(statDay)
    .where(and(...within(statDay), eq(statDay.creatorId, sql.placeholder('creator')))),
)
const everyDelta = statement('stat_deltas', (tx, tables) => deltasOf(tx, tables, []))
const deltasOfCreator = statement('stat_deltas_creator', (tx, tables) =>
  deltasOf(tx, tables, [eq(tables.statDelta.creatorId, sql.placeholder('creator'))]),
)

function deltasOf(tx: Handle, { statDelta }: Pick<Tables, 'statDelta'>, conditions: readonly SQL[]) {
  const { localDay, localHour, sign, keys } = statDelta
  return tx
    .select({ localDay, localHour, sign, keys })
    .from(statDelta)
    .where(and(...within(statDelta), ...conditions))
}

function within({ formId, localDay }: Tables['statDay'] | Tables['statDelta']): SQL[] {
  return [eq(formId, sql.placeholder('formId')), between(localDay, sql.placeholder('from'), sql.placeholder('to'))]
}

const firstDay = 0
const lastDay = 99_999_999

/** What is folded and what is not yet, read at one moment. */
export async function readDays(db: Database, { formId, creatorId, from, to }: Range): Promise<RangeCounts> {
  const asked = { formId, creator: creatorId, from: from ?? firstDay, to: to ?? lastDay }
  const { folded, deltas } = await db.snapshot(function* (tx) {
    const folded = yield* run(foldedDays(tx, asked))
    const deltas = yield* run((creatorId === everybody ? everyDelta : deltasOfCreator)(tx, asked))
    return { folded, deltas }
  })
  const counts: Counts = new Map()
  const days = new Map<number, number>()
  const addDay = (day: number, answers: number) => days.set(day, (days.get(day) ?? 0) + answers)
  for (const [index, { localDay, counts: text }] of folded.entries()) {
    // On the embedded database nothing else waits: others have their turn between some days and the next.
    if (index % daysAtOnce === daysAtOnce - 1) await setImmediate()
    addDay(localDay, addStored(counts, text))
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
