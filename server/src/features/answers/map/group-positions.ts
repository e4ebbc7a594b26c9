import type { MapBox } from '@ventanilla/api'
import { type Grid, gridOf } from '@ventanilla/model'
import { count, desc, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { groupByHash } from '../../../platform/db/group-by-hash.ts'
import { type Body, type Handle, run, type Steps, unnamed } from '../../../platform/db/handle.ts'
import { seePlaces } from '../record/blocks/read-places.ts'
import type { FoundFilter } from '../record/list/answer-filter.ts'
import { aloneAt, type Collector, collectCells, collectNewest, type PlacedGroup } from './collect-places.ts'
import { edgesOf, fewPlaces, type Places, placesWithin } from './places-within.ts'
import { visitPlaces } from './visit-places.ts'

/** What is asked of the map: plain, as it goes to a thread of its own. Without a zoom the newest answers are named. */
export type MapJob = { readonly filter: FoundFilter; readonly box: MapBox; readonly zoom: number | undefined }

export type NamedAnswer = {
  readonly id: number
  readonly uid: string
  readonly docCode: string
  readonly createdAt: number
  readonly formId: number
  readonly version: number
  readonly state: string
  readonly summary: string | null
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

/** How many places lead to their answers, how many answers of a filter to their places, and whether blocks may be read; tests set them. */
type Limits = { readonly fewPlaces?: number; readonly fewAnswers?: number; readonly withoutBlocks?: boolean }

/** Groups the places of a filter's answers on a grid, as they are in one moment. */
export async function groupPositions(db: Database, job: MapJob, limits: Limits = {}): Promise<PlacedAnswers> {
  const { box, zoom } = job
  const places = placesWithin(db, job, limits.fewPlaces ?? fewPlaces)
  const grid = zoom === undefined ? undefined : gridOf(zoom, box)
  const collector = grid ? collectCells(grid, edgesOf(box)) : collectNewest(mostNamed)
  return await db.snapshot(function* (tx) {
    if (!limits.withoutBlocks && !(yield* places.isSmall(tx))) {
      if (yield* seePlaces(tx, job.filter, within(box, collector))) return yield* collected(db, tx, collector)
    }
    if (db.dialect === 'sqlite') {
      // Place after place is shown to what collects them: the embedded database's own grouping sorts them all first.
      yield* visitPlaces(db, tx, places, collector.see, limits.fewAnswers)
      return yield* collected(db, tx, collector)
    }
    return yield* (grid ? grouped(db, places, grid) : named(db, places))(tx)
  })
}

/** Blocks know no boxes. */
function within(box: MapBox, { see }: Collector): Collector['see'] {
  const { south, north, west, east } = edgesOf(box)
  return (lat, lng, answerId) => {
    if (lat >= south && lat <= north && lng >= west && lng <= east) see(lat, lng, answerId)
  }
}

function* collected({ tables }: Database, tx: Handle, collector: Collector): Steps<PlacedAnswers> {
  const { total, groups } = collector.found()
  const alone = groups.filter(group => group.count === 1).map(({ answerId }) => answerId)
  const answers = alone.length === 0 ? [] : yield* run(headersOf(tx, tables, alone))
  return { total, groups, answers }
}

function grouped({ tables }: Database, { name, asked, hasFilter, narrowed }: Places, grid: Grid): Body<PlacedAnswers> {
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
    const cells = sql`${row} * ${mostColumns} + ${column}`
    return narrowed(tx.select(fields).from(at).$dynamic(), 'places').groupBy(cells)
  })
  return function* (tx) {
    yield* groupByHash(tx, { isJoin: hasFilter })
    const found = yield* run(groups(tx, { ...asked, cellLat: grid.lat, cellLng: grid.lng }))
    const alone = found.filter(group => group.count === 1).map(({ answerId }) => answerId)
    const answers = alone.length === 0 ? [] : yield* run(headersOf(tx, tables, alone))
    return { total: found.reduce((sum, group) => sum + group.count, 0), groups: found, answers }
  }
}

/** The newest answers of a box, each as a group of its own. */
function named({ tables }: Database, { name, asked, narrowed }: Places): Body<PlacedAnswers> {
  const newest = unnamed(`map_newest_${name}`, (tx, { answerPosition: at }) => {
    const fields = { answerId: at.answerId, lat: at.lat, lng: at.lng }
    return narrowed(tx.select(fields).from(at).$dynamic(), 'places').orderBy(desc(at.answerId)).limit(mostNamed)
  })
  const all = unnamed(`map_total_${name}`, (tx, { answerPosition: at }) =>
    narrowed(tx.select({ total: count() }).from(at).$dynamic(), 'places'),
  )
  return function* (tx) {
    const found = yield* run(newest(tx, asked))
    const [counted] = yield* run(all(tx, asked))
    const ids = found.map(({ answerId }) => answerId)
    const answers = ids.length === 0 ? [] : yield* run(headersOf(tx, tables, ids))
    const groups = found.map(({ answerId, lat, lng }) => aloneAt(lat, lng, answerId))
    return { total: counted?.total ?? 0, groups, answers }
  }
}

/** Of whole numbers a whole one. */
function cell(place: SQL, size: string): SQL {
  return sql`(${place}) / cast(${sql.placeholder(size)} as bigint)`
}

function headersOf(tx: Handle, { answer }: Database['tables'], ids: readonly number[]) {
  return tx
    .select({
      id: answer.id,
      uid: answer.uid,
      docCode: answer.docCode,
      createdAt: answer.createdAt,
      formId: answer.formId,
      version: answer.version,
      state: answer.state,
      summary: answer.summary,
    })
    .from(answer)
    .where(inArray(answer.id, [...ids]))
}
