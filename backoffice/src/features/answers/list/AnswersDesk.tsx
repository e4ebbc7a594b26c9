import type { Form } from '@ventanilla/api'
import { Stale } from '../../../components/list/Stale.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useText } from '../../../context/text-context.ts'
import { BulkLater } from '../bulk/BulkLater.tsx'
import { DecidingLater } from '../decide/DecidingLater.tsx'
import { ListDecidingLater } from '../decide/ListDecidingLater.tsx'
import { AnswerPane } from '../detail/AnswerPane.tsx'
import { SearchNotice } from '../find/SearchNotice.tsx'
import { placeIn } from '../list-state/range.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { NewsChip } from '../live/NewsChip.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import styles from './desk.module.css'
import { ListFoot } from './ListFoot.tsx'
import { ListHead } from './ListHead.tsx'
import { ListProblem } from './ListProblem.tsx'
import { NoAnswersLater } from './NoAnswersLater.tsx'
import { useDesk } from './use-desk.ts'

type Props = { form: Form; list: AnswerListState }

/** The answers desk: list and reading pane, each scrolling by itself. The first answer is open until another is chosen. */
export function AnswersDesk({ form, list }: Props) {
  const text = useText()
  const { box, pane, chosen, ways, searchAfter } = useDesk(list)
  const items = list.answers.data?.items
  return (
    <div className={styles.boxless} ref={box}>
      <div className={styles.deskList}>
        <ListHead form={form} list={list} />
        <SearchNotice filter={list.filter} />
        <NewsChip list={list} isBand />
        <Stale key={list.page} isStale={list.answers.isPlaceholderData} className={styles.deskRows}>
          {list.answers.isPending && <Skeleton rows={8} kind="desk" />}
          {list.answers.isError && <ListProblem list={list} />}
          {items?.length === 0 && <NoAnswersLater list={list} />}
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
        {/* Of a list without answers the last deletion can still be taken back. */}
        {!chosen && items?.length === 0 && <ListDecidingLater form={form} list={list} onStep={() => undefined} />}
        <BulkLater form={form} list={list} />
      </div>
    </div>
  )
}
