import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter, Form } from '@ventanilla/api'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import { type FilterField, filterFields, valuesOf, withValues } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './menu.module.css'

type Props = { form: Form; list: AnswerListState; onClose: () => void }

/** Fields at the left, the options of one at the right, each with how many it would leave; several of a field mean any of them. */
export function FilterMenu({ form, list, onClose }: Props) {
  const text = useText()
  const id = useId()
  const fields = filterFields(form, text)
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
    <dialog open ref={panel} className={styles.panel} aria-label={text.t('answers.filter.menu')}>
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
        <Options field={field} list={list} />
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

/** Each option is counted by a request of its own: of a question with a thousand options none is. */
const mostCounted = 24

function Options({ field, list: { filter, formId, applyFilters } }: { field: FilterField; list: AnswerListState }) {
  const values = valuesOf(filter, field)
  const isCounted = field.options.length <= mostCounted
  return field.options.map(({ id, name }) => (
    <label key={id} className={styles.option}>
      <input
        type="checkbox"
        checked={values.includes(id)}
        onChange={event => {
          const others = values.filter(each => each !== id)
          applyFilters(withValues(filter, field, event.target.checked ? [...others, id] : others))
        }}
      />
      <span>{name}</span>
      {isCounted && <Count formId={formId} filter={filter} only={withValues(filter, field, [id])} />}
    </label>
  ))
}

/** How many answers a filter leaves; nothing is said before it is known. */
function Count({ formId, filter, only }: { formId: string; filter: AnswerFilter; only: FilterPatch }) {
  const text = useText()
  const { sort: _, ...asked } = { ...filter, ...only }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data } = useQuery({
    queryKey: ['answer-count', formId, given],
    queryFn: ({ signal }) => client.answerCount(formId, given, { signal }),
  })
  return <output>{data && text.number(data.total)}</output>
}
