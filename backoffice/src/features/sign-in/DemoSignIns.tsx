import { type Role, roleNames } from '@ventanilla/model'
import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

/** The demo's people, one of each role (README, Try it); shown only by a server that runs the demo. */
const password = 'ventanilla'
const emailOf = (role: Role) => `${role.replace('ROLE_', '').toLowerCase().replaceAll('_', '-')}@demo.local`

export function DemoSignIns({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const text = useText()
  return (
    <details className={styles.demoSignIns}>
      <summary>{text.t('signIn.demo')}</summary>
      <p>{text.t('signIn.demo.hint')}</p>
      <ul>
        {roleNames.map(role => (
          <li key={role}>
            <button
              type="button"
              className={styles.textButton}
              onClick={() => onChoose({ email: emailOf(role), password })}
            >
              {emailOf(role)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
