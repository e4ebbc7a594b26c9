import type { AnswerPayment } from '@ventanilla/api'
import { paymentStatuses, withdrawnState } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { detailsSchema } from './find-order.ts'
import { countPaid } from './notified-attempts.ts'
import { payPath } from './pay-path.ts'
import { refundsOf } from './refunds.ts'

/** What has to be paid for an answer, for whoever may see the answer. */
export function* paymentOfAnswer(
  db: Pick<Database, 'tables'>,
  tx: Handle,
  answerId: number,
): Steps<Omit<AnswerPayment, 'concept'> | null> {
  const { answer, paymentOrder, paymentNotification: notification } = db.tables
  const [row] = yield* run(tx.select().from(paymentOrder).where(eq(paymentOrder.answerId, answerId)))
  if (!row) return null
  const [of] = yield* run(tx.select({ state: answer.state }).from(answer).where(eq(answer.id, answerId)))
  const rows = yield* run(
    tx
      .select({ status: notification.status, data: notification.data })
      .from(notification)
      .where(eq(notification.paymentOrderId, row.id)),
  )
  const { orderId, amountCents, currency, gateway, operationId, paidAt, createdAt, attempt, refundedCents } = row
  return {
    ...v.parse(detailsSchema, JSON.parse(row.details)),
    orderId,
    status: v.parse(v.picklist(paymentStatuses), row.status),
    amountCents,
    currency,
    gateway,
    operationId,
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    attempts: attempt,
    paidTimes: countPaid(rows),
    refundedCents,
    refunds: refundedCents > 0 ? yield* refundsOf(db, tx, answerId) : [],
    payPath: row.status === 'Pagado' || of?.state === withdrawnState ? null : payPath(row),
  }
}
