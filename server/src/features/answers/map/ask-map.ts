import type { Database } from '../../../platform/db/database.ts'
import { besideDatabase } from '../../../platform/threads/beside-database.ts'
import { countDistricts, type DistrictCounts, type DistrictsJob } from './count-districts.ts'
import { groupPositions, type MapJob, type PlacedAnswers } from './group-positions.ts'

export type AskMap = (job: MapJob, signal?: AbortSignal) => Promise<PlacedAnswers>
export type AskDistricts = (job: DistrictsJob, signal?: AbortSignal) => Promise<DistrictCounts>

/** What the thread of maps is asked, and what it gives. */
export type PlacesJob = { readonly map: MapJob } | { readonly districts: DistrictsJob }
export type PlacesResult = { readonly map: PlacedAnswers } | { readonly districts: DistrictCounts }

export async function doPlaces(db: Database, job: PlacesJob): Promise<PlacesResult> {
  if ('map' in job) return { map: await groupPositions(db, job.map) }
  return { districts: await countDistricts(db, job.districts) }
}

/**
 * Groups and counts places on a thread with a connection of its own; a database in memory is no other thread's, so there it is done here. Throws
 * service.unavailable where too many wait already.
 */
export function mapAsker(db: Database, databaseUrl: string): { map: AskMap; districts: AskDistricts } {
  if (databaseUrl.includes(':memory:')) {
    return { map: job => groupPositions(db, job), districts: job => countDistricts(db, job) }
  }
  const program = new URL('./map-thread.js', import.meta.url)
  const aside = besideDatabase<PlacesJob, PlacesResult>(program, { databaseUrl, mostWaiting: 20 })
  return {
    map: async (job, signal) => {
      const done = await aside({ map: job }, signal)
      return 'map' in done ? done.map : { total: 0, groups: [], answers: [] }
    },
    districts: async (job, signal) => {
      const done = await aside({ districts: job }, signal)
      return 'districts' in done ? done.districts : { placed: 0, outside: 0, counts: [] }
    },
  }
}
