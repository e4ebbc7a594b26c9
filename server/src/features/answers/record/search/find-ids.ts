import { and, type SQL, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../../platform/db/database.ts'
import { type Body, type Handle, run, type Steps, unnamed } from '../../../../platform/db/handle.ts'
import type { Match } from './match.ts'

/** Where ids are looked for, both ends included. */
export type IdRange = { readonly low: number; readonly high: number }

/** What is searched: the index by `match`, and of what it finds only what fits the conditions on the answers. */
export type Search = {
  readonly match: Match
  readonly conditions: readonly SQL[]
  /** Of the conditions, as of a statement that is built once. */
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly range: IdRange
  readonly isAscending: boolean
  readonly rows: number
}

/** So many of the newest answers are looked at one by one before the index is asked: what is common is found among them. */
const walked = 4_096
/** A range that is walked as a whole. */
const narrow = 50_000

export const everything: IdRange = { low: 0, high: Number.MAX_SAFE_INTEGER }

/** What of a range lies beyond an answer, in the direction of reading. */
export function beyond({ low, high }: IdRange, id: number, isAscending: boolean): IdRange {
  return isAscending ? { low: Math.max(low, id + 1), high } : { low, high: Math.min(high, id - 1) }
}

/** Ids of the answers that a search finds, from one end of the range on, as many as `rows`. */
export async function findIds(db: Database, search: Search): Promise<number[]> {
  return await choose(db, {
    sqlite: async () => (await streamed(search)(db.sql, valuesOf(search))).map(({ id }) => id),
    postgres: () => db.snapshot(inTwoSteps(search)),
  })
}

/** How many answers a search finds, no more than `rows`. */
export async function countIds(db: Database, search: Search): Promise<number> {
  return await choose(db, {
    sqlite: async () => {
      const [row] = await countStreamed(search)(db.sql, valuesOf(search))
      return row?.total ?? 0
    },
    postgres: () => db.snapshot(countInOne(search)),
  })
}

function valuesOf({ values, match, range, rows }: Search): Record<string, unknown> {
  return { ...values, ...range, match: match.text, rows }
}

const value = sql.placeholder
const id = sql`page.id`.mapWith(Number)

/** SQLite's index gives its rows in their order, one by one, and stops when there are enough. */
function streamed({ name, conditions, isAscending }: Search) {
  const order = sql.raw(isAscending ? 'asc' : 'desc')
  return unnamed(`search_${name}_${isAscending ? 'up' : 'down'}`, (tx, { answer }) =>
    tx.select({ id }).from(
      sql`(select f.rowid as id from answer_search f cross join ${answer} on ${answer.id} = f.rowid
        where ${and(sql`f.answer_search match ${value('match')}`, inRange('f.rowid'), ...conditions)}
        order by f.rowid ${order} limit ${value('rows')}) as page`,
    ),
  )
}

function countStreamed({ name, conditions }: Search) {
  const total = sql`count(*)`.mapWith(Number)
  return unnamed(`search_count_${name}`, (tx, { answer }) => {
    const join = conditions.length > 0 ? sql`cross join ${answer} on ${answer.id} = f.rowid` : sql``
    return tx.select({ total }).from(
      sql`(select f.rowid from answer_search f ${join}
        where ${and(sql`f.answer_search match ${value('match')}`, inRange('f.rowid'), ...conditions)}
        limit ${value('rows')}) as page`,
    )
  })
}

function inRange(column: string): SQL {
  return sql`${sql.raw(column)} between ${value('low')} and ${value('high')}`
}

/**
 * Postgres sorts all that an index finds, or walks through all answers to find what is rare, and cannot know which is right: so the newest
 * are walked through, and only if they are not enough the index is asked for the rest. The order of ids is its own fence in each step.
 */
function inTwoSteps(search: Search): Body<number[]> {
  return function* (tx) {
    const ends = yield* prepareSearch(tx)
    const low = Math.max(search.range.low, ends.low)
    const high = Math.min(search.range.high, ends.high)
    if (low > high) return []
    const { isAscending } = search
    const walk = high - low < narrow && search.range.low > 0 ? high - low + 1 : walked
    const first = isAscending
      ? { low, high: Math.min(high, low + walk - 1) }
      : { low: Math.max(low, high - walk + 1), high }
    const found = yield* step(tx, { ...search, range: first }, 'walk')
    const rest = isAscending ? { low: first.high + 1, high } : { low, high: first.low - 1 }
    if (found.length >= search.rows || rest.low > rest.high) return found
    const rows = search.rows - found.length
    return [...found, ...(yield* step(tx, { ...search, range: rest, rows }, 'index'))]
  }
}

function* step(tx: Handle, search: Search, way: 'walk' | 'index'): Steps<number[]> {
  const { name, conditions, isAscending } = search
  const order = sql.raw(isAscending ? 'asc' : 'desc')
  const found = unnamed(`search_${name}_${way}_${isAscending ? 'up' : 'down'}`, (_, { answer }) =>
    tx.select({ id }).from(
      sql`(with hit as materialized (${hits(way)}), page as materialized (
        select hit.answer_id from hit ${joined(conditions, answer)} order by hit.answer_id ${order} limit ${value('rows')}
      ) select answer_id as id from page order by answer_id ${order}) as page`,
    ),
  )
  const rows = yield* run(found(tx, valuesOf(search)))
  return rows.map(row => row.id)
}

function joined(conditions: readonly SQL[], answer: Database['tables']['answer']): SQL {
  if (conditions.length === 0) return sql``
  return sql`join ${answer} on ${answer.id} = hit.answer_id where ${and(...conditions)}`
}

/** What is true is no condition that an index knows; and a sum no column that the primary key knows. */
function hits(way: 'walk' | 'index'): SQL {
  const match = sql`words @@ ${value('match')}::tsquery`
  const condition =
    way === 'walk'
      ? sql`(${match}) is true and answer_id between ${value('low')} and ${value('high')}`
      : sql`${match} and answer_id + 0 between ${value('low')} and ${value('high')}`
  return sql`select answer_id from answer_search where ${condition}`
}

/** For the rest of the transaction; and between which ids there is anything. */
function* prepareSearch(tx: Handle): Steps<IdRange> {
  const setting = (name: string, to: string) => sql`set_config(${name}, ${to}, true)`
  const [ends] = yield* run(
    tx
      .select({
        seqscan: setting('enable_seqscan', 'off'),
        mergejoin: setting('enable_mergejoin', 'off'),
        hashjoin: setting('enable_hashjoin', 'off'),
        compile: setting('jit', 'off'),
        low: sql`(select min(answer_id) from answer_search)`.mapWith(Number),
        high: sql`(select max(answer_id) from answer_search)`.mapWith(Number),
      })
      .from(sql`(select 1) as one`),
  )
  return { low: ends?.low ?? 0, high: ends?.high ?? 0 }
}

function countInOne(search: Search): Body<number> {
  return function* (tx) {
    yield* prepareSearch(tx)
    const { name, conditions } = search
    const total = sql`count(*)`.mapWith(Number)
    const counted = unnamed(`search_count_${name}`, (_, { answer }) =>
      tx.select({ total }).from(
        sql`(with hit as materialized (${hits('index')})
          select hit.answer_id from hit ${joined(conditions, answer)} limit ${value('rows')}) as page`,
      ),
    )
    const [row] = yield* run(counted(tx, valuesOf(search)))
    return row?.total ?? 0
  }
}
