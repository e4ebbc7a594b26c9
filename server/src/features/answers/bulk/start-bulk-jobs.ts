import { setTimeout as rest } from 'node:timers/promises'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { type RunDeps, runTurn } from './run-job.ts'
import { jobsTopic } from './write-job.ts'

const idleMs = 1_000

export type BulkJobs = { stop(): Promise<void> }

/** Works on what was ordered for many answers at once while the server runs; several processes take turns. */
export function startBulkJobs(deps: RunDeps): BulkJobs {
  const { bus, log } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let wasCalled = false

  async function work(): Promise<void> {
    try {
      while (await runTurn(deps, rest, () => isStopped));
    } catch (error) {
      log.warn({ error: errorForLog(error) }, 'a job stands still, trying again')
    }
  }

  function look(): void {
    wasCalled = true
    if (isStopped || running) return
    wasCalled = false
    clearTimeout(timer)
    running = work().finally(() => {
      running = undefined
      if (isStopped) return
      timer = setTimeout(look, wasCalled ? 0 : idleMs)
      timer.unref()
    })
  }

  const unsubscribe = bus.subscribe(jobsTopic, look)
  look()
  return {
    stop: async () => {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      await running
    },
  }
}
