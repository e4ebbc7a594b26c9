import { statisticsKeys } from '@ventanilla/model'
import { and, count, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, unnamed } from '../../../platform/db/handle.ts'
import { conditionsOf, type FoundFilter, findsNothing } from '../../answers/record/list/answer-filter.ts'
import type { Counted, Counts } from '../counts/counts.ts'
import { eachContent } from './each-content.ts'
import { type Asked, asked, eachFound } from './each-found.ts'

type ReportJob = {
  readonly report: FoundFilter
  readonly previous: FoundFilter | undefined
  /** The same answers of all days. */
  readonly whole: FoundFilter
}

/** A report of the answers that a filter finds, told from what each of them says, all at one moment. */
export async function countReport(
  db: Database,
  { report, previous, whole }: ReportJob,
  atOnce: number | undefined,
): Promise<Counted> {
  const of = await asked(db, report, atOnce)
  const before = previous && (await asked(db, previous, atOnce))
  const all = await asked(db, whole, atOnce)
  return await db.snapshot(function* (tx) {
    const counts: Counts = new Map()
    const days = new Map<number, number>()
    yield* eachContent(db, tx, of, ({ definition, content, localDay, localHour }) => {
      for (const key of definition ? statisticsKeys(definition, content) : ['a']) add(counts, key)
      add(counts, `h${localHour}`)
      add(days, localDay)
    })
    return {
      counts,
      days,
      previous: before && (yield* grouped(db, tx, before, byDay(db))),
      states: yield* grouped(db, tx, all, { name: 'state', column: sql<string>`${db.tables.answer.state}` }),
    }
  })
}

/** How many of the answers that a filter finds came on each day. */
export async function countDays(
  db: Database,
  filter: FoundFilter,
  atOnce: number | undefined,
): Promise<Counted['days']> {
  const of = await asked(db, filter, atOnce)
  return await db.snapshot(tx => grouped(db, tx, of, byDay(db)))
}

function add<Key>(counts: Map<Key, number>, key: Key, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

type By<Key> = { readonly name: string; readonly column: SQL<Key> }

function byDay({ tables: { answer } }: Database): By<number> {
  return { name: 'day', column: sql<number>`${answer.localDay}`.mapWith(Number) }
}

/** How many of the answers that a filter finds each day has, or each state. */
function* grouped<Key>(db: Database, tx: Handle, of: Asked, { name, column }: By<Key>): Steps<Map<Key, number>> {
  const found = new Map<Key, number>()
  const counted = { key: column, answers: count() }
  const addAll = (rows: readonly { key: Key; answers: number }[]) => {
    for (const { key, answers } of rows) add(found, key, answers)
  }
  if (of.search) {
    const { answer } = db.tables
    yield* eachFound(db, tx, of, function* (ids) {
      const among = inArray(answer.id, [...ids])
      addAll(yield* run(tx.select(counted).from(answer).where(among).groupBy(column)))
    })
  } else if (!findsNothing(of.filter)) {
    const asked = conditionsOf(of.filter, db.tables)
    const read = unnamed(`found_by_${name}_${asked.name}`, (tx, { answer }) =>
      tx
        .select(counted)
        .from(answer)
        .where(and(...asked.conditions))
        .groupBy(column),
    )
    addAll(yield* run(read(tx, asked.values)))
  }
  return found
}
