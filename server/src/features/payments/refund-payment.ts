import { and, eq, lte, sql } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { queueRow } from '../../platform/outbox/queue-row.ts'
import { Problem } from '../../platform/problem.ts'
import { type AnswerEvent, rowsAfter, tellCommitted } from '../answers/events/answer-event.ts'
import { answerAtWork } from '../answers/record/read/answer-at-work.ts'
import { newAnswerUid } from '../answers/record/row/random-code.ts'
import { hashOf } from '../answers/record/row/token-hash.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { refundKind } from './orders/refunds.ts'

type Refund = { readonly uid: string; readonly amountCents: number; readonly reason: string }
type RefundDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>

/**
 * Notes that money of an answer's order was given back: how much, why, who and when; together never more than was paid, which the database
 * holds. The order stays paid, as it was. Whoever paid is told by a mail. Throws answer.notFound, answer.keyMismatch, payment.notPaid,
 * payment.refundTooMuch.
 */
export async function refundPayment(
  { db, clock, answerSubscribers }: RefundDeps,
  { person, address }: Actor,
  { key, ...refund }: Refund & { readonly key: string },
): Promise<{ refundedCents: number }> {
  const { row, form, hasWebhooks } = await answerAtWork(db, person, refund.uid)
  const { paymentOrder: order, saveKey, answerEvent } = db.tables
  const used = {
    formId: row.formId,
    principal: `refund:${person.userId}`,
    key,
    bodyHash: hashOf(JSON.stringify(refund)),
  }
  const isUsed = and(eq(saveKey.formId, used.formId), eq(saveKey.principal, used.principal), eq(saveKey.key, key))
  const { municipalityId, creatorId } = row
  const { uid, amountCents, reason } = refund
  const at = clock()
  const id = newAnswerUid()
  const result = await db.transact(function* (tx) {
    const claimed = yield* run(
      tx
        .insert(saveKey)
        .values({ ...used, municipalityId, answerUid: uid, createdAt: at.getTime() })
        .onConflictDoNothing()
        .returning({ key: saveKey.key }),
    )
    const [before] = yield* run(tx.select().from(order).where(eq(order.answerId, row.id)))
    if (claimed.length === 0) {
      const [earlier] = yield* run(tx.select({ bodyHash: saveKey.bodyHash }).from(saveKey).where(isUsed))
      return earlier?.bodyHash === used.bodyHash && before ? { refundedCents: before.refundedCents } : 'keyMismatch'
    }
    const [changed] = yield* run(
      tx
        .update(order)
        .set({ refundedCents: sql`${order.refundedCents} + ${amountCents}` })
        .where(
          and(
            eq(order.answerId, row.id),
            eq(order.status, 'Pagado'),
            lte(sql`${order.refundedCents} + ${amountCents}`, order.amountCents),
          ),
        )
        .returning({ orderId: order.orderId, currency: order.currency, refundedCents: order.refundedCents }),
    )
    if (!changed) {
      // The key may be used again: nothing came of it.
      yield* run(tx.delete(saveKey).where(isUsed))
      return before?.status === 'Pagado' ? 'tooMuch' : 'notPaid'
    }
    const { orderId, currency, refundedCents } = changed
    const data = JSON.stringify({ id, amountCents, currency, reason })
    const noted = { municipalityId, answerId: row.id, kind: refundKind, actorId: person.userId, at: at.getTime(), data }
    yield* run(tx.insert(answerEvent).values(noted))
    const event = eventOf(orderId)
    for (const leaving of rowsAfter(answerSubscribers, event)) {
      yield* queueRow(tx, leaving, { municipalityId, answerUid: uid, at: at.getTime() })
    }
    const subject = { kind: 'answer', uid, name: row.docCode }
    const detail = { order: orderId, amount: `${(amountCents / 100).toFixed(2)} ${currency}`, statedReason: reason }
    yield* run(
      recordAudit(db, { action: 'payment.refunded', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return { refundedCents, orderId }
  })
  if (result === 'keyMismatch') throw new Problem('answer.keyMismatch')
  if (result === 'notPaid') throw new Problem('payment.notPaid')
  if (result === 'tooMuch') throw new Problem('payment.refundTooMuch')
  if (result.orderId !== undefined) tellCommitted(answerSubscribers, eventOf(result.orderId))
  return { refundedCents: result.refundedCents }

  function eventOf(orderId: string): AnswerEvent {
    return { type: 'payment.refunded', uid, formUid: form.uid, creatorId, hasWebhooks, orderId, refund: id }
  }
}
