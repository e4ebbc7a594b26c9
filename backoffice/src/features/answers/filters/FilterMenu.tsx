import type { Form } from '@ventanilla/api'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { type FilterField, filterFields, valuesOf, withValues } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { FieldOptions } from './FieldOptions.tsx'
import styles from './menu.module.css'

type Props = {
  form: Pick<Form, 'definition'>
  list: Pick<AnswerListState, 'filter' | 'formId' | 'applyFilters' | 'total'>
  /** Which of the form's fields are offered; all of them unless said. */
  isOffered?: (field: FilterField) => boolean
  /** Whether the menu goes on behind its button instead of before it. */
  isAtStart?: boolean
  onClose: () => void
}

/** Fields at the left, the options of one at the right, each with how many it would leave; several of a field mean any of them. */
export function FilterMenu({ form, list, isOffered = () => true, isAtStart = false, onClose }: Props) {
  const text = useText()
  const id = useId()
  const fields = filterFields(form, text).filter(isOffered)
  const [chosen, setChosen] = useState(fields[0]?.key)
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onClose])
  const field = fields.find(({ key }) => key === chosen) ?? fields[0]
  if (!field) return null
  const groups = [
    { name: text.t('answers.filter.ofAnswer'), own: fields.filter(({ question }) => !question) },
    { name: text.t('answers.filter.ofQuestions'), own: fields.filter(({ question }) => question) },
  ]
  return (
    <dialog
      open
      ref={panel}
      className={`${styles.panel} ${isAtStart ? styles.atStart : ''}`}
      aria-label={text.t('answers.filter.menu')}
    >
      <div className={styles.fields} role="tablist" aria-orientation="vertical">
        {groups.map(({ name, own }) =>
          own.length === 0 ? null : (
            <div key={name}>
              <p className={styles.group}>{name}</p>
              {own.map(({ key, label }) => (
                <button
                  key={key}
                  type="button"
                  role="tab"
                  aria-selected={key === field.key}
                  aria-controls={id}
                  className={styles.field}
                  onClick={() => setChosen(key)}
                >
                  {label}
                </button>
              ))}
            </div>
          ),
        )}
      </div>
      <div className={styles.options} id={id} role="tabpanel" aria-label={field.label}>
        <FieldOptions field={field} list={list} />
      </div>
      <div className={styles.foot}>
        <output>{list.total !== undefined && text.t('answers.filter.left', { count: list.total })}</output>
        <button
          type="button"
          className="button quiet"
          disabled={valuesOf(list.filter, field).length === 0}
          onClick={() => list.applyFilters(withValues(list.filter, field, []))}
        >
          {text.t('answers.filter.takeAway')}
        </button>
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('answers.filter.done')}
        </button>
      </div>
    </dialog>
  )
}
