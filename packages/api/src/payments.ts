import { paymentOrderSchema, paymentStatuses } from '@ventanilla/model'
import * as v from 'valibot'

/**
 * GET /payments/:orderId/:id: where paying stands, for whoever has the two codes of an order. `awaited`: the gateway was opened and has not
 * said yet what became of it.
 */
export const paymentSchema = v.object({
  orderId: v.string(),
  status: v.picklist(paymentStatuses),
  amountCents: v.number(),
  currency: v.string(),
  operationId: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  awaited: v.boolean(),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** The payment of an answer, as staff see it. `attempts`: how often the gateway was opened; `paidTimes`: how often it took money. */
export const answerPaymentSchema = v.object({
  ...v.omit(paymentOrderSchema, ['status', 'currency']).entries,
  ...v.omit(paymentSchema, ['orderId', 'awaited']).entries,
  concept: v.string(),
  gateway: v.string(),
  createdAt: v.string(),
  attempts: v.number(),
  paidTimes: v.number(),
  /** Where it is paid, on our own host; null once it is. */
  payPath: v.nullable(v.string()),
})
export type AnswerPayment = v.InferOutput<typeof answerPaymentSchema>
