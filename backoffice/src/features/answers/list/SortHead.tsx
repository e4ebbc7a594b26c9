import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import type { Sort } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './answers.module.css'

type Props = {
  column: Exclude<Sort, 'oldest'>
  list: Pick<AnswerListState, 'sort' | 'applyFilters'>
  className?: string | undefined
}

/** The head of a column that the list can be sorted by: pressed, it is. Dates stand newest first, states in the form's order. */
export function SortHead({ column, list, className }: Props) {
  const text = useText()
  const isSorted = list.sort === column
  const isUp = column === 'state'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sortHead} onClick={() => list.applyFilters({ sort: column })}>
        {text.t(`answers.column.${column}`)}
        {isSorted && <Arrow aria-hidden size={14} />}
      </button>
    </th>
  )
}
