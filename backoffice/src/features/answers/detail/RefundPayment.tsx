import type { AnswerPayment } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './payment.module.css'

type Props = { answer: { readonly id: string; readonly formId: string }; payment: AnswerPayment }

const RefundDialog = lazyWithText(['problem'], async () => (await import('./RefundDialog.tsx')).RefundDialog)

/** The way to note that money was given back, for whoever may and while there is any left. */
export function RefundPayment({ answer, payment }: Props) {
  const text = useText()
  const mayRefund = useMay('manage usuario_municipio')
  const [isOpen, setOpen] = useState(false)
  if (!mayRefund || payment.refundedCents >= payment.amountCents) return null
  return (
    <div className={styles.refund}>
      <button type="button" className="button secondary" onClick={() => setOpen(true)}>
        {text.t('view.payment.refund')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundDialog answer={answer} payment={payment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
