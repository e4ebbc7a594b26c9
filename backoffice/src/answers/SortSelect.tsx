import { ChevronDown } from 'lucide-react'
import { useText } from '../shell/text-context.ts'
import { type Sort, sorts } from './answer-filters.ts'

type Props = { sort: Sort; hasStates: boolean; onSort: (sort: Sort) => void }

/** What stands first in the list. By state, the newest of each state come first. */
export function SortSelect({ sort, hasStates, onSort }: Props) {
  const text = useText()
  const choose = (value: string) => onSort(sorts.find(each => each === value) ?? 'created')
  return (
    <label className="select-box">
      <span>{text.t('answers.sort')}:</span>
      <select value={sort} onChange={event => choose(event.target.value)}>
        {sorts
          .filter(each => each !== 'state' || hasStates)
          .map(each => (
            <option key={each} value={each}>
              {text.t(`answers.sort.${each}`)}
            </option>
          ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </label>
  )
}
