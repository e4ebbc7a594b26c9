import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { foldDeltas } from './fold-deltas.ts'

const intervalMs = 1_000
/** So many changes waiting mean that more are coming: the next fold does not wait the whole second. */
const busy = 200
const busyIntervalMs = 50

export type Aggregator = { stop(): Promise<void> }

/** Folds the log of changes once a second while the server runs; what it has not reached yet is added at reading, so nothing waits for it. */
export function startAggregator(db: Database, log: Pick<Logger, 'warn'>): Aggregator {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function fold(): Promise<void> {
    let folded = 0
    try {
      folded = await foldDeltas(db)
    } catch (error) {
      log.warn({ error: errorForLog(error) }, 'statistics not folded, trying again')
    }
    if (!isStopped) next(folded >= busy ? busyIntervalMs : intervalMs)
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = fold()
    }, delayMs)
    timer.unref()
  }

  next(intervalMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
