import type { Form } from '@ventanilla/api'
import { Empty } from '../part/Empty.tsx'
import { Pager } from '../part/Pager.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { useText } from '../shell/text-context.ts'
import { AnswerFilters } from './AnswerFilters.tsx'
import { AnswerPane } from './AnswerPane.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import { ListProblem } from './ListProblem.tsx'
import { rangeSentence } from './range.ts'
import type { AnswerListState } from './use-answer-list.ts'

type Props = { form: Form; list: AnswerListState }

/** The answers desk: list and reading pane, each scrolling by itself. The first answer is open until another is chosen. */
export function AnswersDesk({ form, list }: Props) {
  const text = useText()
  const items = list.answers.data?.items
  const chosen = list.search.get('answer') ?? items?.[0]?.id
  const { previous, next } = list
  return (
    <div className="desk">
      <div className="desk-band">
        <AnswersHead form={form} total={list.total} />
        <AnswerFilters form={form} filter={list.filter} onFilter={list.applyFilters} />
      </div>
      <div className="desk-list">
        <div key={list.page} className={`desk-rows ${list.answers.isPlaceholderData ? 'is-stale' : ''}`}>
          {list.answers.isPending && <Skeleton rows={8} kind="desk" />}
          {list.answers.isError && <ListProblem list={list} />}
          {items?.length === 0 && <Empty sentence={text.t('answers.empty')} />}
          {items && items.length > 0 && !list.answers.isError && (
            <AnswerRows items={items} chosen={chosen} form={form} list={list} />
          )}
        </div>
        {(previous || next) && (
          <Pager compact range={rangeSentence(list, text)} previous={previous} next={next} state={list.place} />
        )}
      </div>
      <div className="desk-pane">{chosen && <AnswerPane key={chosen} id={chosen} />}</div>
    </div>
  )
}
