import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Spinner } from '../part/Spinner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useText } from './text-context.ts'
import { useScrollReset } from './use-scroll-reset.ts'

/** The frame of every page but the sign-in. */
export function Layout() {
  const text = useText()
  const { pathname } = useLocation()
  useScrollReset()
  return (
    <>
      <a className="skip-link" href="#content">
        {text.t('shell.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}
