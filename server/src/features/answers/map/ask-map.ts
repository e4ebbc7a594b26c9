import type { Database } from '../../../platform/db/database.ts'
import { besideDatabase } from '../../../platform/threads/beside-database.ts'
import { groupPositions, type MapJob, type PlacedAnswers } from './group-positions.ts'

export type AskMap = (job: MapJob, signal?: AbortSignal) => Promise<PlacedAnswers>

/**
 * Groups places on a thread with a connection of its own; a database in memory is no other thread's, so there it is done here. Throws
 * service.unavailable where too many wait already.
 */
export function mapAsker(db: Database, databaseUrl: string): AskMap {
  if (databaseUrl.includes(':memory:')) return job => groupPositions(db, job)
  const program = new URL('./map-thread.js', import.meta.url)
  return besideDatabase<MapJob, PlacedAnswers>(program, { databaseUrl, mostWaiting: 20 })
}
