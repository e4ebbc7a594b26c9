import type { Logger } from 'pino'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { type DoneTowns, sendDigests } from './send-digests.ts'

const everyMs = 5 * 60_000

export type Digests = { stop(): Promise<void> }

/** Looks every five minutes whether it is morning in a town whose staff were not told yet what is due. */
export function startDigests(deps: Pick<Deps, 'db' | 'config' | 'clock'> & { log: Pick<Logger, 'warn'> }): Digests {
  const done: DoneTowns = new Map()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function send(): Promise<void> {
    try {
      await sendDigests(deps, done)
    } catch (error) {
      deps.log.warn({ error: errorForLog(error) }, 'mails of what is due not written, trying again')
    }
    if (!isStopped) next(everyMs)
  }

  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = send()
    }, delayMs)
    timer.unref()
  }

  next(10_000)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
