import { Pager } from '../../components/list/Pager.tsx'
import { Stale } from '../../components/list/Stale.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../context/text-context.ts'
import { DecidingLater } from '../answers/decide/DecidingLater.tsx'
import { AnswerPane } from '../answers/detail/AnswerPane.tsx'
import styles from '../answers/list/desk.module.css'
import { ListProblem } from '../answers/list/ListProblem.tsx'
import { useDesk } from '../answers/list/use-desk.ts'
import { InboxBand } from './InboxBand.tsx'
import { InboxBulkLater } from './InboxBulkLater.tsx'
import { InboxEmpty } from './InboxEmpty.tsx'
import { InboxHead } from './InboxHead.tsx'
import { InboxKeysLater } from './InboxKeysLater.tsx'
import { InboxNews } from './InboxNews.tsx'
import { InboxRows } from './InboxRows.tsx'
import type { InboxProps } from './inbox-props.ts'
import { placeIn, rangeOf } from './range.ts'
import type { InboxState } from './use-inbox.ts'

/** The queue and the answer that is read, each scrolling by itself: the first one is open without a key. */
export function InboxDesk({ inbox, ...band }: InboxProps & { inbox: InboxState }) {
  const text = useText()
  const { box, pane, chosen, ways, searchAfter } = useDesk(inbox)
  const { answers, previous, next } = inbox
  const items = answers.data?.items
  return (
    <div className={styles.deskPage} ref={box}>
      <InboxBand inbox={inbox} {...band} />
      <div className={styles.deskList}>
        <InboxHead inbox={inbox} />
        <InboxNews inbox={inbox} />
        <Stale key={`${inbox.box} ${inbox.page}`} isStale={answers.isPlaceholderData} className={styles.deskRows}>
          {answers.isPending && <Skeleton rows={8} kind="desk" />}
          {answers.isError && <ListProblem list={inbox} />}
          {items?.length === 0 && <InboxEmpty inbox={inbox} />}
          {items && items.length > 0 && !answers.isError && <InboxRows inbox={inbox} items={items} chosen={chosen} />}
        </Stale>
        {(previous || next) && (
          <Pager compact range={rangeOf(inbox, text)} previous={previous} next={next} state={inbox.place} />
        )}
      </div>
      <div className={styles.deskReading}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by itself, so the keyboard must reach it. */}
        <section className={styles.deskPane} ref={pane} tabIndex={0} aria-label={text.t('answers.reading')}>
          {chosen && (
            <AnswerPane
              id={chosen}
              list={inbox}
              hasPrevious={ways.hasPrevious}
              hasNext={ways.hasNext}
              onGo={ways.go}
              place={placeIn(inbox, chosen, text)}
              searchAfter={searchAfter}
            />
          )}
        </section>
        {chosen && (
          <DecidingLater
            id={chosen}
            queue={{ filter: inbox.box, total: inbox.total, live: inbox.live }}
            place={inbox.place}
            ways={ways}
            searchAfter={searchAfter}
            fallback={<div className={styles.deskFoot} />}
          />
        )}
        <InboxBulkLater inbox={inbox} />
      </div>
      <InboxKeysLater inbox={inbox} chosen={chosen} />
    </div>
  )
}
