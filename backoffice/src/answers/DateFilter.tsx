import type { AnswerFilter } from '@ventanilla/api'
import { Calendar, ChevronDown } from 'lucide-react'
import { DateField } from '../part/DateField.tsx'
import { keepInside } from '../part/keep-inside.ts'
import { useDisclosure } from '../part/use-disclosure.ts'
import { useText } from '../shell/text-context.ts'
import type { FilterPatch } from './answer-filters.ts'

type Props = { filter: AnswerFilter; onFilter: (patch: FilterPatch) => void }

/** A range or a single date, each disabling the other, and which date they mean (spec 3 §5). */
export function DateFilter({ filter, onFilter }: Props) {
  const text = useText()
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
  const hasRange = Boolean(filter.from || filter.to)
  return (
    <div className="date-filter" ref={root}>
      <button type="button" className="select-box" aria-expanded={isOpen} onClick={toggle}>
        <Calendar aria-hidden size={16} />
        {text.t('answers.filter.dates')}
        <ChevronDown aria-hidden size={16} />
      </button>
      {isOpen && (
        <fieldset className="panel date-panel" ref={keepInside}>
          <legend className="visually-hidden">{text.t('answers.filter.dates')}</legend>
          <DateField
            label={text.t('answers.filter.from')}
            value={filter.from ?? ''}
            disabled={Boolean(filter.day)}
            onChange={from => onFilter({ from })}
          />
          <DateField
            label={text.t('answers.filter.to')}
            value={filter.to ?? ''}
            disabled={Boolean(filter.day)}
            onChange={to => onFilter({ to })}
          />
          <DateField
            label={text.t('answers.filter.day')}
            value={filter.day ?? ''}
            disabled={hasRange}
            onChange={day => onFilter({ day })}
          />
          <label className="check-row">
            <input
              type="checkbox"
              checked={filter.dateField === 'updated'}
              onChange={event => onFilter({ sort: event.target.checked ? 'updated' : 'created' })}
            />
            {text.t('answers.filter.updated')}
          </label>
        </fieldset>
      )}
    </div>
  )
}
