import { paymentStatuses, paymentStatusKeys } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { wallClock } from '../../platform/municipal-time.ts'
import type { Cell } from '../../platform/spreadsheet/xlsx.ts'

/** What a spreadsheet says of payments, in the language of whoever asks for it. */
export type PaymentLabels = { readonly heads: readonly string[]; readonly statuses: Readonly<Record<string, string>> }

export function paymentLabels({ t }: Pick<Text, 't'>): PaymentLabels {
  const payment = t('view.payment')
  const parts = [
    t('view.payment.amount'),
    t('view.payment.currency'),
    t('view.payment.order'),
    t('view.payment.date'),
    t('view.payment.refunded'),
  ] as const
  return {
    heads: [payment, ...parts.map(part => `${payment} - ${part}`)],
    statuses: Object.fromEntries(
      paymentStatuses.map(status => [status, t('view.payment.status', { status: paymentStatusKeys[status] })]),
    ),
  }
}

/** Whether anything was ever to be paid for an answer to the form: its present version may ask for nothing. */
export async function hasOrders({ sql, tables: { paymentOrder } }: Database, formId: number): Promise<boolean> {
  const found = await sql
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(eq(paymentOrder.formId, formId))
    .limit(1)
  return found.length > 0
}

/** The cells of each answer of a page that was to be paid, by the answer's id. */
export async function paymentCells(
  { sql, tables: { paymentOrder } }: Database,
  answers: readonly { readonly id: number }[],
  { statuses }: PaymentLabels,
  timeZone: string,
): Promise<ReadonlyMap<number, readonly Cell[]>> {
  const ids = answers.map(({ id }) => id)
  const rows = await sql.select().from(paymentOrder).where(inArray(paymentOrder.answerId, ids))
  return new Map(
    rows.map(({ answerId, status, amountCents, refundedCents, currency, orderId, paidAt, createdAt }) => [
      answerId,
      [
        statuses[v.parse(v.picklist(paymentStatuses), status)] ?? status,
        amountCents / 100,
        currency,
        orderId,
        { instant: wallClock(timeZone, paidAt ?? createdAt) },
        refundedCents > 0 ? refundedCents / 100 : null,
      ],
    ]),
  )
}
