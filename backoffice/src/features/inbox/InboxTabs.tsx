import { inboxBoxes } from '@ventanilla/api'
import { OctagonAlert } from 'lucide-react'
import { Link } from 'react-router'
import tabStyles from '../../components/list/tabs.module.css'
import { useText } from '../../context/text-context.ts'
import styles from './inbox.module.css'
import type { InboxState } from './use-inbox.ts'

/** The queues, each with what stands in it; what is late says so by shape and word too. */
export function InboxTabs({ box, counts }: Pick<InboxState, 'box' | 'counts'>) {
  const text = useText()
  return (
    <nav className={`${tabStyles.tabs} ${styles.boxes}`} aria-label={text.t('inbox.boxes')}>
      {inboxBoxes.map(each => {
        const count = counts?.[each]
        const isAlarm = each === 'late' && count !== undefined && count > 0
        return (
          <Link
            key={each}
            to={{ search: `box=${each}` }}
            className={`${tabStyles.tab} ${isAlarm ? 'is-late' : ''}`}
            aria-current={each === box ? 'page' : undefined}
          >
            {isAlarm && <OctagonAlert aria-hidden size={16} />}
            {text.t(`inbox.box.${each}`)}
            {count !== undefined && <span className={tabStyles.tabCount}>{text.number(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
