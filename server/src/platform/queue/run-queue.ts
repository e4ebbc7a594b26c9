import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import { errorForLog } from '../log/error-for-log.ts'

const everyMs = 1_000

export type Queue<Row> = {
  /** For the log. */
  readonly name: string
  /** What the bus says when something was queued. */
  readonly topic: string
  /** Rows of this process under way at once. */
  readonly atOnce: number
  /** A try that takes longer is cut off. Longer than that a claim must hold, so that nobody else takes a row that is on its way. */
  readonly tryMs: number
  /** How long the end of the process waits for what is on its way. */
  readonly lastMs: number
  /** How long it rests where nobody calls. */
  readonly restMs?: number
  /** Takes up to so many rows whose time has come, which no other process holds from then on. */
  claim(free: number): Promise<readonly Row[]>
  /** Does what a row asks for, and settles it. */
  work(row: Row, signal: AbortSignal): Promise<void>
  /** Settles a row whose work threw; `isEnding` where the end of the process cut it off, so that what became of it is not known. */
  failed(row: Row, error: unknown, isEnding: boolean): Promise<void>
  /** The row is no longer under way in this process. */
  left?(row: Row): void
}

type RunDeps = { readonly bus: Bus; readonly log: Pick<Logger, 'warn'>; readonly stopping: AbortController }
export type QueueRunner = { stop(): Promise<void> }

/**
 * Works a queue of the database while the server runs: looks when the bus calls, when something is done and every second, works rows beside each
 * other, and stops with what is on its way done or cut off. What cannot be settled is left to the end of its claim.
 */
export function runQueue<Row>({ bus, log, stopping }: RunDeps, queue: Queue<Row>): QueueRunner {
  const running = new Set<Promise<void>>()
  const tries = new Set<AbortController>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false
  let isEnding = false
  let wasCalled = false

  function look(): void {
    wasCalled = true
    if (isStopped || looking || running.size >= queue.atOnce) return
    wasCalled = false
    clearTimeout(timer)
    looking = take().finally(() => {
      looking = undefined
      if (isStopped) return
      timer = setTimeout(look, wasCalled ? 0 : (queue.restMs ?? everyMs))
      timer.unref()
    })
  }

  async function take(): Promise<void> {
    try {
      for (const row of await queue.claim(queue.atOnce - running.size)) begin(row)
    } catch (error) {
      log.warn({ error: errorForLog(error), queue: queue.name }, 'queue not read, trying again')
    }
  }

  function begin(row: Row): void {
    const working = tryOnce(row)
      .catch((error: unknown) => queue.failed(row, error, isEnding))
      .catch((error: unknown) => {
        log.warn({ error: errorForLog(error), queue: queue.name }, 'row not settled, left to the end of its claim')
      })
      .finally(() => {
        running.delete(working)
        queue.left?.(row)
        look()
      })
    running.add(working)
  }

  /** Work that does not mind its signal must hold neither its row nor the end of the process. */
  async function tryOnce(row: Row): Promise<void> {
    const cut = new AbortController()
    tries.add(cut)
    const late = setTimeout(() => cut.abort(new Error('cut off: it took too long')), queue.tryMs)
    try {
      if (isEnding) cut.abort(ending())
      await Promise.race([queue.work(row, cut.signal), whenCut(cut.signal)])
    } finally {
      clearTimeout(late)
      tries.delete(cut)
    }
  }

  let stopped: Promise<void> | undefined
  async function finish(): Promise<void> {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
    await looking
    const last = setTimeout(() => {
      isEnding = true
      for (const cut of tries) cut.abort(ending())
    }, queue.lastMs)
    await Promise.all(running)
    clearTimeout(last)
  }
  const stop = () => (stopped ??= finish())

  const unsubscribe = bus.subscribe(queue.topic, look)
  // What is on its way has its last seconds while the requests have theirs.
  stopping.signal.addEventListener('abort', () => void stop(), { once: true })
  look()
  return { stop }
}

/** Never ends but by being cut off. */
function whenCut(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('cut off'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

const ending = () => new Error('the server is stopping')
