import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, statement, type Steps } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import { addStored, type Counts, writeCounts } from './counts.ts'

/** What is added to the counts that are kept of a form, a creator and a day, or whatever else the table names a period. */
export type Change = {
  readonly formId: number
  readonly municipalityId: number
  readonly creatorId: number
  readonly period: number
  readonly counts: Counts
}

/** Tables of kept counts, with what each calls its period. */
const kept = {
  days: ({ statDay }: Tables) => ({ table: statDay, period: statDay.localDay }),
  times: ({ statTime }: Tables) => ({ table: statTime, period: statTime.period }),
} as const
export type KeptCounts = keyof typeof kept

/** The rows that are given as JSON, so that one prepared statement takes as many as there are. */
function given({ dialect }: Pick<Database, 'dialect'>, hasCounts: boolean) {
  const value = (at: number, type: 'bigint' | 'text') => sql`cast(value ->> ${sql.raw(String(at))} as ${sql.raw(type)})`
  const place = sql`${value(0, 'bigint')}, ${value(1, 'bigint')}, ${value(2, 'bigint')}`
  const rows = sql.placeholder('rows')
  const from = dialect === 'sqlite' ? sql`json_each(${rows})` : sql`json_array_elements(cast(${rows} as json))`
  // Without the condition SQLite takes the conflict for one of a join.
  return hasCounts
    ? sql`select ${place}, ${value(3, 'bigint')}, ${value(4, 'text')} from ${from} where true`
    : sql`select ${place} from ${from}`
}

const readKept = (db: Database, name: KeptCounts) =>
  statement(`counts_read_${name}`, (tx, tables) => {
    const { table, period } = kept[name](tables)
    return tx
      .select({
        formId: table.formId,
        municipalityId: table.municipalityId,
        creatorId: table.creatorId,
        period,
        counts: table.counts,
      })
      .from(table)
      .where(sql`(${table.formId}, ${table.creatorId}, ${period}) in (${given(db, false)})`)
  })

const writeKept = (db: Database, name: KeptCounts) =>
  statement(`counts_write_${name}`, (tx, tables) => {
    const { table, period } = kept[name](tables)
    return tx
      .insert(table)
      .select(given(db, true))
      .onConflictDoUpdate({ target: [table.formId, table.creatorId, period], set: { counts: sql`excluded.counts` } })
  })

/** One change for each form, creator and period, to which what is counted there is added. */
export class Changes {
  readonly #of = new Map<string, Change>()

  countsOf({ formId, municipalityId, creatorId, period }: Omit<Change, 'counts'>): Counts {
    const key = `${formId} ${creatorId} ${period}`
    let change = this.#of.get(key)
    if (!change) this.#of.set(key, (change = { formId, municipalityId, creatorId, period, counts: new Map() }))
    return change.counts
  }

  all(): Change[] {
    return [...this.#of.values()]
  }

  /** Adds all of it to what is kept. Only where `isAlone` says so: a row's counts are read, added to and written back. */
  *put(db: Database, tx: Handle, name: KeptCounts): Steps<void> {
    const changes = this.all().filter(({ counts }) => [...counts.values()].some(count => count !== 0))
    if (changes.length === 0) return
    const places = changes.map(({ formId, creatorId, period }) => [formId, creatorId, period])
    const before = yield* run(readKept(db, name)(tx, { rows: JSON.stringify(places) }))
    for (const row of before) addStored(this.countsOf(row), row.counts)
    const rows = changes.map(({ formId, creatorId, period, municipalityId, counts }) => {
      return [formId, creatorId, period, municipalityId, writeCounts(counts)]
    })
    yield* run(writeKept(db, name)(tx, { rows: JSON.stringify(rows) }))
  }
}
