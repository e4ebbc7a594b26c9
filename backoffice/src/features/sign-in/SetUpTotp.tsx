import { useMutation } from '@tanstack/react-query'
import type { TotpSetup } from '@ventanilla/api'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { stepCalls } from '../second-factor/factor-calls.ts'
import { TotpSetUp } from '../second-factor/TotpSetUp.tsx'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

type Props = { setup: TotpSetup; onMade: (made: Awaited<ReturnType<typeof stepCalls.confirmTotp>>) => void }

/** An app that makes codes, in the middle of a sign-in. */
export function SetUpTotp({ setup, onMade }: Props) {
  const text = useText()
  const [code, setCode] = useState('')
  const confirm = useMutation({ mutationFn: () => stepCalls.confirmTotp({ code }), onSuccess: onMade })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <form className={styles.signInForm} onSubmit={submit}>
      <SignInError sentence={confirm.isError ? problemSentence(confirm.error, text) : undefined} />
      <TotpSetUp id="factor-code" setup={setup} code={code} onCode={setCode} />
      <BusyButton type="submit" className="button primary" isBusy={confirm.isPending}>
        {text.t('factor.totp.confirm')}
      </BusyButton>
    </form>
  )
}
