import type { Database } from '../db/database.ts'
import { newThread } from '../threads/new-thread.ts'
import { serialThread } from '../threads/serial-thread.ts'
import { groupPositions, type MapJob, type PlacedAnswers } from './group-positions.ts'

export type AskMap = (job: MapJob, signal?: AbortSignal) => Promise<PlacedAnswers>

/**
 * Groups places on a thread with a connection of its own; a database in memory is no other thread's, so there it is done here. Throws
 * service.unavailable where too many wait already.
 */
export function mapAsker(db: Database, databaseUrl: string): AskMap {
  if (databaseUrl.includes(':memory:')) return job => groupPositions(db, job)
  return serialThread<MapJob, PlacedAnswers>(
    () => newThread(new URL('./map-thread.js', import.meta.url), { workerData: databaseUrl }),
    { mostWaiting: 20, longestMs: 60_000, idleMs: 60_000 },
  )
}
