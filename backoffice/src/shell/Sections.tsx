import { Link, useLocation } from 'react-router'
import { sections } from './sections.ts'
import { useSessionQuery } from './session.ts'
import { useText } from './text-context.ts'

/** The sections that the person may open. */
export function Sections({ onChoose }: { onChoose?: () => void }) {
  const text = useText()
  const { pathname } = useLocation()
  const { data: session } = useSessionQuery()
  if (!session) return null
  return (
    <nav className="sections" aria-label={text.t('shell.sections')}>
      {sections
        .filter(section => session.permissions.includes(section.needs))
        .map(section => {
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
            </Link>
          )
        })}
    </nav>
  )
}
