import type { Form } from '@ventanilla/api'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useDistricts } from '../../districts/use-districts.ts'
import { withDistricts } from '../list-state/district-field.ts'
import { filterFields } from '../list-state/filter-fields.ts'
import type { FilterField } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { FieldPane, type FieldProps } from './FieldPane.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import styles from './menu.module.css'

type Props = {
  form: Pick<Form, 'definition'>
  list: FieldProps['list'] & Pick<AnswerListState, 'total'>
  /** Which of the form's fields are offered; all of them unless said. */
  isOffered?: (field: FilterField) => boolean
  /** The field that is opened with it. */
  at?: string | undefined
  onClose: () => void
}

/** What is asked stands below what an answer is, also for the keys. */
const isQuestion = ({ key }: FilterField) => key.startsWith('q:')
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Fields at the left, what can be chosen of one at the right, options with how many each would leave; several of a field mean any of them. */
export function FilterMenu({ form, list, isOffered = () => true, at, onClose }: Props) {
  const text = useText()
  const id = useId()
  const districts = useDistricts(list.formId, form.definition.settings.geolocation)
  const fields = withDistricts(filterFields(form, text), districts, list.filter, text)
    .filter(isOffered)
    .toSorted((one, other) => Number(isQuestion(one)) - Number(isQuestion(other)))
  const [chosen, setChosen] = useState(at ?? fields[0]?.key)
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [])
  const field = fields.find(({ key }) => key === chosen) ?? fields[0]
  if (!field) return null
  const hear = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'ArrowRight') {
      panel.current?.querySelector<HTMLElement>('[role=tabpanel] :is(input, button):enabled')?.focus()
    }
    if (step === undefined) return
    event.preventDefault()
    const next = fields[(fields.indexOf(field) + step + fields.length) % fields.length]
    setChosen(next?.key)
    panel.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(next?.key ?? '')}"]`)?.focus()
  }
  const groups = [
    { name: text.t('answers.filter.ofAnswer'), own: fields.filter(({ key }) => !key.startsWith('q:')) },
    { name: text.t('answers.filter.ofQuestions'), own: fields.filter(({ key }) => key.startsWith('q:')) },
  ]
  return (
    <dialog open ref={panel} className={styles.panel} aria-label={text.t('answers.filter.menu')}>
      <div
        className={styles.fields}
        role="tablist"
        aria-orientation="vertical"
        aria-label={text.t('answers.filter.menu')}
        tabIndex={-1}
        onKeyDown={hear}
      >
        {groups.map(({ name, own }) =>
          own.length === 0 ? null : (
            <div key={name} role="presentation">
              <p className={styles.group} role="presentation">
                {name}
              </p>
              {own.map(({ key, label }) => (
                <button
                  key={key}
                  type="button"
                  role="tab"
                  data-field={key}
                  aria-selected={key === field.key}
                  aria-controls={id}
                  tabIndex={key === field.key ? 0 : -1}
                  className={styles.field}
                  onClick={() => setChosen(key)}
                >
                  {label}
                  <ChevronRight aria-hidden size={16} />
                </button>
              ))}
            </div>
          ),
        )}
      </div>
      <div className={styles.options} id={id} role="tabpanel" aria-label={field.label}>
        <p className={styles.fieldName}>{field.label}</p>
        <FieldPane key={field.key} field={field} list={list} />
      </div>
      <MenuFoot field={field} list={list} onClose={onClose} />
    </dialog>
  )
}
