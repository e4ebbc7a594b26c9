import type { Payment } from '@ventanilla/api'
import type { Database } from '../../../platform/db/database.ts'
import { findOrder, type Order } from './find-order.ts'
import { notifiedAttempts } from './notified-attempts.ts'
import type { OrderKey } from './pay-path.ts'

/**
 * Whether the gateway was opened and has not said yet what became of it. A refusal of an earlier attempt stays until then: only what the
 * gateway signs changes a status.
 */
export async function isAwaited(db: Database, { id, status, attempt }: Order): Promise<boolean> {
  if (status === 'Pagado' || attempt === 0) return false
  return !(await notifiedAttempts(db, id)).includes(attempt)
}

/** Where paying an order stands, for whoever has its two codes; nothing of who pays. Throws payment.notFound. */
export async function readPayment(db: Database, key: OrderKey): Promise<Payment> {
  const order = await findOrder(db, key)
  const { orderId, status, amountCents, currency, operationId, paidAt } = order
  return {
    orderId,
    status,
    amountCents,
    currency,
    operationId,
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    awaited: await isAwaited(db, order),
  }
}
