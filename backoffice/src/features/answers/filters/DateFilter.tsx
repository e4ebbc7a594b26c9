import type { AnswerFilter } from '@ventanilla/api'
import { DateField } from '../../../components/date/DateField.tsx'
import { DatesFilter } from '../../../components/date/DatesFilter.tsx'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'

type Props = { filter: AnswerFilter; onFilter: (patch: FilterPatch) => void }

/** A range or a single date, each disabling the other, and which date they mean (spec 3 §5). */
export function DateFilter({ filter, onFilter }: Props) {
  const text = useText()
  return (
    <DatesFilter days={filter} disabled={Boolean(filter.day)} onDays={onFilter}>
      <DateField
        label={text.t('answers.filter.day')}
        value={filter.day ?? ''}
        disabled={Boolean(filter.from || filter.to)}
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
    </DatesFilter>
  )
}
