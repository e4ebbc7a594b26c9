import type { Logger } from 'pino'
import { choose, type Database } from '../../../../platform/db/database.ts'
import { errorForLog } from '../../../../platform/log/error-for-log.ts'
import { indexNext } from './rebuild-index.ts'

const everyMs = 1_000
/** Between two batches of answers that are indexed anew: saves come in between. */
const betweenMs = 20

export type SearchIndex = { stop(): Promise<void> }

/**
 * Tends the search index while the server runs: indexes the answers that another version of it indexed, or none, and on Postgres sorts in what
 * saves have left in the index's list, which every search else reads from end to end.
 */
export function keepSearchIndex({
  db,
  clock,
  log,
}: {
  db: Database
  clock: () => Date
  log: Pick<Logger, 'warn'>
}): SearchIndex {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isComplete = false

  async function tend(): Promise<void> {
    try {
      if (!isComplete) isComplete = (await indexNext(db, clock())) === 0
      if (isComplete) await sortIn(db)
    } catch (error) {
      log.warn({ error: errorForLog(error) }, 'search index not tended, trying again')
    }
    if (!isStopped) next(isComplete ? everyMs : betweenMs)
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = tend()
    }, delayMs)
    timer.unref()
  }

  let running = tend()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Whoever fills the list up pays for all that is in it: a job does it before. */
export async function sortIn(db: Database): Promise<void> {
  await choose<Promise<unknown> | undefined>(db, {
    sqlite: () => undefined,
    postgres: pool => pool.query("select gin_clean_pending_list('answer_search_words')"),
  })
}
