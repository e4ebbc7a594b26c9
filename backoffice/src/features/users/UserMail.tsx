import type { User } from '@ventanilla/api'
import { userName } from '../../components/user-name.ts'
import { useText } from '../../context/text-context.ts'
import styles from './users.module.css'

/** The e-mail, as a heading in a card; the name under it, and what it signs in with beside the password, and whether the account is switched off. */
export function UserMail({ user, asHeading = false }: { user: User; asHeading?: boolean }) {
  const text = useText()
  const email =
    user.email === null ? <span className="none">{text.t('users.noEmail')}</span> : <Address email={user.email} />
  return (
    <>
      {asHeading ? <h2>{email}</h2> : <span className="row-title">{email}</span>}
      <p className={`row-sub ${styles.userName}`}>
        {userName(user)}
        {user.secondFactor.map(factor => (
          <span key={factor} className="tag">
            <span className="visually-hidden">{text.t('users.factor')}: </span>
            {text.t(`users.factor.${factor}`)}
          </span>
        ))}
        {user.disabled && <span className="tag">{text.t('users.disabled')}</span>}
      </p>
    </>
  )
}

/** May be broken before the @, where it hurts least. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
