import type { MessageKey } from '@ventanilla/text'
import { ArrowRight, Building2, ClipboardList, Landmark, type LucideIcon, ScrollText, Send, Users } from 'lucide-react'
import { Link } from 'react-router'
import { AttentionBadge } from '../shell/AttentionBadge.tsx'
import { sectionsOf } from '../shell/sections.ts'
import { useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; about: MessageKey }>> = {
  '/listar': { icon: ClipboardList, about: 'home.link.forms' },
  '/usuarios': { icon: Users, about: 'home.link.users' },
  '/areas': { icon: Building2, about: 'home.link.areas' },
  '/municipios': { icon: Landmark, about: 'home.link.municipalities' },
  '/auditoria': { icon: ScrollText, about: 'home.link.audit' },
  '/envios': { icon: Send, about: 'home.link.deliveries' },
}

/** The sections again, each with what it is for; the forms first, as the button that most take (spec 1 §2). */
export function QuickLinks() {
  const text = useText()
  const { permissions } = useSession()
  const [first, ...others] = sectionsOf(permissions)
  return (
    <nav className="quick-links" aria-label={text.t('home.links')}>
      {first && (
        <Link className="card quick-main" to={first.path}>
          <ClipboardList aria-hidden size={20} />
          <span>
            <span className="quick-title">{text.t('home.forms')}</span>
            <span className="quick-about">{text.t('home.link.forms')}</span>
          </span>
          <ArrowRight aria-hidden size={16} />
        </Link>
      )}
      {others.length > 0 && (
        <div className="card quick-list">
          {others.map(({ path, label }) => {
            const look = looks[path]
            const Icon = look?.icon ?? ClipboardList
            return (
              <Link key={path} to={path}>
                <Icon aria-hidden size={20} />
                <span>
                  <span className="quick-title">
                    {text.t(label)}
                    {path === '/envios' && <AttentionBadge />}
                  </span>
                  {look && <span className="quick-about">{text.t(look.about)}</span>}
                </span>
              </Link>
            )
          })}
        </div>
      )}
    </nav>
  )
}
