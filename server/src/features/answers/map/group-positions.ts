import type { MapBox } from '@ventanilla/api'
import { count, desc, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Body, type Handle, run, unnamed } from '../../../platform/db/handle.ts'
import type { FoundFilter } from '../record/list/answer-filter.ts'
import { type Grid, gridOf } from './grid.ts'
import { fewPlaces, type Leader, placesWithin } from './places-within.ts'

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

/** Groups the places of a filter's answers on a grid, as they are in one moment. Up to `few` places lead to their answers, else the filter leads. */
export async function groupPositions(db: Database, job: MapJob, few = fewPlaces): Promise<PlacedAnswers> {
  const places = placesWithin(db, job, few)
  return await db.snapshot(job.zoom === undefined ? named(db, places) : grouped(db, places, gridOf(job.zoom, job.box)))
}

type Places = ReturnType<typeof placesWithin>

function grouped(
  { tables }: Database,
  { name, asked, leader, first, narrowed }: Places,
  grid: Grid,
): Body<PlacedAnswers> {
  const groupsBy = (lead: Leader) =>
    unnamed(`map_groups_${lead}_${name}`, (tx, { answerPosition: at }) => {
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
      const cells = sql`${row} * ${mostColumns} + ${column}`
      return narrowed(tx.select(fields).from(first(lead)).$dynamic(), lead).groupBy(cells)
    })
  return function* (tx) {
    const groups = groupsBy(yield* leader(tx))
    const found = yield* run(groups(tx, { ...asked, cellLat: grid.lat, cellLng: grid.lng }))
    const alone = found.filter(group => group.count === 1).map(({ answerId }) => answerId)
    const answers = alone.length === 0 ? [] : yield* run(headersOf(tx, tables, alone))
    return { total: found.reduce((sum, group) => sum + group.count, 0), groups: found, answers }
  }
}

/** The newest answers of a box, each as a group of its own. */
function named({ tables }: Database, { name, asked, leader, first, narrowed }: Places): Body<PlacedAnswers> {
  const newestBy = (lead: Leader) =>
    unnamed(`map_newest_${lead}_${name}`, (tx, { answerPosition: at }) => {
      const fields = { answerId: at.answerId, lat: at.lat, lng: at.lng }
      return narrowed(tx.select(fields).from(first(lead)).$dynamic(), lead)
        .orderBy(desc(at.answerId))
        .limit(mostNamed)
    })
  const totalBy = (lead: Leader) =>
    unnamed(`map_total_${lead}_${name}`, tx =>
      narrowed(tx.select({ total: count() }).from(first(lead)).$dynamic(), lead),
    )
  return function* (tx) {
    const lead = yield* leader(tx)
    const [newest, all] = [newestBy(lead), totalBy(lead)]
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

/** Whole numbers on both databases: SQLite takes a bound value for a decimal unless told. */
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
    })
    .from(answer)
    .where(inArray(answer.id, [...ids]))
}
