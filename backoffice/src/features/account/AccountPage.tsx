import { PageTitle } from '../../components/page/PageTitle.tsx'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './account.module.css'
import { FactorCard } from './FactorCard.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** /cuenta: who one is here, the password, and where one is signed in. */
export function AccountPage() {
  const text = useText()
  const session = useSession()
  return (
    <div className={`page ${styles.account}`}>
      <div className="page-head">
        <PageTitle title={text.t('account.title')} />
      </div>
      <AccountFacts session={session} />
      <PasswordCard session={session} />
      <FactorCard session={session} />
      {session.permissions.includes('read respuesta') && <NoticesCard session={session} />}
      <SessionsCard />
    </div>
  )
}
