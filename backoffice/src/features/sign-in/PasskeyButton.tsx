import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { KeyRound } from 'lucide-react'
import { problemSentence } from '../../context/problem-sentence.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { hasPasskeys } from '../second-factor/factor-calls.ts'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

/** Signs in without a password, or proves the second step. What it needs comes with the press. */
export function PasskeyButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const text = useText()
  const queries = useQueryClient()
  const enter = useMutation({
    mutationFn: async () => (await import('../second-factor/enter-by-passkey.ts')).enterByPasskey(),
    onSuccess: session => takeSession(queries, session),
  })
  if (!hasPasskeys()) return null
  const { error } = enter
  const sentence = error instanceof ApiProblem ? problemSentence(error, text) : text.t('passkey.failed')
  return (
    <div className={styles.passkey}>
      <SignInError sentence={error ? sentence : undefined} />
      <button
        type="button"
        className={`button with-icon ${isPrimary ? 'primary' : 'secondary'}`}
        aria-busy={enter.isPending}
        onClick={() => {
          if (!enter.isPending) enter.mutate()
        }}
      >
        <KeyRound aria-hidden size={16} />
        {text.t('passkey.signIn')}
      </button>
    </div>
  )
}
