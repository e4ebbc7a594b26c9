import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import { answerCount } from '../list-state/answer-count.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import styles from './menu.module.css'

/** How many answers a filter would leave that is changed so; nothing is said before it is known. */
export function FilterCount({ formId, filter, only }: { formId: string; filter: AnswerFilter; only: FilterPatch }) {
  const text = useText()
  const { sort: _, ...asked } = { ...filter, ...only }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data } = useQuery(answerCount(formId, given))
  return <output className={styles.count}>{data && text.number(data.total)}</output>
}
