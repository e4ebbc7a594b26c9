import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { problemSentence } from '../shell/problem-sentence.ts'
import { startSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { PasswordField } from './PasswordField.tsx'

/** The refusal stays above the fields until the next try; what was typed stays too. */
export function SignInForm() {
  const text = useText()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({ mutationFn: () => startSession(queryClient, email.trim(), password) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate()
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      <div role="alert">
        {signIn.isError && (
          <p className="sign-in-error">
            <CircleAlert aria-hidden size={20} />
            {problemSentence(signIn.error, text)}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="email">{text.t('signIn.email')}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </div>
      <PasswordField value={password} onChange={setPassword} />
      <button type="submit" className="button primary" aria-busy={signIn.isPending}>
        {text.t(signIn.isPending ? 'signIn.pending' : 'signIn.submit')}
      </button>
    </form>
  )
}
