import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

/** Where to begin, for whoever opens an installation that has nobody yet. */
export function NobodyNotice() {
  const text = useText()
  return <p className={styles.signInNotice}>{text.t('signIn.nobody')}</p>
}
