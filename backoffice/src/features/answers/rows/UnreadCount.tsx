import { useText } from '../../../context/text-context.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import styles from './rows.module.css'

type Props = {
  list: { items: readonly ShownItem[]; next: string | null; previous: string | null } | undefined
}

/** How many of the rows are unread: of the list, or of this page where there are others. */
export function UnreadCount({ list }: Props) {
  const text = useText()
  const count = list?.items.filter(({ unread }) => unread).length ?? 0
  if (!list || count === 0) return null
  const isWhole = list.next === null && list.previous === null
  return (
    <span className={styles.unreadCount}>
      {text.t(isWhole ? 'answers.unreadCount' : 'answers.unreadOfPage', { count })}
    </span>
  )
}
