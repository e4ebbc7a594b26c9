import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../components/page/ErrorBoundary.tsx'
import { OfflineNotice } from '../components/page/OfflineNotice.tsx'
import { pageKey } from '../components/page/page-key.ts'
import { useScrollReset } from '../components/page/use-scroll-reset.ts'
import { Spinner } from '../components/Spinner.tsx'
import { lateWithText } from '../context/lazy-with-text.ts'
import { useSessionQuery } from '../context/session.ts'
import { useSessionEnd } from '../context/session-end.ts'
import { useText } from '../context/text-context.ts'
import { BlockedPage } from './BlockedPage.tsx'
import { Header } from './Header.tsx'
import { useSessionWatch } from './use-session-watch.ts'

const SignInAgain = lateWithText([], async () => (await import('../features/sign-in/SignInAgain.tsx')).SignInAgain)

/** The frame of every page but the sign-in. It stands over what is open when the session ends, so nothing unsaved is lost. */
export function Layout() {
  const text = useText()
  const { pathname } = useLocation()
  const { data: session } = useSessionQuery()
  const ended = useSessionEnd()
  useScrollReset()
  useSessionWatch()
  const isBlocked = ended === 'blocked'
  return (
    <>
      <a className="skip-link" href="#content">
        {text.t('shell.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        {isBlocked ? (
          <BlockedPage />
        ) : (
          <ErrorBoundary key={pageKey(pathname)}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
      {ended && !isBlocked && session && (
        <Suspense>
          <SignInAgain session={session} />
        </Suspense>
      )}
    </>
  )
}
