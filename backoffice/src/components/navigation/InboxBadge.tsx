import { useText } from '../../context/text-context.ts'
import { useInboxCounts } from './use-inbox-counts.ts'

/** How many answers the person has to do; nothing where there are none. */
export function InboxBadge() {
  const text = useText()
  const count = useInboxCounts().data?.mine ?? 0
  if (count === 0) return null
  return (
    <span className="badge">
      <span className="visually-hidden"> {text.t('shell.inbox.count', { count })}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : text.number(count)}</span>
    </span>
  )
}
