import { useText } from '../../context/text-context.ts'
import rowsStyles from '../answers/rows/rows.module.css'
import { UnreadCount } from '../answers/rows/UnreadCount.tsx'
import styles from './inbox.module.css'
import type { InboxState } from './use-inbox.ts'

/** Over the rows: how many there are, how many of them are unread, and what stands first. */
export function InboxHead({ inbox }: { inbox: InboxState }) {
  const text = useText()
  const { answers, total, box } = inbox
  return (
    <div className={rowsStyles.listHead}>
      <output>{total !== undefined && text.t('answers.count', { count: total })}</output>
      <UnreadCount list={answers.data} />
      <span className={styles.sorted}>{text.t(`inbox.sorted.${box}`)}</span>
    </div>
  )
}
