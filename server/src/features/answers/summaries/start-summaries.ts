import type { Logger } from 'pino'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { rewriteSummaries } from './rewrite-summaries.ts'

const idleMs = 2_000

export type Summaries = { stop(): Promise<void> }

/**
 * Rewrites while the server runs what lists say of answers, where a form chose other questions or answers are of before there were any. It
 * rests as long as it works, so that saves and reads have the other half of the time.
 */
export function startSummaries({ db, log }: Pick<Deps, 'db'> & { log: Pick<Logger, 'warn'> }): Summaries {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function rewrite(): Promise<void> {
    const begun = performance.now()
    let written = 0
    try {
      written = await rewriteSummaries(db)
    } catch (error) {
      log.warn({ error: errorForLog(error) }, 'summaries not written, trying again')
    }
    if (!isStopped) next(written > 0 ? performance.now() - begun : idleMs)
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = rewrite()
    }, delayMs)
    timer.unref()
  }

  next(0)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
