import { CircleAlert } from 'lucide-react'
import styles from './sign-in.module.css'

/** Why somebody could not come in. The live region exists before it speaks. */
export function SignInError({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert">
      {sentence && (
        <p className={styles.signInError}>
          <CircleAlert aria-hidden size={20} />
          {sentence}
        </p>
      )}
    </div>
  )
}
