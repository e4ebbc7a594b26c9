import { type PaymentOrder, type PaymentStatus, paymentOrderSchema, paymentStatuses } from '@ventanilla/model'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OrderKey } from './pay-path.ts'

const value = sql.placeholder
/** What an order keeps as JSON. */
export const detailsSchema = v.pick(paymentOrderSchema, ['lines', 'fullName', 'dni', 'phone', 'email'])

/** An order with the answer that it is for. `attempt` is how often the gateway was opened. */
export type Order = OrderKey &
  Pick<PaymentOrder, 'currency' | 'lines' | 'fullName' | 'dni' | 'phone' | 'email'> & {
    readonly id: number
    readonly status: PaymentStatus
    readonly gateway: string
    readonly amountCents: number
    readonly attempt: number
    readonly operationId: string | null
    readonly paidAt: number | null
    readonly refundedCents: number
    readonly createdAt: number
    readonly answer: {
      readonly uid: string
      readonly docCode: string
      readonly creatorId: number
      readonly version: number
      readonly state: string
    }
    readonly form: { readonly id: number; readonly uid: string }
    readonly municipalityId: number
    readonly hasWebhooks: boolean
  }

const byOrderId = statement('payment_order_by_id', (tx, { paymentOrder, answer, form, municipality }) =>
  tx
    .select({
      order: paymentOrder,
      answer: {
        uid: answer.uid,
        docCode: answer.docCode,
        creatorId: answer.creatorId,
        version: answer.version,
        state: answer.state,
      },
      form: { id: form.id, uid: form.uid },
      hasWebhooks: municipality.hasWebhooks,
    })
    .from(paymentOrder)
    .innerJoin(answer, eq(answer.id, paymentOrder.answerId))
    .innerJoin(form, eq(form.id, paymentOrder.formId))
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(paymentOrder.orderId, value('orderId'))),
)

/** By its number alone, which opens nothing: for the gateway, whose signature proves who asks. */
export async function orderNumbered(db: Database, orderId: string): Promise<Order | undefined> {
  const [row] = await byOrderId(db.sql, { orderId })
  if (!row) return undefined
  const { details, status, ...order } = row.order
  return {
    ...order,
    ...v.parse(detailsSchema, JSON.parse(details)),
    status: v.parse(v.picklist(paymentStatuses), status),
    answer: row.answer,
    form: row.form,
    hasWebhooks: row.hasWebhooks !== 0,
  }
}

/** By its number and the access code that only whoever saved the answer, and staff, were told. Throws payment.notFound. */
export async function findOrder(db: Database, { orderId, accessCode }: OrderKey): Promise<Order> {
  const order = await orderNumbered(db, orderId)
  if (!order || order.accessCode !== accessCode) throw new Problem('payment.notFound')
  return order
}
