import { choose, type Database } from '../../../../platform/db/database.ts'
import { besideDatabase } from '../../../../platform/threads/beside-database.ts'
import type { FoundFilter } from './answer-filter.ts'
import { countAnswers, countFew, few } from './count-answers.ts'

export type CountAnswers = (filter: FoundFilter, signal?: AbortSignal) => Promise<number>

/**
 * Counts what a filter finds without keeping others waiting. The embedded database answers in this process, so what may be many is counted
 * on a thread with a connection of its own (a database in memory is no other thread's). Throws service.unavailable where too many wait.
 */
export function answerCounter(db: Database, databaseUrl: string, most = few): CountAnswers {
  const here: CountAnswers = filter => countAnswers(db, filter)
  if (databaseUrl.includes(':memory:')) return here
  return choose(db, {
    postgres: () => here,
    sqlite: (): CountAnswers => {
      const program = new URL('./count-thread.js', import.meta.url)
      const aside = besideDatabase<FoundFilter, number>(program, { databaseUrl, mostWaiting: 50 })
      return async (filter, signal) => (await countFew(db, filter, most)) ?? (await aside(filter, signal))
    },
  })
}
