import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { foldBlocks } from '../answers/record/blocks/fold/fold-blocks.ts'
import { loadByIds } from '../answers/record/blocks/fold/load-by-ids.ts'
import { foldDeltas } from './fold-deltas.ts'
import { foldTimes } from './times/fold-times.ts'

const intervalMs = 1_000
/** So many changes waiting mean that more are coming: the next fold does not wait the whole second. */
const busy = 400
const busyIntervalMs = 100

export type Aggregator = { stop(): Promise<void> }

/**
 * Folds the log of changes into statistics, answers into blocks and what happened to them into times, once a second while the server runs; what they have not reached yet is
 * added at reading, so nothing waits for them.
 */
export function startAggregator(db: Database, log: Pick<Logger, 'warn'>): Aggregator {
  const warn = (message: string) => (error: unknown) => log.warn({ error: errorForLog(error) }, message)
  const isLoad = loadByIds()
  const loops = [
    repeat(async () => (await foldDeltas(db)) >= busy, warn('statistics not folded, trying again')),
    repeat(async () => await foldBlocks(db, { isLoad }), warn('answers not put into blocks, trying again')),
    repeat(async () => (await foldTimes(db)) > 0, warn('times not counted, trying again')),
  ]
  return { stop: async () => void (await Promise.all(loops.map(stop => stop()))) }
}

/** Works again and again, soon again where there is more to do. Gives what ends it. */
function repeat(work: () => Promise<boolean>, fail: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function once(): Promise<void> {
    let isBusy = false
    try {
      isBusy = await work()
    } catch (error) {
      fail(error)
    }
    if (!isStopped) next(isBusy ? busyIntervalMs : intervalMs)
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = once()
    }, delayMs)
    timer.unref()
  }

  next(intervalMs)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
