import type { Session } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import styles from './account.module.css'

export function AccountFacts({ session: { user, areas, municipality } }: { session: Session }) {
  const text = useText()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const facts = [
    [text.t('account.name'), name],
    [text.t('account.username'), user.username],
    [text.t('signIn.email'), user.email ?? ''],
    [text.t('account.kind'), text.t(user.account === 'sso' ? 'shell.account.sso' : 'shell.account.product')],
    [text.t('shell.municipality'), municipality.name],
    [text.t('account.areas'), areas.map(area => area.name).join(', ')],
  ] as const
  return (
    <section className={`card ${styles.accountCard}`} aria-labelledby="account-facts">
      <h2 id="account-facts">{text.t('account.facts')}</h2>
      <p className={styles.accountHint}>{text.t('account.facts.hint')}</p>
      <dl className={styles.accountFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="none">{text.t('account.none')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
