import type { TownDistrict } from '@ventanilla/api'
import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, unnamed } from '../../../platform/db/handle.ts'
import type { Visit } from '../../../platform/db/visit-rows.ts'
import { seePlaces } from '../record/blocks/read-places.ts'
import type { FoundFilter } from '../record/list/answer-filter.ts'
import { districtBands, districtFinder } from '../record/districts/district-bands.ts'
import { fewPlaces, type Places, placesWithin } from './places-within.ts'
import { visitPlaces } from './visit-places.ts'

export type DistrictsJob = { readonly filter: FoundFilter; readonly districts: readonly TownDistrict[] }

/** How many answers with a place there are, how many of them in no district, and how many in each, in the order of the districts. */
export type DistrictCounts = { readonly placed: number; readonly outside: number; readonly counts: readonly number[] }

const world = { west: -180, south: -90, east: 180, north: 90 }
/** So many places of Postgres are in memory at a time. */
const atOnce = 20_000

/** Counts the answers of a filter by district, as they are in one moment. */
export async function countDistricts(
  db: Database,
  { filter, districts }: DistrictsJob,
  limits: { readonly fewPlaces?: number; readonly withoutBlocks?: boolean } = {},
): Promise<DistrictCounts> {
  const places = placesWithin(db, { filter, box: world }, limits.fewPlaces ?? fewPlaces)
  const districtsAt = districtFinder(districtBands(districts))
  const counts = districts.map(() => 0)
  let [placed, outside] = [0, 0]
  const see: Visit = (lat, lng) => {
    placed++
    const found = districtsAt(lat, lng)
    if (found.length === 0) outside++
    for (const district of found) counts[district] = (counts[district] ?? 0) + 1
  }
  return await db.snapshot(function* (tx) {
    const isSeen = !limits.withoutBlocks && !(yield* places.isSmall(tx)) ? yield* seePlaces(tx, filter, see) : false
    if (!isSeen) yield* db.dialect === 'sqlite' ? visitPlaces(db, tx, places, see) : seeInTurns(tx, places, see)
    return { placed, outside, counts }
  })
}

/** Some thousands at a time, in the order of the answers. */
function* seeInTurns(tx: Handle, { name, asked, narrowed }: Places, see: Visit): Steps<void> {
  const read = unnamed(`map_turn_${name}`, (query, { answerPosition: at }) => {
    const fields = { answerId: at.answerId, lat: at.lat, lng: at.lng }
    const later = gt(at.answerId, sql.placeholder('last'))
    return narrowed(query.select(fields).from(at).$dynamic(), 'places', later).orderBy(asc(at.answerId)).limit(atOnce)
  })
  for (let last = -1; ; ) {
    const rows = yield* run(read(tx, { ...asked, last }))
    for (const { lat, lng, answerId } of rows) see(lat, lng, answerId)
    if (rows.length < atOnce) return
    last = rows.at(-1)?.answerId ?? last
  }
}
