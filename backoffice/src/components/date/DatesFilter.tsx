import { Calendar, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../context/text-context.ts'
import { keepInside } from '../dialog/keep-inside.ts'
import { useDisclosure } from '../page/use-disclosure.ts'
import { DateField } from './DateField.tsx'

type Days = { from?: string; to?: string }
type Props = {
  days: Days
  /** What is chosen, in the button. */
  chosen?: string
  disabled?: boolean
  onDays: (days: Days) => void
  /** What else can be chosen of dates. */
  children?: ReactNode
}

/** A button that shows the first and the last day of a filter. */
export function DatesFilter({ days, chosen, disabled = false, onDays, children }: Props) {
  const text = useText()
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
  return (
    <div className="date-filter" ref={root}>
      <button type="button" className="select-box" aria-expanded={isOpen} onClick={toggle}>
        <Calendar aria-hidden size={16} />
        {chosen || text.t('answers.filter.dates')}
        <ChevronDown aria-hidden size={16} />
      </button>
      {isOpen && (
        <fieldset className="panel date-panel" ref={keepInside}>
          <legend className="visually-hidden">{text.t('answers.filter.dates')}</legend>
          <DateField
            label={text.t('answers.filter.from')}
            value={days.from ?? ''}
            disabled={disabled}
            onChange={from => onDays({ from })}
          />
          <DateField
            label={text.t('answers.filter.to')}
            value={days.to ?? ''}
            disabled={disabled}
            onChange={to => onDays({ to })}
          />
          {children}
        </fieldset>
      )}
    </div>
  )
}
