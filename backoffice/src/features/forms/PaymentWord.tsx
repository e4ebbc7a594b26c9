import { CreditCard } from 'lucide-react'
import { useText } from '../../context/text-context.ts'

export function PaymentWord({ isOn }: { isOn: boolean }) {
  const text = useText()
  if (!isOn) return <span className="none">{text.t('forms.payment.off')}</span>
  return (
    <span className="icon-word">
      <CreditCard aria-hidden size={16} />
      {text.t('forms.payment.on')}
    </span>
  )
}
