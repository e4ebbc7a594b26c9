import { revocationInstant } from '@ventanilla/model'
import { useText } from '../../context/text-context.ts'
import styles from './remote.module.css'
import { storedMoment } from './save-effect.ts'
import type { RevocationForm } from './use-revocation-form.ts'

/** What the stored settings do now, in words. */
export function InForce({ form: { stored, timeZone } }: { form: RevocationForm }) {
  const text = useText()
  const value = stored.web_session_revokation_datetime
  const instant = revocationInstant(stored)
  const sentence = () => {
    if (instant !== undefined) return text.t('remote.state.inForce', { at: text.dateTime(new Date(instant), timeZone) })
    if (value !== '' && storedMoment(stored) === undefined) return text.t('remote.state.unreadable', { value })
    return text.t(stored.dev_new_login_method ? 'remote.state.noDate' : 'remote.state.off')
  }
  return (
    <div className={`${styles.inForce} ${instant === undefined ? '' : 'is-on'}`}>
      <p className={styles.inForceLabel}>{text.t('remote.state')}</p>
      <p>{sentence()}</p>
    </div>
  )
}
