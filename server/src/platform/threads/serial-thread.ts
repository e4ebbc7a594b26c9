import type { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import { deserializeError, type SerializedError } from './serialized-error.ts'

/** A job as it goes to the thread, and what comes back. */
export type ThreadJob<Job> = { readonly id: number; readonly job: Job }
export type ThreadResult<Result> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly error: SerializedError }
)

/** The thread was ended with the job; the next one has a new thread. */
export class JobTooLong extends Error {
  constructor() {
    super('the job of a thread took too long')
    this.name = 'JobTooLong'
  }
}

type Limits = {
  /** Whoever comes when this many wait is asked to come back. */
  readonly mostWaiting: number
  readonly longestMs: number
  /** A thread that has nothing to do for so long gives its memory back. */
  readonly idleMs: number
}

type Waiting<Job, Result> = {
  readonly job: Job
  readonly signal: AbortSignal | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * One thread that does one job after the other, begun with the first of them. What it gives throws service.unavailable where too many
 * wait already, and whatever went wrong in a job; one that nobody wants any more is left out.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Messages have no types: each end names what goes between them.
export function serialThread<Job, Result>(
  begin: () => Worker,
  { mostWaiting, longestMs, idleMs }: Limits,
): (job: Job, signal?: AbortSignal) => Promise<Result> {
  let queue: Waiting<Job, Result>[] = []
  let thread: Worker | undefined
  let current: Waiting<Job, Result> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = queue.shift()
    if (!current) {
      timer = setTimeout(() => end(), idleMs)
      timer.unref()
      return
    }
    thread ??= started()
    thread.ref()
    lastId += 1
    thread.postMessage({ id: lastId, job: current.job } satisfies ThreadJob<Job>, [])
    timer = setTimeout(() => end(new JobTooLong()), longestMs)
  }

  function started(): Worker {
    const worker = begin()
    worker.on('message', (message: ThreadResult<Result>) => {
      if (message.id !== lastId) return
      settle(waiting =>
        'result' in message ? waiting.resolve(message.result) : waiting.reject(deserializeError(message.error)),
      )
    })
    worker.on('error', error => worker === thread && end(error))
    worker.on('exit', () => worker === thread && end(new Error('a thread ended')))
    return worker
  }

  /** Ends the thread, and with it what it was doing; the next job begins a new one. */
  function end(error?: unknown): void {
    const ended = thread
    thread = undefined
    void ended?.terminate()
    if (error) settle(waiting => waiting.reject(error))
  }

  function settle(say: (waiting: Waiting<Job, Result>) => void): void {
    const done = current
    current = undefined
    clearTimeout(timer)
    thread?.unref()
    if (done) say(done)
    next()
  }

  return (job, signal) => {
    queue = queue.filter(waiting => {
      if (waiting.signal?.aborted) waiting.reject(waiting.signal.reason)
      return !waiting.signal?.aborted
    })
    if (queue.length >= mostWaiting) return Promise.reject(new Problem('service.unavailable', { retryAfter: 10 }))
    return new Promise((resolve, reject) => {
      queue.push({ job, signal, resolve, reject })
      next()
    })
  }
}
