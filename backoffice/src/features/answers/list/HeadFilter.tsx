import type { Form } from '@ventanilla/api'
import type { ListSort } from '@ventanilla/model'
import { ListFilter } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { type FilterField, valuesOf } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './answers.module.css'

const HeadMenu = lazyWithText(['find'], async () => (await import('../filters/HeadMenu.tsx')).HeadMenu)

type Props = {
  field: FilterField['key']
  title: string
  sorts?: readonly ListSort[]
  form: Form
  list: AnswerListState
}

const noSorts: readonly ListSort[] = []

/** The funnel of a column that can be filtered: where its head is pointed at or focused, and as long as it is filtered. */
export function HeadFilter({ field, title, sorts = noSorts, form, list }: Props) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, root, toggle, close } = useDisclosure<HTMLSpanElement>()
  const [at, setAt] = useState({ left: 0, top: 0 })
  const isFiltered = valuesOf(list.filter, { key: field }).length > 0
  const press = () => {
    const place = button.current?.getBoundingClientRect()
    if (place) setAt({ left: Math.max(8, Math.min(place.left, innerWidth - 280)), top: place.bottom + 4 })
    toggle()
  }
  return (
    <span ref={root} className={styles.filterHead}>
      <button
        ref={button}
        type="button"
        className={styles.funnel}
        aria-expanded={isOpen}
        aria-label={text.t('answers.filterColumn', { column: title })}
        data-filtered={isFiltered || undefined}
        onClick={press}
      >
        <ListFilter aria-hidden size={14} />
      </button>
      {isOpen && (
        <Suspense>
          <HeadMenu
            form={form}
            field={field}
            sorts={sorts}
            list={list}
            place={at}
            onClose={() => {
              close()
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
