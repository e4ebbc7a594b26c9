import { choose, type Database } from '../../../platform/db/database.ts'
import { besideDatabase } from '../../../platform/threads/beside-database.ts'
import { keyedMemory } from '../../answers/record/blocks/read-keys.ts'
import { countFound, type FoundCounts, type FoundJob } from './count-found.ts'
import { inTurns } from './in-turns.ts'
import { sumMemory } from './row-groups.ts'

const mostWaiting = 50
/** What the thread remembers of answers is worth some minutes of somebody's thinking. */
const idleMs = 600_000

export type CountFound = (job: FoundJob, signal?: AbortSignal) => Promise<FoundCounts>

/**
 * Looks at answers one by one without keeping others waiting: on a thread with a connection of its own where the database is embedded, unless it
 * is in memory, which is no other thread's. Throws service.unavailable where too many wait.
 */
export function foundCounter(db: Database, databaseUrl: string): CountFound {
  const known = { db, memory: keyedMemory(), sums: sumMemory() }
  // Each holds a connection for as long as it looks.
  const here = inTurns<FoundJob, FoundCounts>(job => countFound(known, job), { atOnce: 2, mostWaiting })
  if (databaseUrl.includes(':memory:')) return here
  return choose(db, {
    postgres: () => here,
    sqlite: () => {
      const program = new URL('./statistics-thread.js', import.meta.url)
      return besideDatabase<FoundJob, FoundCounts>(program, { databaseUrl, mostWaiting, idleMs })
    },
  })
}
