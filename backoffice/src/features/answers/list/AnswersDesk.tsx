import type { Form } from '@ventanilla/api'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Pager } from '../../../components/list/Pager.tsx'
import { Stale } from '../../../components/list/Stale.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { BulkLater } from '../bulk/BulkLater.tsx'
import { DecidingLater } from '../decide/DecidingLater.tsx'
import { AnswerPane } from '../detail/AnswerPane.tsx'
import { useNeighboursBeside } from '../detail/use-neighbours.ts'
import { ExportAnswers } from '../export/ExportAnswers.tsx'
import { ImportAnswers } from '../import/ImportAnswers.tsx'
import { help } from '../keys/shown-help.ts'
import { withAnswer } from '../list-state/answer-filters.ts'
import { placeIn, rangeSentence } from '../list-state/range.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { useFirst } from '../list-state/use-first.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { NewsChip } from '../live/NewsChip.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import styles from './desk.module.css'
import { ListHead } from './ListHead.tsx'
import { ListProblem } from './ListProblem.tsx'
import { ListTools } from './ListTools.tsx'
import { NoAnswers } from './NoAnswers.tsx'

// Of a list without answers the last deletion can still be taken back.
const ListDeciding = lazyWithText(['decide'], async () => (await import('../decide/ListDeciding.tsx')).ListDeciding)

type Props = { form: Form; list: AnswerListState; view: ListView }

/** The answers desk: list and reading pane, each scrolling by itself. The first answer is open until another is chosen. */
export function AnswersDesk({ form, list, view }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const items = list.answers.data?.items
  const named = list.search.get('answer')
  const first = useFirst(list)
  // Of a page that is still on its way nobody knows the last one.
  const last = list.answers.isPlaceholderData ? undefined : items?.at(-1)?.id
  const asked = named === 'last' ? last : (named ?? first)
  const [before, setBefore] = useState(asked)
  if (asked && asked !== before) setBefore(asked)
  // What is read stays until it is known what comes: whatever is opened counts as read.
  const chosen = asked ?? (list.answers.isPlaceholderData ? before : undefined)
  const { previous, next } = list
  const around = useNeighboursBeside(list, chosen)
  const read = useRef(chosen)
  useEffect(() => {
    if (read.current !== chosen) pane.current?.scrollTo(0, 0)
    read.current = chosen
  }, [chosen])

  /** The answer before or behind the one that is read, on the neighbour page too; the filter stays. */
  const neighbour = (step: 1 | -1) => {
    const there = step === 1 ? around.next : around.previous
    if (there) return { search: withAnswer(list.search, there) }
    // Of an answer on another page, its own neighbours are all there is.
    if (around.isElsewhere) return null
    if (step === 1) return next
    return previous && { search: withAnswer(new URLSearchParams(previous.search), 'last') }
  }
  const go = (step: 1 | -1) => {
    const to = neighbour(step)
    if (to) void navigate(to, { replace: true, state: list.place })
  }
  const row = () => box.current?.querySelector<HTMLElement>('a[aria-current=true]')
  const ways = {
    go,
    hasPrevious: neighbour(-1) !== null,
    hasNext: neighbour(1) !== null,
    previousId: around.previous ?? undefined,
    nextId: around.next ?? undefined,
    open: (id: string) => void navigate({ search: withAnswer(list.search, id) }, { replace: true, state: list.place }),
    back: () => row()?.focus(),
    regions: () => [row(), pane.current, box.current?.querySelector<HTMLElement>('[data-decide]')],
    pane: () => pane.current,
    isPage: false,
  }
  const searchAfter = (neighbour(1) ?? neighbour(-1))?.search ?? withAnswer(list.search, undefined)
  return (
    <div className={styles.deskPage} ref={box}>
      <AnswersHead
        form={form}
        tools={
          <>
            <ListTools form={form} view={view} onKeys={() => help.show('keys')} />
            <ImportAnswers form={form} />
            <ExportAnswers formId={form.id} filter={list.filter} total={list.total} />
          </>
        }
      >
        <AnswerFilters form={form} list={list} />
      </AnswersHead>
      <div className={styles.deskList}>
        <ListHead form={form} list={list} />
        <NewsChip list={list} isBand />
        <Stale key={list.page} isStale={list.answers.isPlaceholderData} className={styles.deskRows}>
          {list.answers.isPending && <Skeleton rows={8} kind="desk" />}
          {list.answers.isError && <ListProblem list={list} />}
          {items?.length === 0 && <NoAnswers list={list} />}
          {items && items.length > 0 && !list.answers.isError && (
            <AnswerRows items={items} chosen={chosen} form={form} list={list} />
          )}
        </Stale>
        {(previous || next) && (
          <Pager compact range={rangeSentence(list, text)} previous={previous} next={next} state={list.place} />
        )}
      </div>
      <div className={styles.deskReading}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by itself, so the keyboard must reach it. */}
        <section className={styles.deskPane} ref={pane} tabIndex={0} aria-label={text.t('answers.reading')}>
          {chosen && (
            <AnswerPane
              id={chosen}
              list={list}
              hasPrevious={ways.hasPrevious}
              hasNext={ways.hasNext}
              onGo={go}
              place={placeIn(list, chosen, text)}
              searchAfter={searchAfter}
            />
          )}
        </section>
        {chosen && (
          <DecidingLater
            id={chosen}
            newest={form.definition.states}
            list={list}
            place={list.place}
            ways={ways}
            searchAfter={searchAfter}
            fallback={list.mayChangeStates && <div className={styles.deskFoot} />}
          />
        )}
        {!chosen && items?.length === 0 && (
          <Suspense>
            <ListDeciding form={form} list={list} onStep={() => undefined} />
          </Suspense>
        )}
        <BulkLater form={form} list={list} />
      </div>
    </div>
  )
}
