import type { Session } from '@ventanilla/api'
import { hasInbox } from '@ventanilla/model'
import { Link, useLocation } from 'react-router'
import { AttentionBadge } from '../components/navigation/AttentionBadge.tsx'
import { InboxBadge } from '../components/navigation/InboxBadge.tsx'
import { inboxPath, sectionsOf } from '../components/navigation/sections.ts'
import { useText } from '../context/text-context.ts'

/** The sections that the person may open. */
export function Sections({ session, onChoose }: { session: Session; onChoose?: () => void }) {
  const text = useText()
  const { pathname } = useLocation()
  // The first page of the day of whoever works on what comes in is the inbox.
  const here = pathname === '/home' && hasInbox(session.user.role) ? inboxPath : pathname
  return (
    <nav className="sections" aria-label={text.t('shell.sections')}>
      {sectionsOf(session.permissions).map(section => {
        const isCurrent = section.holds.test(here)
        return (
          <Link
            key={section.path}
            to={section.path}
            className={isCurrent ? 'is-current' : ''}
            aria-current={here === section.path ? 'page' : isCurrent ? 'true' : undefined}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            {text.t(section.label)}
            {section.path === inboxPath && <InboxBadge />}
            {section.path === '/envios' && <AttentionBadge />}
          </Link>
        )
      })}
    </nav>
  )
}
