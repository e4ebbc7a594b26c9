import { paymentOrderSchema, paymentStatuses } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'

/**
 * GET /payments/:orderId/:id: where paying stands, for whoever has the two codes of an order. `awaited`: the gateway was opened and has not
 * said yet what became of it.
 */
const paymentSchema = v.object({
  orderId: v.string(),
  status: v.picklist(paymentStatuses),
  amountCents: v.number(),
  currency: v.string(),
  operationId: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  awaited: v.boolean(),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** What staff noted as given back of a payment, and why; `by` null where who noted it is not known any more. */
const refundSchema = v.object({
  id: v.string(),
  at: v.string(),
  by: v.nullable(v.string()),
  amountCents: v.number(),
  reason: v.string(),
})
export type PaymentRefund = v.InferOutput<typeof refundSchema>

export const longestRefundReason = 500

/** POST /answers/:id/refunds: no money moves by it, the bank or the gateway's own page does that. */
const newRefundSchema = v.strictObject({
  amountCents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestRefundReason)),
})

/** The payment of an answer, as staff see it. `attempts`: how often the gateway was opened; `paidTimes`: how often it took money. */
export const answerPaymentSchema = v.object({
  ...v.omit(paymentOrderSchema, ['status', 'currency']).entries,
  ...v.omit(paymentSchema, ['orderId', 'awaited']).entries,
  concept: v.string(),
  gateway: v.string(),
  createdAt: v.string(),
  attempts: v.number(),
  paidTimes: v.number(),
  refundedCents: v.number(),
  /** Oldest first. */
  refunds: v.array(refundSchema),
  /** Where it is paid, on our own host; null once it is. */
  payPath: v.nullable(v.string()),
})
export type AnswerPayment = v.InferOutput<typeof answerPaymentSchema>

/** A link says no language of its own. */
const receiptQuerySchema = v.strictObject({ lang: v.exactOptional(v.pipe(v.string(), v.maxLength(20))) })

/** What the gateway tells us, and what whoever has the two codes of an order may ask. */
export const payments = {
  notify: post('/payments/:gateway/notifications', {
    tag: 'Public',
    summary:
      'What the payment gateway tells of a payment, signed, as it sends it; the same notification counts once. Nothing else changes a status',
    access: 'anyone',
    problems: ['payment.notFound', 'payment.unsigned', 'payment.mismatch', 'request.tooLarge', 'request.tooMany'],
  }),
  read: get('/payments/:orderId/:id', {
    tag: 'Public',
    summary:
      'Where the payment of an answer stands, by the number and the access code of its order; nothing of who pays',
    access: 'anyone',
    response: paymentSchema,
    problems: ['payment.notFound', 'request.tooMany'],
  }),
  readReceipt: get('/payments/:orderId/:id/receipt', {
    tag: 'Public',
    summary: 'The receipt of a paid order as a PDF ticket',
    access: 'anyone',
    query: receiptQuerySchema,
    response: 'file',
    problems: ['payment.notFound', 'payment.notPaid', 'request.tooMany', 'service.unavailable'],
  }),
  refund: post('/answers/:id/refunds', {
    tag: 'Answers',
    summary:
      'Notes that money of a paid order was given back, in part or whole, and tells whoever paid. No money moves by it',
    access: ['manage', 'usuario_municipio'],
    key: true,
    body: newRefundSchema,
    response: v.object({ refundedCents: v.number() }),
    status: 201,
    problems: ['access.forbidden', 'answer.notFound', 'answer.keyMismatch', 'payment.notPaid', 'payment.refundTooMuch'],
  }),
}
