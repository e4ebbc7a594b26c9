import type { Form } from '@ventanilla/api'
import type { ListSort } from '@ventanilla/model'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../context/text-context.ts'
import type { FilterField } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './answers.module.css'
import { HeadFilter } from './HeadFilter.tsx'

type Column = Exclude<ListSort, 'oldest'>
type Props = {
  column: Column
  form: Form
  list: AnswerListState
  className?: string | undefined
  /** Its edge, where the column can be made wider. */
  children?: ReactNode
}

/** What a column is filtered by, and by what else it puts the list in order. */
const filters: Readonly<Record<Column, FilterField['key']>> = {
  created: 'dates',
  updated: 'dates',
  state: 'state',
  due: 'late',
}
const orders: Readonly<Record<Column, readonly ListSort[]>> = {
  created: ['created', 'oldest'],
  updated: ['updated'],
  state: ['state'],
  due: ['due'],
}

/** The head of a column that the list can be sorted by: pressed, it is. Dates stand newest first, states in the form's order. */
export function SortHead({ column, form, list, className, children }: Props) {
  const text = useText()
  const isOldest = column === 'created' && list.sort === 'oldest'
  const isSorted = list.sort === column || isOldest
  const isUp = column === 'state' || column === 'due' || isOldest
  const Arrow = isUp ? ArrowUp : ArrowDown
  const title = text.t(`answers.column.${column}`)
  return (
    <th
      scope="col"
      data-column={column}
      aria-label={title}
      className={className}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sortHead}
        // Pressed again, the oldest stand first.
        onClick={() => list.applyFilters({ sort: list.sort === 'created' && column === 'created' ? 'oldest' : column })}
      >
        {title}
        {isSorted && <Arrow aria-hidden size={14} />}
      </button>
      <HeadFilter field={filters[column]} title={title} sorts={orders[column]} form={form} list={list} />
      {children}
    </th>
  )
}
