import type { Form } from '@ventanilla/api'
import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { filterFields, valuesOf } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './answers.module.css'
import { HeadMenu } from '../filters/HeadMenu.tsx'

type Props = { field: string; title: string; form: Form; list: AnswerListState }

/** The head of a column that can be filtered: a funnel where it is pointed at or focused, and as long as it is. */
export function HeadFilter({ field: key, title, form, list }: Props) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<{ left: number; top: number }>()
  const field = filterFields(form, text).find(each => each.key === key)
  if (!field) return title
  const isFiltered = valuesOf(list.filter, field).length > 0
  const toggle = () => {
    const place = button.current?.getBoundingClientRect()
    setAt(at || !place ? undefined : { left: Math.min(place.left, innerWidth - 280), top: place.bottom + 4 })
  }
  return (
    <span className={styles.filterHead}>
      {title}
      <button
        ref={button}
        type="button"
        className={styles.funnel}
        aria-expanded={at !== undefined}
        aria-label={text.t('answers.filterColumn', { column: title })}
        data-filtered={isFiltered || undefined}
        onClick={toggle}
      >
        <ListFilter aria-hidden size={14} />
      </button>
      {at && (
        <HeadMenu
          field={field}
          list={list}
          place={at}
          onClose={() => {
            setAt(undefined)
            button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
