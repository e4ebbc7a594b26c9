import { and, eq, ne } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { queueRow } from '../../platform/outbox/queue-row.ts'
import { Problem } from '../../platform/problem.ts'
import { type AnswerEvent, rowsAfter, tellCommitted } from '../answers/events/answer-event.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { orderNumbered } from './orders/find-order.ts'
import type { Outcome } from './orders/notified-attempts.ts'
import { partsOf } from './orders/reference.ts'

type TakeNotificationDeps = Pick<Deps, 'db' | 'clock' | 'gateway' | 'log' | 'answerSubscribers'>

/**
 * Takes what the gateway says of an attempt (spec 3 §4): the one thing that changes a payment's status. Its signature is proven on the body
 * as it came; the same notification counts once, however often and out of whatever order it comes. An order that is paid stays so; a
 * refusal counts for the newest attempt only. Throws payment.notFound, payment.unsigned, payment.mismatch.
 */
export async function takeNotification(deps: TakeNotificationDeps, name: string, raw: string): Promise<void> {
  const { db, clock, gateway, log, answerSubscribers } = deps
  if (gateway?.name !== name) throw new Problem('payment.notFound')
  const notice = gateway.read(raw)
  if (!notice) {
    log.warn({ gateway: name }, 'a payment notification is not signed')
    throw new Problem('payment.unsigned')
  }
  const { orderId, attempt } = partsOf(notice.reference)
  const order = await orderNumbered(db, orderId)
  if (!order || attempt < 1 || attempt > order.attempt) throw new Problem('payment.notFound')
  const price = gateway.priceOf(order)
  const isPrice = price?.amount === notice.price.amount && price.currency === notice.price.currency
  const outcome: Outcome = isPrice ? notice.outcome : 'mismatch'
  const { operationId, response, digest } = notice
  const at = clock()
  const { paymentOrder, paymentNotification } = db.tables
  const { id, municipalityId } = order
  const event: AnswerEvent = {
    type: 'payment.changed',
    uid: order.answer.uid,
    formUid: order.form.uid,
    creatorId: order.answer.creatorId,
    hasWebhooks: order.hasWebhooks,
    orderId,
    status: outcome === 'paid' ? 'Pagado' : 'Rechazado',
  }
  const result = await db.transact(function* (tx) {
    const data = JSON.stringify({ attempt, response, operationId, gateway: name, price: notice.price })
    const notification = { municipalityId, paymentOrderId: id, digest, status: outcome, data, at: at.getTime() }
    const [added] = yield* run(
      tx
        .insert(paymentNotification)
        .values(notification)
        .onConflictDoNothing()
        .returning({ id: paymentNotification.id }),
    )
    if (!added) return 'repeated'
    if (outcome !== 'paid' && outcome !== 'refused') return 'noted'
    const isPaid = outcome === 'paid'
    const change = isPaid
      ? { status: 'Pagado', operationId, paidAt: at.getTime(), gateway: name, updatedAt: at.getTime() }
      : { status: 'Rechazado', updatedAt: at.getTime() }
    const where = isPaid
      ? ne(paymentOrder.status, 'Pagado')
      : and(eq(paymentOrder.status, 'Pendiente de validar'), eq(paymentOrder.attempt, attempt))
    const [changed] = yield* run(
      tx
        .update(paymentOrder)
        .set(change)
        .where(and(eq(paymentOrder.id, id), where))
        .returning({ id: paymentOrder.id }),
    )
    if (!changed) return isPaid ? 'paidBefore' : 'noted'
    for (const leaving of rowsAfter(answerSubscribers, event)) {
      yield* queueRow(tx, leaving, { municipalityId, answerUid: event.uid, at: at.getTime() })
    }
    const subject = { kind: 'answer', uid: order.answer.uid, name: order.answer.docCode }
    const detail = { order: orderId, status: change.status, operation: operationId, attempt }
    yield* run(recordAudit(db, { action: 'payment.changed', actor: { name }, subject, municipalityId, detail, at }, tx))
    return 'changed'
  })
  if (result === 'changed') tellCommitted(answerSubscribers, event)
  if (result === 'paidBefore') log.warn({ order: orderId, attempt }, 'an order was paid more than once')
  if (outcome !== 'mismatch') return
  if (result !== 'repeated') log.warn({ order: orderId, attempt }, 'a payment is not of the price of its order')
  throw new Problem('payment.mismatch')
}
