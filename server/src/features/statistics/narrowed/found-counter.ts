import { choose, type Database } from '../../../platform/db/database.ts'
import { besideDatabase } from '../../../platform/threads/beside-database.ts'
import { recentMap } from '../../forms/snapshot/recent-map.ts'
import { keyedMemory } from '../../answers/record/blocks/read-keys.ts'
import { countFound, type FoundCounts, type FoundJob } from './count-found.ts'
import type { Known } from './found-rows.ts'
import { inTurns } from './in-turns.ts'
import { readAhead } from './read-ahead.ts'
import { sumMemory } from './row-groups.ts'

const mostWaiting = 50
/** What the thread remembers of answers is worth some minutes of somebody's thinking. */
const idleMs = 600_000

export type CountFound = (job: FoundJob, signal?: AbortSignal) => Promise<FoundCounts>

type FoundCounter = {
  readonly count: CountFound
  /** Has at hand what narrowed questions about a form read, as whoever reads its statistics may ask one next. */
  readonly readAhead: (formId: number) => void
}

/** An open page reads its statistics again every few seconds. */
const aheadMs = 60_000
/** What else the page asks for goes before. */
const pageMs = 300
const mostForms = 1_000

/**
 * Looks at answers one by one without keeping others waiting: on a thread with a connection of its own where the database is embedded, unless it
 * is in memory, which is no other thread's. Throws service.unavailable where too many wait.
 */
export function foundCounter(db: Database, databaseUrl: string): FoundCounter {
  const known = { db, memory: keyedMemory(), sums: sumMemory() }
  // Each holds a connection for as long as it looks.
  const here = inTurns<FoundJob, FoundCounts>(job => countFound(known, job), { atOnce: 2, mostWaiting })
  // Its thread is begun by the first narrowed question, and reads from a file what it needs.
  const nothing = () => {}
  if (databaseUrl.includes(':memory:')) return { count: here, readAhead: nothing }
  return choose<FoundCounter>(db, {
    postgres: () => ({ count: here, readAhead: readingAhead(known) }),
    sqlite: () => {
      const program = new URL('./statistics-thread.js', import.meta.url)
      const count = besideDatabase<FoundJob, FoundCounts>(program, { databaseUrl, mostWaiting, idleMs })
      return { count, readAhead: nothing }
    },
  })
}

/** One form after the other, and each once in a while. */
function readingAhead(known: Known): (formId: number) => void {
  const read = inTurns<number, void>(formId => readAhead(known, formId), { atOnce: 1, mostWaiting })
  const asked = recentMap<number, number>(mostForms)
  return formId => {
    const now = performance.now()
    if (now - (asked.get(formId) ?? Number.NEGATIVE_INFINITY) < aheadMs) return
    asked.delete(formId)
    asked.set(formId, now)
    // Whoever asks reads what is not at hand, and hears of what fails.
    setTimeout(() => void read(formId).catch(() => {}), pageMs).unref()
  }
}
