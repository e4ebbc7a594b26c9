import { type ListSort, listSorts } from '@ventanilla/model'
import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { sort: ListSort; hasStates: boolean; onSort: (sort: ListSort) => void }

/** What stands first in the list. By state, the newest of each state come first. */
export function SortSelect({ sort, hasStates, onSort }: Props) {
  const text = useText()
  const [first, ...others] = listSorts
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
