import { parentPort } from 'node:worker_threads'
import { onAsked } from './end-thread.ts'
import type { ThreadJob, ThreadResult } from './serial-thread.ts'
import { serializeError } from './serialized-error.ts'

/** The other end of `serialThread`: does what it is asked and says what became of it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Messages have no types: each end names what goes between them.
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const say = (result: ThreadResult<Result>) => parentPort?.postMessage(result, [])
  onAsked(({ id, job }: ThreadJob<Job>) => {
    work(job).then(
      result => say({ id, result }),
      (error: unknown) => say({ id, error: serializeError(error) }),
    )
  })
}
