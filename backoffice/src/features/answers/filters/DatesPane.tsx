import type { AnswerFilter } from '@ventanilla/api'
import { DateField } from '../../../components/date/DateField.tsx'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import styles from './menu.module.css'

type Props = { filter: AnswerFilter; onFilter: (patch: FilterPatch) => void }

/** A range or a single date, each disabling the other, and which date they mean (spec 3 §5); below them a range of the other date. */
export function DatesPane({ filter, onFilter }: Props) {
  const text = useText()
  const isUpdated = filter.dateField === 'updated'
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filter
  const field = (name: 'from' | 'to' | 'day', isOff: boolean) => (
    <DateField
      label={text.t(`answers.filter.${name}`)}
      value={filter[name] ?? ''}
      disabled={isOff}
      onChange={day => onFilter({ [name]: day })}
    />
  )
  const other = (date: 'created' | 'updated') => (
    <fieldset>
      <legend>{text.t(`answers.column.${date}`)}</legend>
      {([`${date}From`, `${date}To`] as const).map((name, at) => (
        <DateField
          key={name}
          label={text.t(at === 0 ? 'answers.filter.from' : 'answers.filter.to')}
          value={filter[name] ?? ''}
          disabled={false}
          onChange={day => onFilter({ [name]: day })}
        />
      ))}
    </fieldset>
  )
  const isRange = Boolean(filter.from || filter.to)
  return (
    <div className={styles.dates}>
      {field('from', Boolean(filter.day))}
      {field('to', Boolean(filter.day))}
      {field('day', isRange)}
      <label className="check-row">
        <input
          type="checkbox"
          checked={isUpdated}
          onChange={event => onFilter({ sort: event.target.checked ? 'updated' : 'created' })}
        />
        {text.t('answers.filter.updated')}
      </label>
      {(isUpdated || createdFrom || createdTo) && other('created')}
      {(!isUpdated || updatedFrom || updatedTo) && other('updated')}
    </div>
  )
}
