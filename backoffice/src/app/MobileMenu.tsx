import type { Session } from '@ventanilla/api'
import { Landmark, Menu, X } from 'lucide-react'
import { AttentionBadge } from '../components/navigation/AttentionBadge.tsx'
import { sectionsOf } from '../components/navigation/sections.ts'
import { LanguagePicker } from '../components/page/LanguagePicker.tsx'
import { useDisclosure } from '../components/page/use-disclosure.ts'
import { useText } from '../context/text-context.ts'
import { Sections } from './Sections.tsx'

/** Where the header is too narrow the sections, the municipality and the language stand behind one button. */
export function MobileMenu({ session }: { session: Session }) {
  const text = useText()
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const Icon = isOpen ? X : Menu
  const seesDeliveries = sectionsOf(session.permissions).some(({ path }) => path === '/envios')
  return (
    <div className="mobile-menu" ref={root}>
      <button
        type="button"
        className="icon-button menu-button"
        aria-expanded={isOpen}
        aria-label={text.t('shell.menu')}
        onClick={toggle}
      >
        <Icon aria-hidden size={20} />
        {seesDeliveries && !isOpen && (
          <span className="menu-badge" aria-hidden="true">
            <AttentionBadge />
          </span>
        )}
      </button>
      {isOpen && (
        <div className="panel mobile-panel">
          <Sections session={session} onChoose={close} />
          <p className="header-place">
            <Landmark aria-hidden size={16} />
            <span className="visually-hidden">{text.t('shell.municipality')}: </span>
            {session.municipality.name}
          </p>
          <LanguagePicker />
        </div>
      )}
    </div>
  )
}
