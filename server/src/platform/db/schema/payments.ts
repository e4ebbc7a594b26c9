import type { Kit } from './kit.ts'

/** What citizens are asked to pay. Only the gateway's signed notification changes a status (spec 3 §4). */
export function paymentTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * One order an answer, however often paying is tried. `accessCode` is the unguessable part of its addresses, `attempt` how often the gateway
   * was opened (it takes each reference once), `details` JSON of lines and payer, `operationId` the gateway's name for the payment.
   */
  const paymentOrder = table(
    'payment_order',
    {
      id: id(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      answerId: int().notNull(),
      orderId: text().notNull(),
      accessCode: text().notNull(),
      gateway: text().notNull(),
      status: text().notNull(),
      amountCents: int().notNull(),
      currency: text().notNull(),
      details: text().notNull(),
      attempt: int().notNull().default(0),
      operationId: text(),
      paidAt: int(),
      /** What staff noted as given back, never more than was paid. */
      refundedCents: int().notNull().default(0),
      createdAt: int().notNull(),
      updatedAt: int().notNull(),
    },
    t => [uniqueIndex('payment_order_order').on(t.orderId), uniqueIndex('payment_order_answer').on(t.answerId)],
  )

  /** What the gateway told of an order, append-only. `digest` is of the signed body: the same notification counts once. */
  const paymentNotification = table(
    'payment_notification',
    {
      id: id(),
      municipalityId: int().notNull(),
      paymentOrderId: int().notNull(),
      digest: text().notNull(),
      status: text().notNull(),
      data: text().notNull(),
      at: int().notNull(),
    },
    t => [
      uniqueIndex('payment_notification_digest').on(t.digest),
      index('payment_notification_order').on(t.paymentOrderId, t.id),
    ],
  )

  return { paymentOrder, paymentNotification }
}
