import type { ReactNode } from 'react'
import { LanguagePicker } from '../../components/page/LanguagePicker.tsx'
import { Mark } from '../../components/page/Mark.tsx'
import { OfflineNotice } from '../../components/page/OfflineNotice.tsx'
import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

/** The welcome on the left, what is to be done on the right: the frame of the pages before anyone is signed in. `isTall` where that fills more than a screen. */
export function SignInFrame({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.signIn}>
      <aside className={styles.signInPanel} aria-label={text.t('app.title')}>
        <p className={styles.signInMark}>
          <Mark />
          {text.t('app.title')}
        </p>
        <div>
          <p className={styles.signInMotto}>{text.t('signIn.motto')}</p>
          <p className={styles.signInWelcome}>{text.t('signIn.welcome')}</p>
        </div>
        <p className={styles.signInFoot}>{text.t('signIn.platform')}</p>
      </aside>
      <div className={styles.signInSide}>
        <OfflineNotice />
        <header className={styles.signInTop}>
          <p className={styles.signInMark}>
            <Mark />
            {text.t('app.title')}
          </p>
          <LanguagePicker />
        </header>
        <main className={`${styles.signInMain} ${isTall ? styles.isTall : ''}`}>{children}</main>
      </div>
    </div>
  )
}
