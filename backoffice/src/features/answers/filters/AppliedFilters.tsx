import type { Form } from '@ventanilla/api'
import { OctagonAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useDistricts } from '../../districts/use-districts.ts'
import { clearedFilters } from '../list-state/cleared-filters.ts'
import { valuesOf } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { appliedFilters } from './applied-filters.ts'
import styles from './menu.module.css'
import { useFold } from './use-fold.ts'
import { usePeople } from './use-people.ts'

type Props = {
  form: Form
  list: Pick<AnswerListState, 'filter' | 'formId' | 'applyFilters'>
  /** Shows the menu at a field. */
  onOpen: (field: string) => void
  onRemoved: () => void
}

/** A chip for each filter that is applied: pressed, its field is shown in the menu. What does not go on two lines is folded. */
export function AppliedFilters({ form, list: { filter, formId, applyFilters }, onOpen, onRemoved }: Props) {
  const text = useText()
  const people = usePeople(
    formId,
    valuesOf(filter, { key: 'assignee' }).some(who => who !== 'me' && who !== 'none'),
  )
  const districts = useDistricts(formId, filter.district !== undefined)
  const applied = appliedFilters(form, filter, { people, districts }, text)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { box, fits } = useFold(applied.map(({ name, said }) => `${name} ${said}`).join())
  const isFolded = !isUnfolded && fits < applied.length
  return (
    <div ref={box} className={styles.applied}>
      {applied.map(({ field, name, said, without }, at) => {
        const sentence = `${name} ${said}`.trim()
        return (
          <span key={sentence} className="applied" hidden={isFolded && at >= fits}>
            {field === 'late' && <OctagonAlert aria-hidden size={16} />}
            {field === undefined ? (
              <span className={styles.said}>
                {name} <strong>{said}</strong>
              </span>
            ) : (
              <button type="button" className={styles.said} aria-haspopup="dialog" onClick={() => onOpen(field)}>
                {name} <strong>{said}</strong>
              </button>
            )}
            <button
              type="button"
              aria-label={text.t('answers.applied.remove', { sentence })}
              onClick={() => {
                applyFilters(without)
                onRemoved()
              }}
            >
              <X aria-hidden size={16} />
            </button>
          </span>
        )
      })}
      {isFolded && (
        <button type="button" className="button quiet" onClick={() => setIsUnfolded(true)}>
          {text.t('find.folded', { count: applied.length - fits })}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          applyFilters(clearedFilters)
          onRemoved()
        }}
      >
        {text.t('shell.clearFilters')}
      </button>
    </div>
  )
}
