import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, statement } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import { addDelta, type Counts, everybody, type RangeCounts } from '../counts/counts.ts'
import { answersOfDays, dayMemory, type DaysRange, type KnownDays, readMonths, sumMonths } from './kept-days.ts'

/** Without a day at its ends: from the first, or up to the last. */
export type Range = Pick<DaysRange, 'formId' | 'creatorId'> & Partial<DaysRange>

const everyDelta = statement('stat_deltas', (tx, tables) => deltasOf(tx, tables, []))
const deltasOfCreator = statement('stat_deltas_creator', (tx, tables) =>
  deltasOf(tx, tables, [eq(tables.statDelta.creatorId, sql.placeholder('creatorId'))]),
)

function deltasOf(tx: Handle, { statDelta }: Pick<Tables, 'statDelta'>, conditions: readonly SQL[]) {
  const { localDay, localHour, sign, keys } = statDelta
  return tx
    .select({ localDay, localHour, sign, keys })
    .from(statDelta)
    .where(and(...within(statDelta), ...conditions))
}

function within({ formId, localDay }: Tables['statDelta']): SQL[] {
  return [eq(formId, sql.placeholder('formId')), between(localDay, sql.placeholder('from'), sql.placeholder('to'))]
}

const firstDay = 0
const lastDay = 99_999_999

/** What is folded and what is not yet, read at one moment. */
export async function readDays(known: KnownDays, { formId, creatorId, from, to }: Range): Promise<RangeCounts> {
  const asked = { formId, creatorId, from: from ?? firstDay, to: to ?? lastDay }
  const { months, deltas } = await known.db.snapshot(function* (tx) {
    const months = yield* readMonths(known, tx, answersOfDays, asked)
    const deltas = yield* run((creatorId === everybody ? everyDelta : deltasOfCreator)(tx, asked))
    return { months, deltas }
  })
  const { counts, days } = await sumMonths(known.days, months)
  for (const delta of deltas) {
    addDelta(counts, delta)
    days.set(delta.localDay, (days.get(delta.localDay) ?? 0) + delta.sign)
  }
  for (const [key, count] of counts) if (count === 0) counts.delete(key)
  for (const [day, count] of days) if (count === 0) days.delete(day)
  return { counts, days }
}

/** The counts alone, with nothing remembered. */
export async function readStatistics(db: Database, range: Range): Promise<Counts> {
  return (await readDays({ db, days: dayMemory() }, range)).counts
}
