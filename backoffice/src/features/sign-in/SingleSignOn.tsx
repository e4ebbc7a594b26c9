import { useMutation } from '@tanstack/react-query'
import type { SsoNotice } from '@ventanilla/api'
import { Landmark } from 'lucide-react'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'
import { openSignOn } from './single-sign-on.ts'

type Props = {
  returnTo: string
  /** Without e-mail and password above it. */
  isAlone?: boolean
  onSignedIn: () => void
  onNotice: (notice: SsoNotice['notice']) => void
}

export function SingleSignOn({ returnTo, isAlone = false, onSignedIn, onNotice }: Props) {
  const text = useText()
  const signOn = useMutation({
    mutationFn: async () => {
      onNotice(null)
      const outcome = await openSignOn(returnTo)
      if (outcome === 'notice') onNotice((await client.ssoNotice()).notice)
      else onSignedIn()
    },
  })
  return (
    <div className={styles.singleSignOn}>
      {!isAlone && <p className={styles.signInOr}>{text.t('signIn.or')}</p>}
      <SignInError sentence={signOn.isError ? problemSentence(signOn.error, text) : undefined} />
      <button type="button" className="button secondary" aria-busy={signOn.isPending} onClick={() => signOn.mutate()}>
        <Landmark aria-hidden size={16} />
        {text.t('signIn.sso')}
      </button>
      <output className={styles.signInWaiting}>{signOn.isPending && text.t('signIn.sso.waiting')}</output>
    </div>
  )
}
