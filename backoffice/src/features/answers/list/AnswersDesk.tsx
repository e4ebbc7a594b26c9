import type { Form } from '@ventanilla/api'
import { Suspense } from 'react'
import { Stale } from '../../../components/list/Stale.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { BulkLater } from '../bulk/BulkLater.tsx'
import { DecidingLater } from '../decide/DecidingLater.tsx'
import { AnswerPane } from '../detail/AnswerPane.tsx'
import { ExportAnswers } from '../export/ExportAnswers.tsx'
import { SearchNotice } from '../find/SearchNotice.tsx'
import { ImportAnswers } from '../import/ImportAnswers.tsx'
import { help } from '../keys/shown-help.ts'
import { placeIn } from '../list-state/range.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { NewsChip } from '../live/NewsChip.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import styles from './desk.module.css'
import { ListFoot } from './ListFoot.tsx'
import { ListHead } from './ListHead.tsx'
import { ListProblem } from './ListProblem.tsx'
import { ListTools } from './ListTools.tsx'
import { NoAnswers } from './NoAnswers.tsx'
import { useDesk } from './use-desk.ts'

// Of a list without answers the last deletion can still be taken back.
const ListDeciding = lazyWithText(['decide'], async () => (await import('../decide/ListDeciding.tsx')).ListDeciding)

type Props = { form: Form; list: AnswerListState; view: ListView }

/** The answers desk: list and reading pane, each scrolling by itself. The first answer is open until another is chosen. */
export function AnswersDesk({ form, list, view }: Props) {
  const text = useText()
  const { box, pane, chosen, ways, searchAfter } = useDesk(list)
  const items = list.answers.data?.items
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
        <SearchNotice filter={list.filter} />
        <NewsChip list={list} isBand />
        <Stale key={list.page} isStale={list.answers.isPlaceholderData} className={styles.deskRows}>
          {list.answers.isPending && <Skeleton rows={8} kind="desk" />}
          {list.answers.isError && <ListProblem list={list} />}
          {items?.length === 0 && <NoAnswers list={list} />}
          {items && items.length > 0 && !list.answers.isError && (
            <AnswerRows items={items} chosen={chosen} form={form} list={list} />
          )}
        </Stale>
        {items && items.length > 0 && <ListFoot list={list} timeZone={form.municipality.timeZone} />}
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
              onGo={ways.go}
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
