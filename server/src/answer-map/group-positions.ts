import type { MapBox } from '@ventanilla/api'
import { and, between, count, desc, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import { conditionsOf, type FoundFilter } from '../answers/answer-filter.ts'
import { millionths } from '../answers/answer-position.ts'
import type { Database } from '../db/database.ts'
import { type Body, type Handle, run, unnamed } from '../db/handle.ts'
import { gridOf } from './grid.ts'

/** What is asked of the map: plain, as it goes to a thread of its own. Without a zoom the newest answers are named. */
export type MapJob = { readonly filter: FoundFilter; readonly box: MapBox; readonly zoom: number | undefined }

/** One group, in millionths of a degree; `answerId` is the newest of it. */
export type PlacedGroup = {
  readonly count: number
  readonly lat: number
  readonly lng: number
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly answerId: number
}

export type NamedAnswer = {
  readonly id: number
  readonly uid: string
  readonly docCode: string
  readonly createdAt: number
  readonly formId: number
  readonly version: number
  readonly state: string
}

/** The groups, the header of each answer that stands alone, and how many answers the box holds in all. */
export type PlacedAnswers = {
  readonly total: number
  readonly groups: readonly PlacedGroup[]
  readonly answers: readonly NamedAnswer[]
}

/** So many answers of one place are named. */
const mostNamed = 20
/** More than a grid has columns, as its cells are a millionth of a degree at least. */
const mostColumns = sql.raw('400000000')

/** Groups the places of a filter's answers on a grid, as they are in one moment. */
export async function groupPositions(db: Database, job: MapJob): Promise<PlacedAnswers> {
  return await db.snapshot(job.zoom === undefined ? named(db, job) : grouped(db, job, job.zoom))
}

function grouped({ tables }: Database, { filter, box }: MapJob, zoom: number): Body<PlacedAnswers> {
  const { name, values, narrowed } = within(tables, filter)
  const groups = unnamed(`map_groups_${name}`, (tx, { answerPosition: at }) => {
    const fields = {
      count: count(),
      lat: sql`avg(${at.lat})`.mapWith(Number),
      lng: sql`avg(${at.lng})`.mapWith(Number),
      south: min(at.lat).mapWith(Number),
      north: max(at.lat).mapWith(Number),
      west: min(at.lng).mapWith(Number),
      east: max(at.lng).mapWith(Number),
      answerId: max(at.answerId).mapWith(Number),
    }
    const [row, column] = [cell(sql`${at.lat} + 90000000`, 'cellLat'), cell(sql`${at.lng} + 180000000`, 'cellLng')]
    // One number instead of two: SQLite sorts a million rows by it in a third of the time.
    return narrowed(tx.select(fields).from(at).$dynamic()).groupBy(sql`${row} * ${mostColumns} + ${column}`)
  })
  const grid = gridOf(zoom, box)
  return function* (tx) {
    const found = yield* run(groups(tx, { ...values, ...edgesOf(box), cellLat: grid.lat, cellLng: grid.lng }))
    const alone = found.filter(group => group.count === 1).map(({ answerId }) => answerId)
    const answers = alone.length === 0 ? [] : yield* run(headersOf(tx, tables, alone))
    return { total: found.reduce((sum, group) => sum + group.count, 0), groups: found, answers }
  }
}

/** The newest answers of a box, each as a group of its own. */
function named({ tables }: Database, { filter, box }: MapJob): Body<PlacedAnswers> {
  const { name, values, narrowed } = within(tables, filter)
  const newest = unnamed(`map_newest_${name}`, (tx, { answerPosition: at }) =>
    narrowed(tx.select({ answerId: at.answerId, lat: at.lat, lng: at.lng }).from(at).$dynamic())
      .orderBy(desc(at.answerId))
      .limit(mostNamed),
  )
  const all = unnamed(`map_total_${name}`, (tx, { answerPosition: at }) =>
    narrowed(tx.select({ total: count() }).from(at).$dynamic()),
  )
  const asked = { ...values, ...edgesOf(box) }
  return function* (tx) {
    const found = yield* run(newest(tx, asked))
    const [counted] = yield* run(all(tx, asked))
    const ids = found.map(({ answerId }) => answerId)
    const answers = ids.length === 0 ? [] : yield* run(headersOf(tx, tables, ids))
    const groups = found.map(({ answerId, lat, lng }) => ({
      count: 1,
      lat,
      lng,
      south: lat,
      north: lat,
      west: lng,
      east: lng,
      answerId,
    }))
    return { total: counted?.total ?? 0, groups, answers }
  }
}

type Tables = Database['tables']

/** Narrows a query to the places of a filter's answers within a box; without any filter the index of the places alone answers. */
function within(tables: Tables, filter: FoundFilter) {
  const { answer, answerPosition: at } = tables
  const { name, values, conditions } = conditionsOf(filter, tables)
  // Of answers the form is always asked; their indexes begin with it.
  const hasFilter = conditions.length > 1
  const value = sql.placeholder
  const ofPlaces: SQL[] = [
    eq(at.formId, value('formId')),
    between(at.lat, value('south'), value('north')),
    between(at.lng, value('west'), value('east')),
  ]
  const narrowed = <Query extends SQLiteSelect>(query: Query): Query => {
    // A dynamic query is changed where it stands.
    if (hasFilter) void query.innerJoin(answer, eq(answer.id, at.answerId)).where(and(...ofPlaces, ...conditions))
    else void query.where(and(...ofPlaces))
    return query
  }
  return { name, values, narrowed }
}

/** Whole numbers on both databases: SQLite takes a bound value for a decimal unless told. */
function cell(place: SQL, size: string): SQL {
  return sql`(${place}) / cast(${sql.placeholder(size)} as bigint)`
}

function edgesOf({ west, south, east, north }: MapBox) {
  return { west: millionths(west), south: millionths(south), east: millionths(east), north: millionths(north) }
}

function headersOf(tx: Handle, { answer }: Tables, ids: readonly number[]) {
  return tx
    .select({
      id: answer.id,
      uid: answer.uid,
      docCode: answer.docCode,
      createdAt: answer.createdAt,
      formId: answer.formId,
      version: answer.version,
      state: answer.state,
    })
    .from(answer)
    .where(inArray(answer.id, [...ids]))
}
