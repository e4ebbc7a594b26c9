import { useMutation, useQuery } from '@tanstack/react-query'
import type { ProblemCode } from '@ventanilla/api'
import { Clock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BusyButton } from '../../components/BusyButton.tsx'
import { hasCode } from '../../components/field/field-problem.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { SignInError } from './SignInError.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import styles from './sign-in.module.css'

const ofField: readonly ProblemCode[] = ['password.tooShort', 'password.tooLong', 'password.common', 'password.same']

/** /restablecer/{token}: where the link of the recovery mail leads. It works once and for a limited time. */
export function ResetPage() {
  const { token = '' } = useParams()
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  // Before anybody thinks of a password; any other trouble is told when it is sent.
  const link = useQuery({
    queryKey: ['password-reset', token],
    queryFn: async () => {
      await client.checkPasswordReset(token)
      return true
    },
    retry: false,
    staleTime: Infinity,
  })
  const reset = useMutation({
    mutationFn: () => client.resetPassword(token, { password }),
    onSuccess: () => {
      notify('success', text.t('signIn.reset.done'), 'saved')
      void navigate('/login', { replace: true })
    },
  })
  const isAtField = ofField.some(code => hasCode(reset.error, code))
  const over = [reset.error, link.error].find(error => hasCode(error, 'password.link'))
  const error = over ?? reset.error
  const sentence = error ? problemSentence(error, text) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reset.isPending) reset.mutate()
  }
  if (over) {
    return (
      <SignInFrame key="over">
        <span className="message-icon">
          <Clock aria-hidden size={36} strokeWidth={1.5} />
        </span>
        <div role="alert">
          <PageTitle title={text.t('signIn.reset.over')} className="sign-in-over" />
          <p className={styles.signInIntro}>{sentence}</p>
        </div>
        <div className={styles.signInActions}>
          <button type="button" className="button primary" onClick={() => setIsAsking(true)}>
            {text.t('signIn.reset.again')}
          </button>
          <Link className="button secondary" to="/login">
            {text.t('signIn.back')}
          </Link>
        </div>
        {isAsking && <RecoveryDialog email="" onClose={() => setIsAsking(false)} />}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      <PageTitle title={text.t('signIn.reset.title')} />
      <p className={styles.signInIntro}>{text.t('signIn.reset.intro')}</p>
      <form className={styles.signInForm} onSubmit={submit}>
        <SignInError sentence={isAtField ? undefined : sentence} />
        <NewPasswordField
          id="new-password"
          value={password}
          onChange={setPassword}
          error={isAtField ? sentence : undefined}
        />
        <BusyButton type="submit" className="button primary" isBusy={reset.isPending}>
          {text.t('signIn.reset.submit')}
        </BusyButton>
      </form>
      <Link className={styles.signInBack} to="/login">
        {text.t('signIn.back')}
      </Link>
    </SignInFrame>
  )
}
