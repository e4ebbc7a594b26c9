import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

const RecoveryDialog = lazyWithText([], async () => (await import('./RecoveryDialog.tsx')).RecoveryDialog)

type Props = {
  onSignIn: (email: string, password: string) => Promise<void>
  /** Fills the fields in: a demo account, or the account that was signed in. */
  example?: { email: string; password: string }
  isEmailFixed?: boolean
}

/** The refusal stays above the fields until the next try; what was typed stays too. */
export function SignInForm({ onSignIn, example, isEmailFixed = false }: Props) {
  const text = useText()
  const [email, setEmail] = useState(example?.email ?? '')
  const [password, setPassword] = useState(example?.password ?? '')
  const [isRecovering, setIsRecovering] = useState(false)
  const signIn = useMutation({ mutationFn: () => onSignIn(email.trim(), password) })
  const button = useRef<HTMLButtonElement>(null)
  const isFilledIn = Boolean(example?.password)
  useEffect(() => {
    if (isFilledIn) button.current?.focus()
  }, [isFilledIn])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate()
  }
  return (
    <>
      <form className={styles.signInForm} onSubmit={submit}>
        <SignInError sentence={signIn.isError ? problemSentence(signIn.error, text) : undefined} />
        <div className="field">
          <label htmlFor="email">{text.t('signIn.email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete={isEmailFixed ? 'username' : 'username webauthn'}
            required
            readOnly={isEmailFixed}
            maxLength={254}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        </div>
        <PasswordField
          id="password"
          label={text.t('signIn.password')}
          autoComplete="current-password"
          isFirst={isEmailFixed}
          value={password}
          onChange={setPassword}
          beside={
            !isEmailFixed && (
              <button type="button" className={styles.textButton} onClick={() => setIsRecovering(true)}>
                {text.t('signIn.forgotten')}
              </button>
            )
          }
        />
        <BusyButton ref={button} type="submit" className="button primary" isBusy={signIn.isPending}>
          {text.t(signIn.isPending ? 'signIn.pending' : 'signIn.submit')}
        </BusyButton>
      </form>
      {isRecovering && (
        <Suspense>
          <RecoveryDialog email={email} onClose={() => setIsRecovering(false)} />
        </Suspense>
      )}
    </>
  )
}
