import type { MessageKey } from '@ventanilla/text'
import { Building2, ClipboardList, Landmark, type LucideIcon, ScrollText, Send, Users } from 'lucide-react'
import { Link } from 'react-router'
import { AttentionBadge } from '../../components/navigation/AttentionBadge.tsx'
import type { Section } from '../../components/navigation/sections.ts'
import { useText } from '../../context/text-context.ts'
import styles from './home.module.css'

const looks: Readonly<Record<string, { icon: LucideIcon; about: MessageKey }>> = {
  '/usuarios': { icon: Users, about: 'home.link.users' },
  '/areas': { icon: Building2, about: 'home.link.areas' },
  '/municipios': { icon: Landmark, about: 'home.link.municipalities' },
  '/auditoria': { icon: ScrollText, about: 'home.link.audit' },
  '/envios': { icon: Send, about: 'home.link.deliveries' },
}

/** The sections of administration again, each with what it is for. */
export function QuickLinks({ sections }: { sections: readonly Section[] }) {
  const text = useText()
  return (
    <nav className={`card ${styles.quickLinks}`} aria-label={text.t('home.links')}>
      {sections.map(({ path, label }) => {
        const look = looks[path]
        const Icon = look?.icon ?? ClipboardList
        return (
          <Link key={path} to={path}>
            <Icon aria-hidden size={20} />
            <span>
              <span className={styles.quickTitle}>
                {text.t(label)}
                {path === '/envios' && <AttentionBadge />}
              </span>
              {look && <span className={styles.quickAbout}>{text.t(look.about)}</span>}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
