import { Navigate, useLocation } from 'react-router'
import { wantedPath } from '../shell/guard-decision.ts'
import { LanguagePicker } from '../shell/LanguagePicker.tsx'
import { Mark } from '../shell/Mark.tsx'
import { OfflineNotice } from '../shell/OfflineNotice.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSessionQuery } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { SignInForm } from './SignInForm.tsx'
import './sign-in.css'

/** Somebody already signed in goes on to where they wanted to be. */
export function SignInPage() {
  const text = useText()
  const location = useLocation()
  const { data: session } = useSessionQuery()
  if (session) return <Navigate to={wantedPath(location.state)} replace />
  return (
    <div className="sign-in">
      <aside className="sign-in-panel">
        <p className="sign-in-mark">
          <Mark />
          {text.t('app.title')}
        </p>
        <div>
          <p className="sign-in-motto">{text.t('signIn.motto')}</p>
          <p className="sign-in-welcome">{text.t('signIn.welcome')}</p>
        </div>
        <p className="sign-in-foot">{text.t('signIn.platform')}</p>
      </aside>
      <div className="sign-in-side">
        <OfflineNotice />
        <header className="sign-in-top">
          <p className="sign-in-mark">
            <Mark />
            {text.t('app.title')}
          </p>
          <LanguagePicker />
        </header>
        <main className="sign-in-main">
          <PageTitle title={text.t('signIn.title')} />
          <p className="sign-in-intro">{text.t('signIn.intro')}</p>
          <SignInForm />
          <p className="sign-in-help">{text.t('signIn.help')}</p>
        </main>
      </div>
    </div>
  )
}
