import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { useText } from '../../../context/text-context.ts'
import { type Sort, sorts } from '../list-state/answer-filters.ts'

type Props = { sort: Sort; hasStates: boolean; onSort: (sort: Sort) => void }

/** What stands first in the list. By state, the newest of each state come first. */
export function SortSelect({ sort, hasStates, onSort }: Props) {
  const text = useText()
  const [first, ...others] = sorts
  return (
    <FilterSelect
      label={text.t('answers.sort')}
      all={text.t(`answers.sort.${first}`)}
      value={sort === first ? '' : sort}
      options={others
        .filter(id => (id !== 'state' && id !== 'due') || hasStates)
        .map(id => ({ id, name: text.t(`answers.sort.${id}`) }))}
      onChange={value => onSort(others.find(each => each === value) ?? first)}
    />
  )
}
