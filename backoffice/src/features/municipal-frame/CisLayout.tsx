import { Lock, LogIn } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Modal } from '../../components/dialog/Modal.tsx'
import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx'
import { Guard } from '../../components/page/Guard.tsx'
import { MessagePage } from '../../components/page/MessagePage.tsx'
import { OfflineNotice } from '../../components/page/OfflineNotice.tsx'
import { useScrollReset } from '../../components/page/use-scroll-reset.ts'
import { Spinner } from '../../components/Spinner.tsx'
import { lateWithText } from '../../context/lazy-with-text.ts'
import { useSessionQuery } from '../../context/session.ts'
import { useSessionEnd } from '../../context/session-end.ts'
import { useText } from '../../context/text-context.ts'
import { CisSignIn } from './CisSignIn.tsx'
import styles from './cis.module.css'
import { isFramed } from './is-framed.ts'

const SignInAgain = lateWithText([], async () => (await import('../sign-in/SignInAgain.tsx')).SignInAgain)

/** The pages that stand in the frame of the municipal system: no bar, and a sign-in that works from inside a frame. */
export function CisLayout() {
  const text = useText()
  const { pathname } = useLocation()
  const { data: session } = useSessionQuery()
  const ended = useSessionEnd()
  useScrollReset()
  if (ended === 'blocked') {
    return (
      <main id="content" tabIndex={-1}>
        <MessagePage icon={Lock} title={text.t('shell.blocked.title')} isUrgent>
          {null}
        </MessagePage>
      </main>
    )
  }
  return (
    <>
      <OfflineNotice />
      <main id="content" className={styles.cis} tabIndex={-1}>
        {isFramed() && session === null ? (
          <MessagePage icon={LogIn} title={text.t('cis.signIn.title')}>
            <CisSignIn />
          </MessagePage>
        ) : (
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Guard>
                <Outlet />
              </Guard>
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
      {ended && session && (isFramed() ? <SignInOver /> : <Suspense>{<SignInAgain session={session} />}</Suspense>)}
    </>
  )
}

/** The session ended under unsaved work: whoever signs in goes on with it. */
function SignInOver() {
  const text = useText()
  const id = useId()
  const reason = useSessionEnd() ?? 'expired'
  return (
    <Modal titleId={id} onDismiss={() => {}}>
      <div className={`modal-body ${styles.cisOver}`}>
        <h2 id={id}>{text.t('session.again.title')}</h2>
        <p className="modal-intro">{text.t(`session.ended.${reason}`)}</p>
        <CisSignIn />
      </div>
    </Modal>
  )
}
