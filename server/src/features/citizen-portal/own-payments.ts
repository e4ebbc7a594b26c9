import type { OwnPayment } from '@ventanilla/api'
import { paymentStatuses, withdrawnState } from '@ventanilla/model'
import { desc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { PortalVisitor } from '../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { refusalOf } from '../payments/orders/notified-attempts.ts'
import { payPath } from '../payments/orders/pay-path.ts'
import { readOwn } from './list-own-answers.ts'

type PaymentDeps = Pick<Deps, 'db' | 'gateway'>
type Named = Pick<OwnPayment, 'answerId' | 'docCode' | 'title' | 'timeZone'> & { readonly state: string }

/** What was and is to be paid for a citizen's answers, newest first. */
export async function listOwnPayments(
  deps: PaymentDeps,
  visitor: PortalVisitor,
  query: { readonly lang?: string },
): Promise<{ items: OwnPayment[] }> {
  const { sql, tables } = deps.db
  const own = await readOwn(deps.db, visitor, query)
  if (own.length === 0) return { items: [] }
  const rows = await sql
    .select({ id: tables.answer.id, uid: tables.answer.uid, state: tables.answer.state })
    .from(tables.answer)
    .where(
      inArray(
        tables.answer.uid,
        own.map(({ id }) => id),
      ),
    )
  const byUid = new Map(own.map(answer => [answer.id, answer]))
  const named = rows.flatMap(({ id, uid, state }): [number, Named][] => {
    const answer = byUid.get(uid)
    if (!answer) return []
    const { docCode, title, timeZone } = answer
    return [[id, { answerId: uid, docCode, title, timeZone, state }]]
  })
  return { items: await paymentsOf(deps, new Map(named)) }
}

/** The orders of answers, by their ids, as the citizen whose they are sees them. */
export async function paymentsOf(
  { db, gateway }: PaymentDeps,
  answers: ReadonlyMap<number, Named>,
): Promise<OwnPayment[]> {
  const { paymentOrder: order } = db.tables
  if (answers.size === 0) return []
  const orders = await db.sql
    .select()
    .from(order)
    .where(inArray(order.answerId, [...answers.keys()]))
    .orderBy(desc(order.id))
  const items: OwnPayment[] = []
  for (const row of orders) {
    const found = answers.get(row.answerId)
    if (!found) continue
    const { state, ...named } = found
    const { amountCents, refundedCents, currency, paidAt, createdAt, orderId, accessCode } = row
    const status = v.parse(v.picklist(paymentStatuses), row.status)
    const refusal = status === 'Rechazado' ? await refusalOf(db, row) : undefined
    const isOwed = status !== 'Pagado' && state !== withdrawnState
    items.push({
      ...named,
      status,
      amountCents,
      refundedCents,
      currency,
      at: new Date(paidAt ?? createdAt).toISOString(),
      reason: (refusal?.gateway === gateway?.name ? gateway?.reasonOf(refusal?.response ?? '') : undefined) ?? null,
      payPath: isOwed ? payPath(row) : null,
      receiptPath: status === 'Pagado' ? `/api/v1/payments/${orderId}/${accessCode}/receipt` : null,
    })
  }
  return items
}
