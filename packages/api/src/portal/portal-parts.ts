import { longestCitizenMessage, paymentStatuses, refusalReasons } from '@ventanilla/model'
import * as v from 'valibot'

/** POST /citizen/session: exchanges the token with which the citizen portal sends somebody. */
export const portalTokenSchema = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)) })

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

/**
 * GET /citizen/profile: what is known of whoever came, from the portal, and the town whose portal it is; `town` is null where the portal serves
 * several and nothing was sent to any.
 */
export const profileSchema = v.object({
  name: v.string(),
  document: v.object({ kind: v.picklist(['dni', 'cuit']), number: v.string() }),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  street: v.nullable(v.string()),
  town: v.nullable(v.object({ id: v.string(), name: v.string() })),
})
export type CitizenProfile = v.InferOutput<typeof profileSchema>

/** POST /citizen/answers/:id/messages, with an Idempotency-Key. */
export const citizenMessageSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestCitizenMessage)),
})
