import type { OwnPayment } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { DocumentButton } from '../../flow/DocumentButton.tsx'
import voucherCss from '../../flow/voucher.css?inline'
import citizenCss from './citizen.css?inline'
import { priceWords } from './next-words.ts'
import tabsCss from './tabs.css?inline'

/** How a payment stands, since when, and what can be done about a refusal. */
export function PaymentLines({ text, payment }: { text: Text; payment: OwnPayment }) {
  useCss(tabsCss)
  useCss(citizenCss)
  const { amountCents, refundedCents, currency, status, reason, at, timeZone } = payment
  const back = refundedCents === 0 ? undefined : refundedCents < amountCents ? 'partly' : 'refunded'
  const word = status === 'Pagado' ? (back ?? 'paid') : status === 'Rechazado' ? 'refused' : 'due'
  const look = word === 'refused' || word === 'due' ? word : 'paid'
  return (
    <>
      <p>
        <span className={`v-status v-status-${look}`}>{text.t('portal.payments.status', { status: word })}</span>{' '}
        {text.date(at, timeZone)}
      </p>
      {refundedCents > 0 && (
        <p>
          {text.t('portal.payments.refunded', { amount: priceWords(text, { amountCents: refundedCents, currency }) })}
        </p>
      )}
      {reason && <p>{text.t(`payment.reason.${reason}`)}</p>}
    </>
  )
}

/** The way to pay it, or to the receipt. */
export function PaymentWay({ text, payment, isQuiet = false }: { text: Text; payment: OwnPayment; isQuiet?: boolean }) {
  useCss(voucherCss)
  const { payPath, receiptPath, status } = payment
  if (payPath !== null)
    return (
      <a className={`v-button ${isQuiet ? 'v-secondary' : 'v-primary'}`} href={payPath + window.location.search}>
        {text.t(status === 'Rechazado' ? 'portal.payments.again' : 'portal.needs.payWay')}
        <span className="v-sr"> {payment.docCode}</span>
      </a>
    )
  if (receiptPath === null) return null
  return <DocumentButton text={text} words="portal.payments.receipt" address={receiptPath} />
}
