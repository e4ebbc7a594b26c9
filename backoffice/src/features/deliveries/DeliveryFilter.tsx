import type { DeliveryQuery } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import styles from './deliveries.module.css'

type Status = DeliveryQuery['status']
type Props = { status: Status; attention: number | undefined; onFilter: (status: Status) => void }

const labels = [
  [undefined, 'deliveries.filter.all'],
  ['attention', 'deliveries.status.attention'],
  ['pending', 'deliveries.filter.pending'],
  ['done', 'deliveries.filter.done'],
] as const

export function DeliveryFilter({ status, attention = 0, onFilter }: Props) {
  const text = useText()
  return (
    <fieldset className={`segmented ${styles.deliveryFilter}`}>
      <legend className="visually-hidden">{text.t('deliveries.filter')}</legend>
      {labels.map(([value, label]) => (
        <label key={label}>
          <input type="radio" name="delivery-status" checked={value === status} onChange={() => onFilter(value)} />
          <span>{text.t(label)}</span>
          {value === 'attention' && attention > 0 && <span className="badge">{attention}</span>}
        </label>
      ))}
    </fieldset>
  )
}
