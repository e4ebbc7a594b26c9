import type { Session } from '@ventanilla/api'
import { ExternalLink, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import styles from './account.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'

/** A product account changes its password here; the one of a single sign-on account is its provider's (decisions.md, Sign-in and access). */
export function PasswordCard({ session }: { session: Session }) {
  const text = useText()
  const accountPage = useSettings()?.accountPage
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = session.user.account === 'product'
  return (
    <section className={`card ${styles.accountCard} ${styles.accountRow}`} aria-labelledby="account-password">
      <div>
        <h2 id="account-password">{text.t('signIn.password')}</h2>
        <p className={styles.accountHint}>{text.t(isOwn ? 'account.password.own' : 'account.password.sso')}</p>
      </div>
      {isOwn && (
        <button type="button" className="button secondary" onClick={() => setIsOpen(true)}>
          <KeyRound aria-hidden size={16} />
          {text.t('account.password.change')}
        </button>
      )}
      {!isOwn && accountPage && (
        <a className="button secondary" href={accountPage} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={16} />
          {text.t('account.password.provider')}
        </a>
      )}
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}
