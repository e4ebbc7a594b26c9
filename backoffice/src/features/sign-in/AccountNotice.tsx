import type { SsoNotice } from '@ventanilla/api'
import { LogOut, UserRoundX } from 'lucide-react'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

type Props = { notice: NonNullable<SsoNotice['notice']>; onLeave: () => void }

/** Somebody whom the provider knows and the product does not, or no more: whom to ask, and the way out (spec 1 §2). */
export function AccountNotice({ notice, onLeave }: Props) {
  const text = useText()
  const leave = () => (notice.logout ? window.location.assign(notice.logout) : onLeave())
  return (
    <section className={styles.accountNotice} role="alert">
      <span className="message-icon">
        <UserRoundX aria-hidden size={36} strokeWidth={1.5} />
      </span>
      <PageTitle title={text.t('signIn.noAccount')} />
      <p className={styles.signInIntro}>{notice.detail}</p>
      {notice.username && (
        <dl className={styles.accountNoticeName}>
          <dt>{text.t('account.username')}</dt>
          <dd>{notice.username}</dd>
        </dl>
      )}
      <button type="button" className="button secondary" onClick={leave}>
        <LogOut aria-hidden size={16} />
        {text.t('shell.signOut')}
      </button>
    </section>
  )
}
