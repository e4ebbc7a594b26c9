import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { tableWidth, useMedia } from '../part/use-media.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Mark } from './Mark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Sections } from './Sections.tsx'
import { useSessionQuery } from './session.ts'
import { useText } from './text-context.ts'

export function Header() {
  const text = useText()
  const { data: session } = useSessionQuery()
  const isWide = useMedia(tableWidth)
  return (
    <header className="header">
      <Link to="/home" className="header-mark">
        <Mark />
        {text.t('app.title')}
      </Link>
      {isWide && <Sections />}
      <div className="header-end">
        {isWide && session && (
          <p className="header-place">
            <Landmark aria-hidden size={16} />
            <span className="visually-hidden">{text.t('shell.municipality')}: </span>
            {session.municipality.name}
          </p>
        )}
        {(isWide || !session) && <LanguagePicker />}
        {session && <AvatarMenu session={session} />}
        {!isWide && session && <MobileMenu municipality={session.municipality.name} />}
      </div>
    </header>
  )
}
