import type { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import { endThread } from './end-thread.ts'
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
  /** So many go to the thread before it has done with the one that it is at, for it to begin them at once. */
  readonly ahead?: number
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
  { mostWaiting, ahead = 0, longestMs, idleMs }: Limits,
): (job: Job, signal?: AbortSignal) => Promise<Result> {
  let queue: Waiting<Job, Result>[] = []
  let thread: Worker | undefined
  /** What the thread has, in the order of coming. */
  let sent = new Map<number, Waiting<Job, Result>>()
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  function next(): void {
    while (sent.size <= ahead) {
      const waiting = queue.shift()
      if (!waiting) return
      thread ??= started()
      if (sent.size === 0) watch()
      lastId += 1
      sent.set(lastId, waiting)
      thread.postMessage({ id: lastId, job: waiting.job } satisfies ThreadJob<Job>, [])
    }
  }

  /** Ends the thread where what it is at takes too long, or where nothing comes for it. */
  function watch(): void {
    clearTimeout(timer)
    thread?.ref()
    timer = setTimeout(() => end(new JobTooLong()), longestMs)
  }

  function rest(): void {
    clearTimeout(timer)
    thread?.unref()
    timer = setTimeout(() => end(), idleMs)
    timer.unref()
  }

  function started(): Worker {
    const worker = begin()
    worker.on('message', (message: ThreadResult<Result>) => {
      const waiting = sent.get(message.id)
      if (!waiting) return
      sent.delete(message.id)
      if (sent.size > 0) watch()
      else rest()
      if ('result' in message) waiting.resolve(message.result)
      else waiting.reject(deserializeError(message.error))
      next()
    })
    worker.on('error', error => worker === thread && end(error))
    worker.on('exit', () => worker === thread && end(new Error('a thread ended')))
    return worker
  }

  /** Ends the thread, and with it what it has; the next job begins a new one. */
  function end(error?: unknown): void {
    const ended = thread
    const lost = sent
    thread = undefined
    sent = new Map()
    clearTimeout(timer)
    if (ended) void endThread(ended)
    for (const waiting of lost.values()) waiting.reject(error)
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
