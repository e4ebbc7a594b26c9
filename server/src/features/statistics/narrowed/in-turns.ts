import { Problem } from '../../../platform/problem.ts'

/**
 * Does at most so many jobs at once, in the order in which they came; whoever has gone meanwhile is passed by. Throws service.unavailable where
 * too many wait.
 */
export function inTurns<Job, Result>(
  work: (job: Job) => Promise<Result>,
  { atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number },
): (job: Job, signal?: AbortSignal) => Promise<Result> {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (job, signal) => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw new Problem('service.unavailable', { retryAfter: 10 })
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      return await work(job)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
