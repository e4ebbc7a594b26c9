import { Pager } from '../../components/list/Pager.tsx'
import { Stale } from '../../components/list/Stale.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../context/text-context.ts'
import { ListProblem } from '../answers/list/ListProblem.tsx'
import { InboxBand } from './InboxBand.tsx'
import { InboxBulkLater } from './InboxBulkLater.tsx'
import { InboxEmpty } from './InboxEmpty.tsx'
import { InboxHead } from './InboxHead.tsx'
import { InboxKeysLater } from './InboxKeysLater.tsx'
import { InboxNews } from './InboxNews.tsx'
import { InboxRows } from './InboxRows.tsx'
import styles from './inbox.module.css'
import type { InboxProps } from './inbox-props.ts'
import { rangeOf } from './range.ts'
import type { InboxState } from './use-inbox.ts'

/** Under 1280 px: the queue alone; an answer opens on a page of its own. */
export function InboxList({ inbox, ...band }: InboxProps & { inbox: InboxState }) {
  const text = useText()
  const { answers, previous, next } = inbox
  const items = answers.data?.items
  return (
    <div className={styles.narrow}>
      <InboxBand inbox={inbox} {...band} />
      <InboxHead inbox={inbox} />
      <InboxNews inbox={inbox} />
      <Stale key={`${inbox.box} ${inbox.page}`} isStale={answers.isPlaceholderData}>
        {answers.isPending && <Skeleton rows={8} kind="desk" />}
        {answers.isError && <ListProblem list={inbox} />}
        {items?.length === 0 && <InboxEmpty inbox={inbox} />}
        {items && items.length > 0 && !answers.isError && (
          <InboxRows inbox={inbox} items={items} chosen={undefined} opensPage />
        )}
      </Stale>
      {(previous || next) && <Pager range={rangeOf(inbox, text)} previous={previous} next={next} state={inbox.place} />}
      <InboxBulkLater inbox={inbox} />
      <InboxKeysLater inbox={inbox} opensPage />
    </div>
  )
}
