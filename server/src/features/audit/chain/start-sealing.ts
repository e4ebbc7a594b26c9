import type { Logger } from 'pino'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { sealAudit } from './seal-audit.ts'

const restMs = 60_000

/** Seals what was written down, at the start and every minute; several processes may do so at once. */
export function startSealing(deps: Pick<Deps, 'db' | 'clock'> & { log: Pick<Logger, 'warn'> }): {
  stop(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const seal = async () => {
    await sealAudit(deps).catch((error: unknown) => {
      deps.log.warn({ error: errorForLog(error) }, 'audit not sealed, trying again')
    })
    if (isStopped) return
    timer = setTimeout(() => {
      running = seal()
    }, restMs)
    timer.unref()
  }
  let running = seal()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
