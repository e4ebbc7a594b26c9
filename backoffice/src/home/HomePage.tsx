import { hasWelcomePage } from '@ventanilla/model'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { partOfDay } from './part-of-day.ts'
import { QuickLinks } from './QuickLinks.tsx'
import { RecipientForm } from './RecipientForm.tsx'
import { RecipientResults } from './RecipientResults.tsx'
import { recipientOf } from './recipient-place.ts'
import './home.css'

const greetings = { morning: 'home.morning', afternoon: 'home.afternoon', evening: 'home.evening' } as const

/** The welcome page of supervisors, administrators and private census takers; the others go on to the forms (spec 1 §2). */
export function HomePage() {
  const text = useText()
  const { user, municipality } = useSession()
  const { state } = useLocation()
  const [now] = useState(() => new Date())
  if (!hasWelcomePage(user.role)) return <Navigate to="/listar" replace />
  const recipient = recipientOf(state)
  const day = new Intl.DateTimeFormat(text.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: municipality.timeZone,
  }).format(now)
  return (
    <div className="page home">
      <header>
        <p className="home-place">
          {municipality.name}, {day}
        </p>
        <PageTitle
          title={text.t(greetings[partOfDay(now, municipality.timeZone)], { name: user.firstName || user.username })}
        />
      </header>
      <div className="home-columns">
        <div className="home-search">
          <search>
            <RecipientForm key={recipient ? `${recipient.type} ${recipient.number}` : ''} recipient={recipient} />
          </search>
          {recipient && <RecipientResults recipient={recipient} />}
        </div>
        <QuickLinks />
      </div>
    </div>
  )
}
