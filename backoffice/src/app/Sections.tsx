import type { Session } from '@ventanilla/api'
import { Link, useLocation } from 'react-router'
import { AttentionBadge } from '../components/navigation/AttentionBadge.tsx'
import { InboxBadge } from '../components/navigation/InboxBadge.tsx'
import { sectionsOf } from '../components/navigation/sections.ts'
import { useText } from '../context/text-context.ts'

/** The sections that the person may open. */
export function Sections({ session, onChoose }: { session: Session; onChoose?: () => void }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <nav className="sections" aria-label={text.t('shell.sections')}>
      {sectionsOf(session.permissions).map(section => {
        const isCurrent = section.holds.test(pathname)
        return (
          <Link
            key={section.path}
            to={section.path}
            className={isCurrent ? 'is-current' : ''}
            aria-current={pathname === section.path ? 'page' : isCurrent ? 'true' : undefined}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            {text.t(section.label)}
            {section.path === '/bandeja' && <InboxBadge />}
            {section.path === '/envios' && <AttentionBadge />}
          </Link>
        )
      })}
    </nav>
  )
}
