import { type FilterField, isFull, valuesOf, withValues } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { FilterCount } from './FilterCount.tsx'
import styles from './menu.module.css'

/** Each option is counted by a request of its own: of a question with a thousand options none is. */
const mostCounted = 24

type Props = {
  field: FilterField
  /** Those of the field that are looked for. */
  options: FilterField['options']
  list: Pick<AnswerListState, 'filter' | 'formId' | 'applyFilters'>
}

/** The options of a field to tick, each with how many it would leave. */
export function FieldOptions({ field, options, list: { filter, formId, applyFilters } }: Props) {
  const values = valuesOf(filter, field)
  const isCounted = field.options.length <= mostCounted
  const isDone = isFull(filter, field)
  return options.map(({ id, name }) => (
    <label key={id} className={styles.option}>
      <input
        type="checkbox"
        checked={values.includes(id)}
        disabled={isDone && !values.includes(id)}
        onChange={event => {
          const others = values.filter(each => each !== id)
          applyFilters(withValues(filter, field, event.target.checked ? [...others, id] : others))
        }}
      />
      <span>{name}</span>
      {isCounted && <FilterCount formId={formId} filter={filter} only={withValues(filter, field, [id])} />}
    </label>
  ))
}
