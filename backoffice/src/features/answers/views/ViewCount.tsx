import type { AnswerFilter } from '@ventanilla/api'
import tabStyles from '../../../components/list/tabs.module.css'
import { useText } from '../../../context/text-context.ts'
import { useCount } from './use-views.ts'

/** How many answers a view shows; nothing before it is known. */
export function ViewCount({ formId, filter }: { formId: string; filter: AnswerFilter }) {
  const text = useText()
  const total = useCount(formId, filter)
  return total === undefined ? null : <span className={tabStyles.tabCount}>{text.number(total)}</span>
}
