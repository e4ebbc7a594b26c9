import { conceptIn, type Language, textIn, withdrawnState } from '@ventanilla/model'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { GatewayForm } from '../../adapters/payments/gateway.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../forms/snapshot/read-version.ts'
import { findOrder } from './orders/find-order.ts'
import { deniedPath, type OrderKey, paidPath } from './orders/pay-path.ts'
import { mostAttempts, referenceOf } from './orders/reference.ts'

type Way = { readonly key: OrderKey; readonly base: string; readonly query: string; readonly language: Language }

/** 'paid' where it is already, 'none' without a gateway that takes it, 'tooOften' where its references are used up. */
export type Started =
  | { readonly kind: 'form'; readonly form: GatewayForm }
  | { readonly kind: 'paid' | 'none' | 'tooOften' }

/** One more attempt at paying an order: the form that opens the gateway for it. Throws payment.notFound. */
export async function startPayment(
  { db, clock, gateway }: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  { key, base, query, language }: Way,
): Promise<Started> {
  const order = await findOrder(db, key)
  if (order.status === 'Pagado') return { kind: 'paid' }
  if (order.answer.state === withdrawnState || !gateway?.priceOf(order)) return { kind: 'none' }
  const { paymentOrder } = db.tables
  const [begun] = await db.sql
    .update(paymentOrder)
    .set({ attempt: sql`${paymentOrder.attempt} + 1`, gateway: gateway.name, updatedAt: clock().getTime() })
    .where(
      and(eq(paymentOrder.id, order.id), ne(paymentOrder.status, 'Pagado'), lt(paymentOrder.attempt, mostAttempts)),
    )
    .returning({ attempt: paymentOrder.attempt })
  if (!begun) return { kind: (await findOrder(db, key)).status === 'Pagado' ? 'paid' : 'tooOften' }
  const form = await loadForm(db, order.form.uid)
  const version = form && (await readVersion(db, form.id, order.answer.version))
  const definition = version?.definition
  const concept = definition ? conceptIn(definition, language) || textIn(definition.title, language) : ''
  const opened = gateway.open({
    reference: referenceOf(order.orderId, begun.attempt),
    amountCents: order.amountCents,
    currency: order.currency,
    concept: `${concept} ${order.answer.docCode}`.trim(),
    merchant: form?.municipality.name ?? '',
    language,
    notifyAddress: `${base}/api/v1/payments/${gateway.name}/notifications`,
    paidAddress: base + paidPath(order) + query,
    deniedAddress: base + deniedPath(order) + query,
  })
  return opened ? { kind: 'form', form: opened } : { kind: 'none' }
}
