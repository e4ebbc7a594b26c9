import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../db/database.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { type QueueRunner, runQueue } from '../queue/run-queue.ts'
import { givenUpAfterMs, restAfter } from './backoff.ts'
import { type ClaimedRow, claimRows } from './claim-rows.ts'
import { postponeRow } from './finish-row.ts'
import { Undeliverable } from './undeliverable.ts'

const topic = 'outbox'
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

export type Outbox = QueueRunner
/** Does what a row asks for within the signal's time and settles the row; throws what went wrong. */
export type Deliver = (row: ClaimedRow, signal: AbortSignal) => Promise<void>
/** The ways out that this release has. */
export type Ways = { readonly kinds: readonly string[]; readonly deliver: Deliver }
export type OutboxDeps = {
  readonly db: Database
  readonly bus: Bus
  readonly log: Pick<Logger, 'warn'>
  readonly clock: () => Date
  readonly stopping: AbortController
}
export type Times = {
  readonly deliveryMs: number
  readonly leaseMs: number
  readonly lastMs: number
  /** How long it rests where nobody calls: a second, unless told otherwise. */
  readonly restMs?: number
}

/**
 * Delivers what the outbox holds while the server runs, at least once each: a row is claimed, brought out and settled; a process that dies in
 * between leaves its rows to the others when the claim ends. Failures are tried again with growing rests for 24 hours.
 */
export function runOutbox(deps: OutboxDeps, { kinds, deliver }: Ways, given: Partial<Times> = {}): Outbox {
  const { db, clock } = deps
  const times: Times = { deliveryMs, leaseMs, lastMs, ...given }
  return runQueue<ClaimedRow>(deps, {
    name: topic,
    topic,
    atOnce,
    tryMs: times.deliveryMs,
    lastMs: times.lastMs,
    ...(times.restMs !== undefined && { restMs: times.restMs }),
    claim: free => claimRows(db, { now: clock().getTime(), limit: free, leaseMs: times.leaseMs, kinds }),
    work: deliver,
    failed: (row, error, isEnding) => settle(deps, row, isEnding ? undefined : { error }),
  })
}

/** Writes down that a try failed, or that it was cut off by the end of the process. */
async function settle({ db, log, clock }: OutboxDeps, row: ClaimedRow, failure?: { readonly error: unknown }) {
  const now = clock().getTime()
  // Whether it arrived is not known: the next start tries again under the same Message-ID.
  if (!failure) return await postponeRow(db, row, { nextAt: now })
  const { error } = failure
  const { id: delivery, kind, attempts } = row
  const isOver = error instanceof Undeliverable || now - row.createdAt >= givenUpAfterMs
  // The words of the specification (3 §8); operators look for them.
  const words = kind === 'mail' ? 'Error al enviar correo' : 'delivery failed'
  log.warn({ delivery, kind, attempts, isOver, ...kindOfFailure(error) }, words)
  const reason = { error: reasonOf(error) }
  if (isOver) await postponeRow(db, row, { ...reason, nextAt: never, attentionAt: now })
  else await postponeRow(db, row, { ...reason, nextAt: now + restAfter(attempts) })
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
