import { conceptIn, paymentStatusKeys } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Pair } from '../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import { priceText } from '../payments/orders/price-text.ts'
import { pair } from './person-pairs.ts'

/** What had to be paid for an answer and where that stands, as the view says it; who pays is for staff. */
export function paymentPairs(
  { payment, definition, municipality }: Pick<StoredAnswer, 'payment' | 'definition' | 'municipality'>,
  text: Text,
  audience: 'staff' | 'public',
): Pair[] {
  if (!payment) return []
  const { t, dateTime } = text
  const { currency, fullName, dni, operationId, paidAt, createdAt } = payment
  const [line] = payment.lines
  const price = (cents: number) => priceText(text, cents, currency)
  const named = conceptIn(definition, text.language) || line?.section
  const counted = line && { quantity: line.quantity, price: price(line.unitPriceCents) }
  const payer: Pair[] =
    fullName === ''
      ? [{ label: t('view.payment.name'), parts: [{ kind: 'text', tone: 'none', text: t('view.payment.notAsked') }] }]
      : [pair(t('view.payment.name'), fullName), ...(dni === '' ? [] : [pair(t('view.payment.document'), dni)])]
  return [
    pair(t('export.state'), t('view.payment.status', { status: paymentStatusKeys[payment.status] })),
    pair(t('view.payment.amount'), price(payment.amountCents)),
    ...(named ? [pair(t('view.payment.concept'), named)] : []),
    ...(counted && counted.quantity > 1 ? [pair(t('view.payment.quantity'), t('view.payment.lines', counted))] : []),
    ...(audience === 'staff' ? payer : []),
    pair(t('view.payment.date'), dateTime(paidAt ?? createdAt, municipality.timeZone)),
    pair(t('view.payment.order'), payment.orderId),
    ...(operationId === null ? [] : [pair(t('view.payment.reference'), operationId)]),
    ...payment.refunds.map(({ at, amountCents, reason }) =>
      pair(
        t('view.payment.refunded'),
        t('view.payment.refundLine', {
          amount: price(amountCents),
          date: text.date(at, municipality.timeZone),
          reason,
        }),
      ),
    ),
    ...(payment.gateway === 'practice' ? [pair(t('view.payment.gateway'), t('view.payment.practice'))] : []),
  ]
}
