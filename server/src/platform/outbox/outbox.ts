import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../db/database.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { givenUpAfterMs, restAfter } from './backoff.ts'
import { type ClaimedRow, claimRows } from './claim-rows.ts'
import { postponeRow } from './finish-row.ts'
import { Undeliverable } from './undeliverable.ts'

const topic = 'outbox'
const pollMs = 1_000
/** Deliveries of this process under way at once. */
const atOnce = 8
/** A delivery that takes longer is cut off, and tried again. */
const deliveryMs = 60_000
/** Longer than any delivery, so that nobody else takes a row that is on its way. */
const leaseMs = deliveryMs + 15_000
/** How long the end of the process waits for what is on its way. */
const lastMs = 2_000
const never = 8_640_000_000_000_000

/** Lets every process look at once instead of within a second; after the commit. */
export function wakeOutbox(bus: Bus): void {
  void bus.publish(topic, { type: 'queued' })
}

export type Outbox = { stop(): Promise<void> }
/** Does what a row asks for within the signal's time and settles the row; throws what went wrong. */
export type Deliver = (row: ClaimedRow, signal: AbortSignal) => Promise<void>
export type OutboxDeps = {
  readonly db: Database
  readonly bus: Bus
  readonly log: Pick<Logger, 'warn'>
  readonly clock: () => Date
  readonly stopping: AbortController
}
export type Times = { readonly deliveryMs: number; readonly leaseMs: number; readonly lastMs: number }

/**
 * Delivers what the outbox holds while the server runs, at least once each: a row is claimed, brought out and settled; a process that dies in
 * between leaves its rows to the others when the claim ends. Failures are tried again with growing rests for 24 hours.
 */
export function runOutbox(
  { db, bus, log, clock, stopping }: OutboxDeps,
  deliver: Deliver,
  times: Times = { deliveryMs, leaseMs, lastMs },
): Outbox {
  const running = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let claiming: Promise<void> | undefined
  let isStopped = false
  let wasCalled = false

  function look(): void {
    wasCalled = true
    if (isStopped || claiming || running.size >= atOnce) return
    wasCalled = false
    clearTimeout(timer)
    claiming = claim().finally(() => {
      claiming = undefined
      if (isStopped) return
      timer = setTimeout(look, wasCalled ? 0 : pollMs)
      timer.unref()
    })
  }

  async function claim(): Promise<void> {
    try {
      const rows = await claimRows(db, clock().getTime(), atOnce - running.size, times.leaseMs)
      for (const row of rows) begin(row)
    } catch (error) {
      log.warn({ error: errorForLog(error) }, 'outbox not read, trying again')
    }
  }

  function begin(row: ClaimedRow): void {
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(times.deliveryMs)])
    const delivery = withinSignal(deliver(row, signal), signal)
      .catch((error: unknown) => settle(row, error))
      .catch((error: unknown) => {
        log.warn({ error: errorForLog(error), delivery: row.id }, 'delivery not settled, left to the end of its claim')
      })
      .finally(() => {
        running.delete(delivery)
        look()
      })
    running.add(delivery)
  }

  async function settle(row: ClaimedRow, error: unknown): Promise<void> {
    const now = clock().getTime()
    // Whether it arrived is not known: the next start tries again under the same Message-ID.
    if (cutOff.signal.aborted) return await postponeRow(db, row, { nextAt: now })
    const { id: delivery, kind, attempts } = row
    const isOver = error instanceof Undeliverable || now - row.createdAt >= givenUpAfterMs
    // The words of the specification (3 §8); operators look for them.
    const words = kind === 'mail' ? 'Error al enviar correo' : 'delivery failed'
    log.warn({ delivery, kind, attempts, isOver, ...kindOfFailure(error) }, words)
    const reason = { error: reasonOf(error) }
    if (isOver) await postponeRow(db, row, { ...reason, nextAt: never, attentionAt: now })
    else await postponeRow(db, row, { ...reason, nextAt: now + restAfter(attempts) })
  }

  let stopped: Promise<void> | undefined
  async function finish(): Promise<void> {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
    await claiming
    const last = setTimeout(() => cutOff.abort(new Error('the server is stopping')), times.lastMs)
    await Promise.all(running)
    clearTimeout(last)
  }
  const stop = () => (stopped ??= finish())

  const unsubscribe = bus.subscribe(topic, look)
  // What is on its way has its last seconds while the requests have theirs.
  stopping.signal.addEventListener('abort', () => void stop(), { once: true })
  look()
  return { stop }
}

/** What staff read of a failure; of a query nothing but that it failed. */
function reasonOf(error: unknown): string {
  const { message, name } = errorForLog(error)
  return String(message ?? name)
}

/** For the log, which holds no addresses: a mail server's words often do. They are kept with the row, for those who see it. */
function kindOfFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const cause = error instanceof Undeliverable && error.cause instanceof Error ? kindOfFailure(error.cause) : {}
  return {
    ...cause,
    name: error.name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  }
}

/** A way out that does not mind the signal must not hold its row, nor the end of the process. */
async function withinSignal(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const end = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('cut off'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([work, end])
}
