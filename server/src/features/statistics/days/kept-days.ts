import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../../platform/db/handle.ts'
import { asLines, linesOf } from '../../../platform/db/lines.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import { RowMemory } from '../../answers/record/blocks/row-memory.ts'
import { addCounts, addStored, type Counts } from '../counts/counts.ts'

export type DaysRange = {
  readonly formId: number
  /** A staff id, 0 anonymous, -2 any citizen, -1 everybody. */
  readonly creatorId: number
  /** Days as YYYYMMDD, both included. */
  readonly from: number
  readonly to: number
}

/** The days of a month that lie in a range, counted together, and the answers of each. */
type MonthCounts = { readonly counts: Counts; readonly days: readonly (readonly [day: number, answers: number])[] }

type Stored = { readonly localDay: number; readonly counts: string }
/** A month that is remembered, or what its days say as it was read. */
export type KeptMonth =
  | { readonly known: MonthCounts }
  | { readonly key: string; readonly edition: string; readonly stored: readonly Stored[] }

/** Four years of a form with three hundred counts a day take 1.5 MB, on the embedded database 8. */
const mostBytes = 24_000_000

/** What one server remembers of days, for as long as it runs. */
export type DayMemory = RowMemory<MonthCounts>
export function dayMemory(): DayMemory {
  return new RowMemory(mostBytes)
}
/** Where days are read, and what is remembered of them. */
export type KnownDays = { readonly db: Database; readonly days: DayMemory }

/** Under which number the counts of a day's whole month are kept: below zero, apart from all days. */
export function monthOf(day: number): number {
  return -Math.floor(day / 100)
}

/** A table of counts by day, or below zero by month. */
type Columns = 'formId' | 'creatorId' | 'counts'
type Counted =
  | (Pick<Tables['statDay'], Columns> & { readonly day: Tables['statDay']['localDay'] })
  | (Pick<Tables['statTime'], Columns> & { readonly day: Tables['statTime']['period'] })
type KeptTable = ReturnType<typeof keptTable>

function keptTable(name: string, of: (tables: Tables) => Counted) {
  const within = ({ formId, creatorId, day }: Counted): SQL | undefined =>
    and(
      eq(formId, sql.placeholder('formId')),
      eq(creatorId, sql.placeholder('creatorId')),
      between(day, sql.placeholder('from'), sql.placeholder('to')),
    )
  return {
    name,
    daysOf: statement(`${name}s`, (tx, tables) => {
      const table = of(tables)
      const { day, counts } = table
      return tx.select({ localDay: day, counts }).from(day.table).where(within(table)).orderBy(asc(day))
    }),
    /** What is another text after each change of a day: Postgres says which transaction wrote the row, and where it stands. */
    editionsOf: statement(`${name}_editions`, (tx, tables) => {
      const table = of(tables)
      const { day, counts } = table
      const text = sql`${day.table}.xmin || ' ' || ${day.table}.ctid || ' ' || pg_column_size(${counts})`
      const lines = asLines({ number: day, text, order: true })
      return tx.select({ lines }).from(day.table).where(within(table))
    }),
  }
}

/** How many answers each day has, and what they say. */
export const answersOfDays = keptTable('stat_day', ({ statDay }) => ({ ...statDay, day: statDay.localDay }))
/** How long answers took, of days and of whole months. */
export const timesOfDays = keptTable('stat_time', ({ statTime }) => ({ ...statTime, day: statTime.period }))

type Edition = { readonly day: number; readonly edition: string; readonly stored?: Stored }

/** The embedded database copies the counts themselves faster than it could say anything shorter about them. */
function* readEditions(
  db: Database,
  tx: Handle,
  { daysOf, editionsOf }: KeptTable,
  range: DaysRange,
): Steps<Edition[]> {
  return yield* choose<() => Steps<Edition[]>>(db, {
    sqlite: () =>
      function* () {
        const days = yield* run(daysOf(tx, range))
        return days.map(stored => ({ day: stored.localDay, edition: stored.counts, stored }))
      },
    postgres: () =>
      function* () {
        return linesOf(yield* run(editionsOf(tx, range))).map(([day, edition]) => ({ day, edition }))
      },
  })()
}

/** What is kept of the days of a range, a month at a time: only days that were written anew since they were last asked for are read. */
export function* readMonths(
  { db, days: memory }: KnownDays,
  tx: Handle,
  table: KeptTable,
  range: DaysRange,
): Steps<KeptMonth[]> {
  memory.begin()
  const months = new Map<number, Edition[]>()
  for (const each of yield* readEditions(db, tx, table, range)) {
    const month = months.get(monthOf(each.day))
    if (month) month.push(each)
    else months.set(monthOf(each.day), [each])
  }
  const found: KeptMonth[] = []
  for (const days of months.values()) {
    const [from, to] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0]
    const key = `${table.name} ${range.formId} ${range.creatorId} ${from} ${to}`
    const edition = days.map(each => each.edition).join('\n')
    const known = memory.get(key, edition)
    if (known) found.push({ known })
    else {
      const stored = days.flatMap(each => each.stored ?? [])
      found.push({
        key,
        edition,
        stored: stored.length > 0 ? stored : yield* run(table.daysOf(tx, { ...range, from, to })),
      })
    }
  }
  return found
}

/** Adds up the months of a range. On the embedded database nothing else waits: others have their turn between a month and the next. */
export async function sumMonths(
  memory: DayMemory,
  months: readonly KeptMonth[],
): Promise<{ readonly counts: Counts; readonly days: Map<number, number> }> {
  const [counts, days]: [Counts, Map<number, number>] = [new Map(), new Map()]
  for (const month of months) {
    const isKnown = 'known' in month
    const summed = isKnown ? month.known : summedOf(month.stored)
    if (!isKnown) {
      const bytes = 2 * month.edition.length + 60 * (summed.counts.size + summed.days.length) + 200
      memory.keep(month.key, { edition: month.edition, bytes, row: summed })
      await setImmediate()
    }
    addCounts(counts, summed.counts)
    for (const [day, answers] of summed.days) days.set(day, answers)
  }
  return { counts, days }
}

function summedOf(stored: readonly Stored[]): MonthCounts {
  const counts: Counts = new Map()
  const days = stored.map(each => [each.localDay, addStored(counts, each.counts)] as const)
  return { counts, days }
}
