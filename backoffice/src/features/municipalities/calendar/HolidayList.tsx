import type { Holiday } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text'
import { X } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'

type Props = { holidays: readonly Holiday[]; onRemove: (date: string) => void }

export function HolidayList({ holidays, onRemove }: Props) {
  const text = useText()
  if (holidays.length === 0) return <p className="form-hint">{text.t('municipalities.calendar.none')}</p>
  return (
    <ul className={styles.list}>
      {holidays.map(({ date, name }) => (
        <li key={date}>
          <span>
            <strong>
              {dayLabel(new Date(`${date}T00:00:00Z`), text.language, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                timeZone: 'UTC',
              })}
            </strong>
            {`, ${name}`}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={text.t('municipalities.calendar.remove', { name })}
            onClick={() => onRemove(date)}
          >
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
