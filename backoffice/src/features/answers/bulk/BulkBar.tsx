import { useQueryClient } from '@tanstack/react-query'
import type { Form } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { newestRow } from '../list-state/rows-in-lists.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './bulk.module.css'

const BulkDialog = lazyWithText([], async () => (await import('./BulkDialog.tsx')).BulkDialog)

type Props = {
  className?: string | undefined
  form: Form
  list: Pick<AnswerListState, 'mayChangeStates' | 'selection'> & {
    answers: Pick<AnswerListState['answers'], 'isSuccess' | 'data'>
  }
}

/** How many rows are chosen together, and what can be done with them. */
export function BulkBar({ form, list, className }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { selection, answers } = list
  const shown = answers.data?.items ?? []
  if (!list.mayChangeStates) return null
  const isAll = shown.length > 0 && shown.every(({ id }) => selection.has(id))
  const count = selection.items.length
  // Over an empty list there is nothing to choose.
  if (answers.isSuccess && shown.length === 0 && count === 0) return null
  return (
    <div className={`${styles.bulkBar} ${count > 0 ? 'is-active' : ''} ${className ?? ''}`}>
      <label className="check-row">
        <input
          type="checkbox"
          checked={isAll}
          disabled={shown.length === 0}
          onChange={event => selection.put(shown, event.target.checked)}
        />
        <span className={count > 0 ? 'visually-hidden' : ''}>{text.t('answers.selectAll')}</span>
      </label>
      <output>{count > 0 && text.t('answers.selected', { count })}</output>
      {count > 0 && (
        <>
          <button type="button" className="button secondary" onClick={() => setIsOpen(true)}>
            {text.t('desk.state')}
          </button>
          <button type="button" className="button quiet" onClick={selection.clear}>
            {text.t('answers.unselect')}
          </button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <BulkDialog
            form={form}
            items={selection.items.map(item => newestRow(queries, form.id, item))}
            onClose={() => {
              setIsOpen(false)
              selection.clear()
            }}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
