import type { Answer, AnswerPayment } from '@ventanilla/api'
import { paymentStatusKeys } from '@ventanilla/model'
import { ExternalLink } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { type Fact, Facts } from './Facts.tsx'
import styles from './payment.module.css'
import { RefundPayment } from './RefundPayment.tsx'

type Props = { answer: Pick<Answer, 'id' | 'formId' | 'municipality' | 'person'>; payment: AnswerPayment; level: 1 | 2 }

/** What has to be paid for an answer, by whom, and where that stands (spec 3 §2, §3). */
export function PaymentCard({ answer, payment, level }: Props) {
  const { municipality, person } = answer
  const text = useText()
  const { currency, paidAt, createdAt, paidTimes, payPath, gateway } = payment
  const [line] = payment.lines
  const status = paymentStatusKeys[payment.status]
  const money = (cents: number) => text.number(cents / 100, { style: 'currency', currency })
  const fact = (label: string, value: string | null | undefined): Fact => (value ? { label, value } : null)
  const counted = line && { quantity: line.quantity, price: money(line.unitPriceCents) }
  return (
    <Facts
      wide
      title={text.t('view.payment')}
      level={level}
      facts={[
        {
          label: text.t('view.payment.amount'),
          value: (
            <span className={styles.paymentAmount}>
              <strong>{money(payment.amountCents)}</strong>
              <span className={`state-chip payment-${status}`}>
                <span>{text.t('view.payment.status', { status })}</span>
              </span>
            </span>
          ),
        },
        fact(text.t('view.payment.concept'), payment.concept || line?.section),
        (counted?.quantity ?? 1) > 1 && fact(text.t('view.payment.quantity'), text.t('view.payment.lines', counted)),
        fact(text.t('view.payment.name'), payment.fullName || text.t('view.payment.notAsked')),
        fact(text.t('view.payment.document'), payment.dni),
        fact(text.t('view.person.email'), payment.email),
        fact(text.t('view.person.phone'), payment.phone),
        fact(text.t('view.address'), person?.details?.street),
        fact(text.t('view.payment.date'), text.dateTime(paidAt ?? createdAt, municipality.timeZone)),
        fact(
          text.t('view.payment.currency'),
          `${currencyWord(text.language, currency, 'symbol')} · ${currencyWord(text.language, currency, 'name')}`,
        ),
        fact(text.t('view.payment.order'), payment.orderId),
        fact(text.t('view.payment.reference'), payment.operationId),
        fact(text.t('view.payment.gateway'), gateway === 'practice' ? text.t('view.payment.practice') : gateway),
        ...payment.refunds.map(({ amountCents, at, by, reason }) => {
          const said = { amount: money(amountCents), date: text.date(at, municipality.timeZone), reason }
          const value = by
            ? text.t('view.payment.refundBy', { ...said, name: by })
            : text.t('view.payment.refundLine', said)
          return fact(text.t('view.payment.refunded'), value)
        }),
        payment.attempts > 0 && fact(text.t('view.payment.attempts'), text.number(payment.attempts)),
      ]}
    >
      {paidTimes > 1 && <p className={styles.paymentTwice}>{text.t('view.payment.twice', { count: paidTimes })}</p>}
      {payment.status === 'Pagado' && <RefundPayment answer={answer} payment={payment} />}
      {payPath !== null && (
        <a className={styles.paymentPage} href={payPath} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={16} />
          {text.t('view.payment.page')}
        </a>
      )}
    </Facts>
  )
}

/** The sign of a currency, or its name ('$', 'peso argentino'). */
function currencyWord(language: string, currency: string, currencyDisplay: 'symbol' | 'name'): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
