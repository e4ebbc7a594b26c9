import { useQueryClient } from '@tanstack/react-query'
import type { SignInStep, SsoNotice } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { wantedPath } from '../../components/page/guard-decision.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { lateWithText, lazyWithText } from '../../context/lazy-with-text.ts'
import { checkSession, startSession, useSessionQuery } from '../../context/session.ts'
import { useSettings } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { DemoSignIns } from './DemoSignIns.tsx'
import { EndedNotice } from './EndedNotice.tsx'
import { SignInError } from './SignInError.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'
import styles from './sign-in.module.css'
import { useReturnedNotice } from './use-returned-notice.ts'

const NobodyNotice = lateWithText(['setup'], async () => (await import('./NobodyNotice.tsx')).NobodyNotice)
const PasskeyPart = lateWithText(['passkey'], async () => (await import('./PasskeyPart.tsx')).PasskeyPart)
const SecondStep = lazyWithText(['factor', 'passkey'], async () => (await import('./SecondStep.tsx')).SecondStep)
const AccountNotice = lateWithText([], async () => (await import('./AccountNotice.tsx')).AccountNotice)

/** Somebody already signed in goes on to where they wanted to be. */
export function SignInPage() {
  const text = useText()
  const queries = useQueryClient()
  const location = useLocation()
  const settings = useSettings()
  const { data: session } = useSessionQuery()
  const [notice, setNotice] = useState<SsoNotice['notice']>(null)
  const [example, setExample] = useState<{ email: string; password: string }>()
  const [step, setStep] = useState<SignInStep>()
  useReturnedNotice(settings?.singleSignOn ?? false, setNotice)
  const wanted = wantedPath(location.state)
  if (session) return <Navigate to={wanted} replace />
  if (notice?.code === 'sso.unknown' || notice?.code === 'sso.disabled') {
    return (
      <SignInFrame>
        <Suspense>
          <AccountNotice notice={notice} onLeave={() => setNotice(null)} />
        </Suspense>
      </SignInFrame>
    )
  }
  if (step) {
    return (
      <SignInFrame>
        <Suspense>
          <SecondStep isPage step={step} onBack={() => setStep(undefined)} />
        </Suspense>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      <PageTitle title={text.t('signIn.title')} />
      <p className={styles.signInIntro}>{text.t('signIn.intro')}</p>
      {settings?.isFirstRun && (
        <Suspense>
          <NobodyNotice />
        </Suspense>
      )}
      <EndedNotice />
      <SignInError sentence={notice?.detail} />
      <SignInForm
        key={example?.email}
        {...(example ? { example } : {})}
        onSignIn={async (email, password) => setStep(await startSession(queries, email, password))}
      />
      {'PublicKeyCredential' in window && (
        <Suspense>
          <PasskeyPart />
        </Suspense>
      )}
      {settings?.singleSignOn && (
        <SingleSignOn returnTo={wanted} onSignedIn={() => void checkSession(queries)} onNotice={setNotice} />
      )}
      <p className={styles.signInHelp}>{text.t('signIn.help')}</p>
      {settings?.demo && <DemoSignIns onChoose={setExample} />}
    </SignInFrame>
  )
}
