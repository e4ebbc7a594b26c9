import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import { type FilterField, valuesOf, withValues } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './menu.module.css'

/** Each option is counted by a request of its own: of a question with a thousand options none is. */
const mostCounted = 24

type Props = { field: FilterField; list: Pick<AnswerListState, 'filter' | 'formId' | 'applyFilters'> }

/** The options of a field to tick, each with how many it would leave. */
export function FieldOptions({ field, list: { filter, formId, applyFilters } }: Props) {
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
