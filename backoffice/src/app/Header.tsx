import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { sectionsOf } from '../components/navigation/sections.ts'
import { LanguagePicker } from '../components/page/LanguagePicker.tsx'
import { Mark } from '../components/page/Mark.tsx'
import { tableWidth, useMedia } from '../components/use-media.ts'
import { useSessionQuery } from '../context/session.ts'
import { useSessionEnd } from '../context/session-end.ts'
import { useText } from '../context/text-context.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Sections } from './Sections.tsx'

/** Where all sections of an administrator stand beside each other in the longest language. */
const manySections = '(min-width: 1280px)'

export function Header() {
  const text = useText()
  const { data, isPending } = useSessionQuery()
  // Nothing is open to a blocked municipality.
  const session = useSessionEnd() === 'blocked' ? null : data
  const isMany = session ? sectionsOf(session.permissions).length > 2 : false
  const isWide = useMedia(isMany ? manySections : tableWidth)
  return (
    <header className="header">
      <Link to="/home" className="header-mark">
        <Mark />
        {text.t('app.title')}
      </Link>
      {isWide && session && <Sections session={session} />}
      <div className="header-end">
        {isWide && session && (
          <p className="header-place">
            <Landmark aria-hidden size={16} />
            <span className="visually-hidden">{text.t('shell.municipality')}: </span>
            <span className="header-town">{session.municipality.name}</span>
          </p>
        )}
        {/* Until it is known who is signed in, it is not known where the languages stand: they would go while they are chosen from. */}
        {!isPending && (isWide || !session) && <LanguagePicker />}
        {session && <AvatarMenu session={session} />}
        {!isWide && session && <MobileMenu session={session} />}
      </div>
    </header>
  )
}
