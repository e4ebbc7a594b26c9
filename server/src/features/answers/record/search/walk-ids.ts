import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Body, type Handle, run, type Steps, unnamed } from '../../../../platform/db/handle.ts'
import { hasRare } from './rare-words.ts'
import { type IdRange, nameOf, type Search, valuesOf } from './search.ts'

/** So many answers are looked at one by one before the index is asked: what is common is found among them. */
const walked = 4_096
/** Where it will do, so many more are looked at: the index gives all that it finds before the first is taken. */
const mostWalked = 20_000
/** A range that is walked as a whole. */
const narrow = 50_000

const value = sql.placeholder
const id = sql`page.id`.mapWith(Number)

/**
 * Answers one by one in the order of their ids, or what the index finds of them; where whole words are rare, what it finds by these, each looked
 * at for the begun ones: of a begun word the index puts all answers of all words together first.
 */
type Way = 'walk' | 'index' | 'rare'

/**
 * Postgres sorts all that an index finds, or walks through all answers to find what is rare, and cannot know which is right: so the newest
 * are walked through, some more where these promise enough, and only if they are not enough the index is asked for the rest. The order of ids is its own fence in each step. Where
 * only answers that are waited for are wanted, they are few: each is looked at.
 */
export function inSteps(search: Search): Body<number[]> {
  return function* (tx) {
    const ends = yield* prepareSearch(tx)
    const low = Math.max(search.range.low, ends.low)
    const high = Math.min(search.range.high, ends.high)
    if (low > high) return []
    if (search.isRequested) return yield* requested(tx, { ...search, range: { low, high } })
    const { isAscending, rows } = search
    const isNarrow = high - low < narrow && search.range.low > 0
    const found: number[] = []
    let rest: IdRange = { low, high }
    for (let width = walked; width > 0 && rest.low <= rest.high; ) {
      const part = isAscending
        ? { low: rest.low, high: Math.min(rest.high, rest.low + width - 1) }
        : { low: Math.max(rest.low, rest.high - width + 1), high: rest.high }
      found.push(...(yield* step(tx, { ...search, range: part, rows: rows - found.length }, 'walk')))
      if (found.length >= rows) return found
      rest = isAscending ? { low: part.high + 1, high } : { low, high: part.low - 1 }
      const needed = ((rows - found.length) * width) / Math.max(1, found.length)
      width = isNarrow ? walked : width === walked && needed < mostWalked ? walked + Math.ceil(needed * 1.2) : 0
    }
    if (rest.low > rest.high) return found
    const way = yield* indexWay(tx, search)
    return [...found, ...(yield* step(tx, { ...search, range: rest, rows: rows - found.length }, way))]
  }
}

function* step(tx: Handle, search: Search, way: Way): Steps<number[]> {
  const order = sql.raw(search.isAscending ? 'asc' : 'desc')
  const found = unnamed(`search_${nameOf(search)}_${way}_${search.isAscending ? 'up' : 'down'}`, (_, { answer }) =>
    tx.select({ id }).from(
      sql`(with hit as materialized (${hits(way)}), page as materialized (
        select hit.answer_id from hit ${joined(search.conditions, answer)} order by hit.answer_id ${order} limit ${value('rows')}
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
function hits(way: Way): SQL {
  const match = sql`words @@ ${value('match')}::tsquery`
  const inRange = (column: SQL) => sql`${column} between ${value('low')} and ${value('high')}`
  if (way === 'rare') {
    const begun = sql`(words @@ ${value('begun')}::tsquery) is true`
    return sql`select answer_id from answer_search where words @@ ${value('whole')}::tsquery and ${begun} and ${inRange(sql`answer_id + 0`)}`
  }
  if (way === 'walk')
    return sql`select answer_id from answer_search where (${match}) is true and ${inRange(sql`answer_id`)}`
  return sql`select answer_id from answer_search where ${match} and ${inRange(sql`answer_id + 0`)}`
}

function* indexWay(tx: Handle, { match: { split } }: Search): Steps<Exclude<Way, 'walk'>> {
  return split && (yield* hasRare(tx, split.wholeWords)) ? 'rare' : 'index'
}

/** Answers that are waited for, each looked at in their order until there are enough. */
function* requested(tx: Handle, search: Search): Steps<number[]> {
  const order = sql.raw(search.isAscending ? 'asc' : 'desc')
  const found = unnamed(`search_${nameOf(search)}_${search.isAscending ? 'up' : 'down'}`, (_, { answer }) =>
    tx.select({ id }).from(
      sql`(select hit.answer_id as id from ${waitedFor(order)} ${joined(search.conditions, answer)}
        order by hit.answer_id ${order} limit ${value('rows')}) as page`,
    ),
  )
  const rows = yield* run(found(tx, valuesOf(search)))
  return rows.map(row => row.id)
}

function waitedFor(order: SQL): SQL {
  return sql`(select distinct answer_id from change_request
      where closed_at is null and answer_id between ${value('low')} and ${value('high')} order by answer_id ${order}) as hit
    cross join lateral (select 1 from answer_search each
      where each.answer_id = hit.answer_id and (each.words @@ ${value('match')}::tsquery) is true) as said`
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

export function countInOne(search: Search): Body<number> {
  return function* (tx) {
    yield* prepareSearch(tx)
    const { conditions, isRequested } = search
    const total = sql`count(*)`.mapWith(Number)
    const way = isRequested ? 'index' : yield* indexWay(tx, search)
    const counted = unnamed(`search_count_${nameOf(search)}_${way}`, (_, { answer }) =>
      tx
        .select({ total })
        .from(
          isRequested
            ? sql`(select hit.answer_id from ${waitedFor(sql.raw('asc'))} ${joined(conditions, answer)} limit ${value('rows')}) as page`
            : sql`(select hit.answer_id from (${hits(way)}) as hit ${joined(conditions, answer)} limit ${value('rows')}) as page`,
        ),
    )
    const [row] = yield* run(counted(tx, valuesOf(search)))
    return row?.total ?? 0
  }
}
