import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Spinner } from '../part/Spinner.tsx'
import { BlockedPage } from './BlockedPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useSessionQuery } from './session.ts'
import { useSessionEnd } from './session-end.ts'
import { useText } from './text-context.ts'
import { useScrollReset } from './use-scroll-reset.ts'
import { useSessionWatch } from './use-session-watch.ts'

const SignInAgain = lazy(async () => ({ default: (await import('../sign-in/SignInAgain.tsx')).SignInAgain }))

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
          <ErrorBoundary key={pathname}>
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
