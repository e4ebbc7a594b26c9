import type { ClaimedRow } from './claim-rows.ts'
import type { Ways } from './outbox.ts'
import { type OutboxKind, payloadOf } from './outbox-kind.ts'
import { span } from '../traces/span.ts'
import { Undeliverable } from './undeliverable.ts'

/** A claimed row with what it carries. */
export type Work<T> = { readonly row: ClaimedRow; readonly payload: T }

/**
 * A kind of row and its way out: does the work within the signal's time and settles the row. Throws what went wrong; the row is then tried
 * again, except after an Undeliverable.
 */
type KindDelivered<T, D> = OutboxKind<T> & {
  readonly deliver: (deps: D, work: Work<T>, signal: AbortSignal) => Promise<void>
}

/** A way out, whatever the rows of its kind carry. */
export type Delivery<D> = {
  readonly kind: string
  readonly deliver: (deps: D, row: ClaimedRow, signal: AbortSignal) => Promise<void>
}

/** Reads the payload before the way out sees the row: what this release does not know, no later try would. */
export function delivery<T, D>({ deliver, ...of }: KindDelivered<T, D>): Delivery<D> {
  return {
    kind: of.kind,
    deliver: async (deps, row, signal) => {
      const payload = payloadOf(of, row)
      if (payload === undefined) throw new Undeliverable('this release does not know what is to be delivered')
      await deliver(deps, { row, payload }, signal)
    },
  }
}

/** Hands each row to the one way out of its kind. Throws at once where two name the same kind. */
export function deliverBy<D>(deps: D, deliveries: readonly Delivery<D>[]): Ways {
  const byKind = new Map(deliveries.map(each => [each.kind, each]))
  if (byKind.size < deliveries.length) throw new Error('two ways out of the outbox name the same kind')
  const deliver: Ways['deliver'] = async (row, signal) => {
    const found = byKind.get(row.kind)
    if (!found) throw new Undeliverable(`nothing here delivers '${row.kind}'`)
    await span(`deliver ${row.kind}`, { 'ventanilla.kind': row.kind, 'ventanilla.attempts': row.attempts }, () =>
      found.deliver(deps, row, signal),
    )
  }
  return { kinds: [...byKind.keys()], deliver }
}
