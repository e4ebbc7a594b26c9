import type { Form } from '@ventanilla/api'
import { Empty } from '../part/Empty.tsx'
import { Pager } from '../part/Pager.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { tableWidth, useMedia } from '../part/use-media.ts'
import { useText } from '../shell/text-context.ts'
import { AnswerCards } from './AnswerCards.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { hasFilters } from './answer-filters.ts'
import { ListProblem } from './ListProblem.tsx'
import { rangeSentence } from './range.ts'
import type { AnswerListState } from './use-answer-list.ts'

type Props = { form: Form; list: AnswerListState }

/** Under 1280 px: a table, and under 720 px cards; an answer opens on a page of its own. */
export function AnswersList({ form, list }: Props) {
  const text = useText()
  const isTable = useMedia(tableWidth)
  const { answers, previous, next } = list
  const items = answers.data?.items ?? []
  const rows = { items, form, list }
  return (
    <div className="page">
      <AnswersHead form={form} total={list.total} />
      <AnswerFilters form={form} filter={list.filter} onFilter={list.applyFilters} />
      <div
        className={`${isTable || items.length === 0 ? 'card list-card' : ''} ${answers.isPlaceholderData ? 'is-stale' : ''}`}
      >
        {answers.isPending && <Skeleton rows={8} kind="row" />}
        {answers.isError && <ListProblem list={list} />}
        {answers.isSuccess && items.length === 0 && (
          <Empty sentence={text.t('answers.empty')}>
            {!hasFilters(list.filter) && <p>{text.t('answers.emptyHint')}</p>}
          </Empty>
        )}
        {items.length > 0 && !answers.isError && (isTable ? <AnswerTable {...rows} /> : <AnswerCards {...rows} />)}
        {(previous || next) && (
          <div className={isTable ? '' : 'card cards-pager'}>
            <Pager range={rangeSentence(list, text)} previous={previous} next={next} state={list.place} />
          </div>
        )}
      </div>
    </div>
  )
}
