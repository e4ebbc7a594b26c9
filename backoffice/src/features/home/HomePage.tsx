import { hasInbox, hasWelcomePage } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { HomeForms } from './HomeForms.tsx'
import styles from './home.module.css'
import { partOfDay } from './part-of-day.ts'
import { RecipientForm } from './RecipientForm.tsx'
import { RecipientResults } from './RecipientResults.tsx'
import { recipientOf } from './recipient-place.ts'

const greetings = { morning: 'home.morning', afternoon: 'home.afternoon', evening: 'home.evening' } as const

const InboxHome = lazyWithText(['answers', 'inbox'], async () => (await import('./InboxHome.tsx')).InboxHome)

/**
 * The welcome page of supervisors, administrators and private census takers; the others go on to the forms (spec 1 §2). Whoever
 * works on what comes in finds it there at once, under the search for a person.
 */
export function HomePage() {
  const text = useText()
  const { user, municipality } = useSession()
  const { state } = useLocation()
  const [now] = useState(() => new Date())
  if (!hasWelcomePage(user.role)) return <Navigate to="/listar" replace />
  const recipient = recipientOf(state)
  const { timeZone } = municipality
  const day = dayLabel(now, text.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const greeting = text.t(greetings[partOfDay(now, timeZone)], { name: user.firstName || user.username })
  if (hasInbox(user.role)) return <InboxHome title={greeting} recipient={recipient} />
  const key = recipient ? `${recipient.type} ${recipient.number}` : ''
  return (
    <div className={`page ${styles.home}`}>
      <header>
        <p className={styles.homePlace}>
          {municipality.name}, {day}
        </p>
        <PageTitle title={greeting} />
      </header>
      <div className={styles.homeParts}>
        <search className={styles.homeSearch}>
          <RecipientForm recipient={recipient} />
        </search>
        {recipient && <RecipientResults key={key} recipient={recipient} />}
        <HomeForms />
      </div>
    </div>
  )
}
