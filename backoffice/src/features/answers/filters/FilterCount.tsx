import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import styles from './menu.module.css'

/** How many answers a filter would leave that is changed so; nothing is said before it is known. */
export function FilterCount({ formId, filter, only }: { formId: string; filter: AnswerFilter; only: FilterPatch }) {
  const text = useText()
  const { sort: _, ...asked } = { ...filter, ...only }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data } = useQuery({
    queryKey: ['answer-count', formId, given],
    queryFn: ({ signal }) => client.answerCount(formId, given, { signal }),
  })
  return <output className={styles.count}>{data && text.number(data.total)}</output>
}
