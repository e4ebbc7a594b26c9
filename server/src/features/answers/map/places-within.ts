import type { MapBox } from '@ventanilla/api'
import { and, between, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../platform/db/database.ts'
import { type Body, run, unnamed } from '../../../platform/db/handle.ts'
import { conditionsOf, type FoundFilter } from '../record/list/answer-filter.ts'
import { millionths } from '../record/row/answer-position.ts'

/** Which of the two SQLite reads first, to look the other up row by row; Postgres decides by itself. */
export type Leader = 'answers' | 'places'

/** So many places are looked up in their answers within some fifty milliseconds. */
export const fewPlaces = 10_000
/** So many answers of a filter are looked up on the map in less time than blocks are read in. */
const fewFound = 5_000

export type Places = ReturnType<typeof placesWithin>

/** The places of a filter's answers within a box; without any filter the index of the places alone answers. */
export function placesWithin(
  { dialect, tables }: Database,
  { filter, box }: { filter: FoundFilter; box: MapBox },
  most: number,
) {
  const { answer, answerPosition: at } = tables
  const { name, values, conditions } = conditionsOf(filter, tables)
  // Of answers the form is always asked; their indexes begin with it.
  const hasFilter = conditions.length > 1
  const value = sql.placeholder
  const inBox: SQL[] = [
    eq(at.formId, value('formId')),
    between(at.lat, value('south'), value('north')),
    between(at.lng, value('west'), value('east')),
  ]
  const asked = { ...values, ...edgesOf(box) }
  const few = unnamed('map_few', tx => {
    const places = tx
      .select({ id: at.answerId })
      .from(at)
      .where(and(...inBox))
      .limit(sql.placeholder('rows'))
    return tx.select({ total: count() }).from(places.as('few'))
  })
  const hasFew: Body<boolean> = function* (tx) {
    const [found] = yield* run(few(tx, { ...asked, rows: most + 1 }))
    return (found?.total ?? 0) <= most
  }
  // No index leads to these three at once: few may be found among very many that are looked at.
  const isScattered = filter.creators && filter.state !== undefined && filter.dateField === 'updated'
  const fewOfFilter = unnamed(`map_few_${name}`, tx => {
    const answers = tx
      .select({ id: answer.id })
      .from(answer)
      .where(and(...conditions))
      .limit(sql.placeholder('rows'))
    return tx.select({ total: count() }).from(answers.as('few'))
  })
  return {
    name,
    asked,
    hasFilter,
    inBox,
    conditions,
    /**
     * A box of few places leads, else the filter: an index holds its answers in the order in which their places lie on the disk, and a
     * million places whose answers are looked up in the order of the map take four times as long as six hundred thousand answers.
     */
    leader: function* (tx) {
      if (!hasFilter || dialect === 'postgres') return 'places'
      // Nobody has many of these.
      if (filter.citizenDni !== undefined || filter.docCode !== undefined) return 'answers'
      return (yield* hasFew(tx)) ? 'places' : 'answers'
    } satisfies Body<Leader>,
    /** Whether an index leads to few places, by the box or by the filter. */
    isSmall: function* (tx) {
      if (yield* hasFew(tx)) return true
      if (!hasFilter || isScattered || most === 0) return false
      const [found] = yield* run(fewOfFilter(tx, { ...asked, rows: fewFound + 1 }))
      return (found?.total ?? 0) <= fewFound
    } satisfies Body<boolean>,
    /** Where a query begins. */
    first: (leader: Leader) => (leader === 'answers' ? answer : at),
    narrowed: <Query extends SQLiteSelect>(query: Query, leader: Leader, more?: SQL): Query => {
      // A dynamic query is changed where it stands. SQLite keeps the order of a cross join.
      if (hasFilter)
        void query
          .crossJoin(leader === 'answers' ? at : answer)
          .where(and(eq(answer.id, at.answerId), ...inBox, ...conditions, more))
      else void query.where(and(...inBox, more))
      return query
    },
  }
}

export function edgesOf({ west, south, east, north }: MapBox) {
  return { west: millionths(west), south: millionths(south), east: millionths(east), north: millionths(north) }
}
