import { Outlet, ScrollRestoration } from 'react-router'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useText } from './text-context.ts'

/** The frame of every page but the sign-in. */
export function Layout() {
  const text = useText()
  return (
    <>
      <a className="skip-link" href="#content">
        {text.t('shell.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
