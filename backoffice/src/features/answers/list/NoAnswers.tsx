import { Empty } from '../../../components/Empty.tsx'
import { useText } from '../../../context/text-context.ts'
import { hasFilters } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'

/** Why the list is empty: the filters leave nothing, or nobody has answered yet. */
export function NoAnswers({ list }: { list: Pick<AnswerListState, 'filter'> }) {
  const text = useText()
  return (
    <Empty sentence={list.filter.q ? text.t('answers.empty.search', { q: list.filter.q }) : text.t('answers.empty')}>
      {!hasFilters(list.filter) && <p>{text.t('answers.emptyHint')}</p>}
      {list.filter.createdBy && <p>{text.t('answers.emptyBy', { name: list.filter.createdBy })}</p>}
    </Empty>
  )
}
