import type { Form } from '@ventanilla/api'
import type { ListSort } from '@ventanilla/model'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { filterFields } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { FieldPane } from './FieldPane.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import menuStyles from './menu.module.css'

type Props = {
  form: Form
  /** Of the filter that the column has. */
  field: string
  /** By what the column puts the list in order. */
  sorts: readonly ListSort[]
  list: AnswerListState
  place: { left: number; top: number }
  onClose: () => void
}

const ascending: ReadonlySet<ListSort> = new Set(['oldest', 'state', 'due'])

/** What a column is sorted by and filtered by: options each with how many it would leave. */
export function HeadMenu({ form, field: key, sorts, list, place, onClose }: Props) {
  const text = useText()
  const panel = useRef<HTMLDialogElement>(null)
  const { left, top } = place
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  useEffect(() => {
    Object.assign(panel.current?.style ?? {}, { left: `${left}px`, top: `${top}px` })
  }, [left, top])
  const field = filterFields(form, text).find(each => each.key === key)
  if (!field) return null
  return (
    <dialog open ref={panel} className={menuStyles.headMenu} aria-label={field.label}>
      {sorts.length > 0 && (
        <div className={menuStyles.sorts}>
          {sorts.map(sort => (
            <button
              key={sort}
              type="button"
              className={menuStyles.sort}
              aria-pressed={list.sort === sort}
              onClick={() => {
                list.applyFilters({ sort })
                onClose()
              }}
            >
              {ascending.has(sort) ? <ArrowUp aria-hidden size={14} /> : <ArrowDown aria-hidden size={14} />}
              {text.t(`answers.sort.${sort}`)}
            </button>
          ))}
        </div>
      )}
      <div className={menuStyles.options}>
        <FieldPane field={field} list={list} />
      </div>
      <MenuFoot field={field} list={list} onClose={onClose} />
    </dialog>
  )
}
