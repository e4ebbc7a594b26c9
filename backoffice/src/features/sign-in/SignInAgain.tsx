import { useQueryClient } from '@tanstack/react-query'
import type { Session, SignInStep, SsoNotice } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { Modal } from '../../components/dialog/Modal.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { checkSession, sessionKey, startSession } from '../../context/session.ts'
import { useSessionEnd } from '../../context/session-end.ts'
import { useText } from '../../context/text-context.ts'
import { SignInError } from './SignInError.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'
import styles from './sign-in.module.css'

const SecondStep = lazyWithText(['factor', 'passkey'], async () => (await import('./SecondStep.tsx')).SecondStep)
const titleId = 'sign-in-again'

/** The session ended under unsaved work: whoever signs in here goes on with it. Leaving gives it up. */
export function SignInAgain({ session }: { session: Session }) {
  const text = useText()
  const queries = useQueryClient()
  const [notice, setNotice] = useState<SsoNotice['notice']>(null)
  const [step, setStep] = useState<SignInStep>()
  const reason = useSessionEnd() ?? 'expired'
  return (
    <Modal titleId={titleId} onDismiss={() => {}}>
      <div className={`modal-body ${styles.signInAgain}`}>
        <h2 id={titleId}>{text.t('session.again.title')}</h2>
        <p className="modal-intro">
          {text.t(`session.ended.${reason}`)} {text.t('session.again.body')}
        </p>
        <SignInError sentence={notice?.detail} />
        {session.user.account === 'sso' ? (
          <SingleSignOn isAlone returnTo="/home" onSignedIn={() => void checkSession(queries)} onNotice={setNotice} />
        ) : step ? (
          <Suspense>
            <SecondStep step={step} onBack={() => setStep(undefined)} />
          </Suspense>
        ) : (
          <SignInForm
            isEmailFixed
            example={{ email: session.user.email ?? '', password: '' }}
            onSignIn={async (email, password) => setStep(await startSession(queries, email, password))}
          />
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button quiet" onClick={() => queries.setQueryData(sessionKey, null)}>
          {text.t('session.again.leave')}
        </button>
      </div>
    </Modal>
  )
}
