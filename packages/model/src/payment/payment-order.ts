import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paymentStatuses } from './payment-status.ts'

const lineSchema = v.strictObject({
  section: v.pipe(v.string(), v.maxLength(limits.title)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  unitPriceCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
})

/** What a citizen is asked to pay for an answer (spec 3 §3): integer cents of an ISO 4217 currency. */
export const paymentOrderSchema = v.strictObject({
  orderId: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(paymentStatuses),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  lines: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(limits.sections)),
  fullName: v.pipe(v.string(), v.maxLength(510)),
  dni: v.pipe(v.string(), v.maxLength(14)),
  phone: v.pipe(v.string(), v.maxLength(20)),
  email: v.pipe(v.string(), v.maxLength(254)),
})
export type PaymentOrder = v.InferOutput<typeof paymentOrderSchema>
