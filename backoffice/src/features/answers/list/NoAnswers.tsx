import { Empty } from '../../../components/Empty.tsx'
import { useText } from '../../../context/text-context.ts'
import { hasFilters } from '../list-state/answer-filters.ts'
import { clearedFilters } from '../list-state/cleared-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'

/** Why the list is empty: the filters leave nothing, or nobody has answered yet. */
export function NoAnswers({ list }: { list: Pick<AnswerListState, 'filter' | 'applyFilters'> }) {
  const text = useText()
  const { q, dateField: _, ...others } = list.filter
  return (
    <Empty sentence={list.filter.q ? text.t('answers.empty.search', { q: list.filter.q }) : text.t('answers.empty')}>
      {!hasFilters(list.filter) && <p>{text.t('answers.emptyHint')}</p>}
      {hasFilters(others) && (
        <button
          type="button"
          className="button quiet"
          onClick={() => list.applyFilters({ ...clearedFilters, q: q ?? '' })}
        >
          {text.t('shell.clearFilters')}
        </button>
      )}
      {list.filter.createdBy && <p>{text.t('answers.emptyBy', { name: list.filter.createdBy })}</p>}
    </Empty>
  )
}
