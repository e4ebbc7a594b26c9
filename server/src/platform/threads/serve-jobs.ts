import { parentPort } from 'node:worker_threads'
import type { Asked, Told } from './serial-thread.ts'
import { tellError } from './told-error.ts'

/** The other end of `serialThread`: does what it is asked and says what became of it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Messages have no types: each end names what goes between them.
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const say = (told: Told<Result>) => parentPort?.postMessage(told, [])
  parentPort?.on('message', ({ id, job }: Asked<Job>) => {
    work(job).then(
      result => say({ id, result }),
      (error: unknown) => say({ id, error: tellError(error) }),
    )
  })
}
