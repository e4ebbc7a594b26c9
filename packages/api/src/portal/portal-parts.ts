import { longestCitizenMessage, paymentStatuses, refusalReasons } from '@ventanilla/model'
import * as v from 'valibot'

/**
 * What the town and the citizen said to each other about an answer: a message, what was asked to be corrected, or what came with a correction.
 * Nobody of the staff is named.
 */
export const saidSchema = v.object({
  at: v.string(),
  by: v.picklist(['town', 'citizen']),
  kind: v.picklist(['message', 'request', 'correction']),
  text: v.string(),
})
export type SaidOfAnswer = v.InferOutput<typeof saidSchema>

const ofAnswer = { answerId: v.string(), docCode: v.string(), title: v.string(), timeZone: v.string() }

/** GET /citizen/messages: of all own answers, newest first, the last hundred. */
export const ownMessagesSchema = v.object({ items: v.array(v.object({ ...ofAnswer, ...saidSchema.entries })) })
export type OwnMessages = v.InferOutput<typeof ownMessagesSchema>

/** What was or is to be paid for one of the own answers; `payPath` and `receiptPath` are null where there is neither. */
export const ownPaymentSchema = v.object({
  ...ofAnswer,
  status: v.picklist(paymentStatuses),
  amountCents: v.number(),
  refundedCents: v.number(),
  currency: v.string(),
  at: v.string(),
  /** Why it was refused last, as far as who pays can do something about it. */
  reason: v.nullable(v.picklist(refusalReasons)),
  payPath: v.nullable(v.string()),
  receiptPath: v.nullable(v.string()),
})
export type OwnPayment = v.InferOutput<typeof ownPaymentSchema>
export const ownPaymentsSchema = v.object({ items: v.array(ownPaymentSchema) })

/** GET /citizen/forms: what the town offers; `byPortal`: answered as oneself. */
export const offeredFormsSchema = v.object({
  items: v.array(
    v.object({ id: v.string(), title: v.string(), description: v.string(), area: v.string(), byPortal: v.boolean() }),
  ),
})
export type OfferedForms = v.InferOutput<typeof offeredFormsSchema>
export const inLanguageSchema = v.strictObject({ lang: v.exactOptional(v.pipe(v.string(), v.maxLength(35))) })

/** POST /citizen/answers/:id/messages, with an Idempotency-Key. */
export const citizenMessageSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestCitizenMessage)),
})
