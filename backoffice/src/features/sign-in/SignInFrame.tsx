import type { ReactNode } from 'react'
import { LanguagePicker } from '../../components/page/LanguagePicker.tsx'
import { Mark } from '../../components/page/Mark.tsx'
import { OfflineNotice } from '../../components/page/OfflineNotice.tsx'
import { useText } from '../../context/text-context.ts'
import './sign-in.css'

/** The welcome on the left, what is to be done on the right: the frame of the pages before anyone is signed in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className="sign-in">
      <aside className="sign-in-panel" aria-label={text.t('app.title')}>
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
        <main className="sign-in-main">{children}</main>
      </div>
    </div>
  )
}
