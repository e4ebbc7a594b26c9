import type { Form } from '@ventanilla/api'
import { lazy, Suspense, useRef } from 'react'
import { Pager } from '../../../components/list/Pager.tsx'
import { Stale } from '../../../components/list/Stale.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { deskWidth, tableWidth, useMedia } from '../../../components/use-media.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { BulkLater } from '../bulk/BulkLater.tsx'
import { ListDecidingLater } from '../decide/ListDecidingLater.tsx'
import { SearchNotice } from '../find/SearchNotice.tsx'
import { rangeSentence } from '../list-state/range.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { NewsChip } from '../live/NewsChip.tsx'
import styles from '../map/map.module.css'
import { ListHead } from './ListHead.tsx'
import { ListProblem } from './ListProblem.tsx'
import { NoAnswersLater } from './NoAnswersLater.tsx'

const AnswerMap = lazyWithText(['map'], async () => (await import('../map/AnswerMap.tsx')).AnswerMap)

// One or the other by the width of the screen; a desk needs neither.
const AnswerCards = lazy(async () => ({ default: (await import('./AnswerCards.tsx')).AnswerCards }))

const AnswerTable = lazy(async () => ({ default: (await import('./AnswerTable.tsx')).AnswerTable }))

type Props = { form: Form; list: AnswerListState; view: ListView }

/** Under 1280 px, and where it is chosen: a table, and under 720 px cards; an answer opens on a page of its own. */
export function AnswersList({ form, list, view }: Props) {
  const text = useText()
  const isDesk = useMedia(deskWidth)
  const showsMap = view.view === 'map' && form.definition.settings.geolocation
  const isTable = useMedia(tableWidth) && !(isDesk && showsMap)
  const box = useRef<HTMLDivElement>(null)
  const { answers, previous, next } = list
  const items = answers.data?.items ?? []
  const rows = { items, form, list }
  return (
    <>
      <div className={`page ${showsMap ? 'is-split' : styles.wholeWidth}`}>
        <div className={showsMap ? styles.answersSplit : ''}>
          {showsMap && (
            <Suspense fallback={<Skeleton rows={8} kind="row" />}>
              <AnswerMap key={form.id} form={form} list={list} desk={list} />
            </Suspense>
          )}
          <div>
            <NewsChip list={list} />
            <Stale ref={box} isStale={answers.isPlaceholderData} className="card list-card">
              <ListHead form={form} list={list} hasAll={!isTable} />
              <SearchNotice filter={list.filter} />
              {answers.isPending && <Skeleton rows={8} kind="row" />}
              {answers.isError && <ListProblem list={list} />}
              {answers.isSuccess && items.length === 0 && <NoAnswersLater list={list} />}
              {items.length > 0 && !answers.isError && (
                <Suspense fallback={<Skeleton rows={8} kind="row" />}>
                  {isTable ? <AnswerTable {...rows} view={view} /> : <AnswerCards {...rows} />}
                </Suspense>
              )}
              {(previous || next) && (
                <Pager range={rangeSentence(list, text)} previous={previous} next={next} state={list.place} />
              )}
            </Stale>
          </div>
        </div>
      </div>
      <BulkLater form={form} list={list} />
      <ListDecidingLater form={form} list={list} onStep={step => focusRow(box.current, step)} />
    </>
  )
}

/** The link of the next or the previous row; the first one from anywhere else. */
function focusRow(box: HTMLElement | null, step: 1 | -1): void {
  const links = [...(box?.querySelectorAll<HTMLElement>('.row-title, .item-card h2 a') ?? [])]
  const here = links.findIndex(link => link.closest('tr, article')?.contains(document.activeElement))
  links[here === -1 ? 0 : here + step]?.focus()
}
