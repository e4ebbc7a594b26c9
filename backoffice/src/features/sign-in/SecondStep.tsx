import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInStep } from '@ventanilla/api'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { CodeField } from '../second-factor/CodeField.tsx'
import { stepCalls } from '../second-factor/factor-calls.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

type Props = {
  step: SignInStep
  /** A dialog has a heading of its own. */
  isPage?: boolean
  onBack: () => void
}

/** What a sign-in asks for beside the password: a code, or first that there is something that makes codes. */
export function SecondStep({ step, isPage = false, onBack }: Props) {
  const text = useText()
  const isNew = step.step === 'setUp'
  const back = (
    <button type="button" className={`${styles.textButton} ${styles.signInBack}`} onClick={onBack}>
      {text.t('signIn.back')}
    </button>
  )
  return (
    <>
      {isPage && <PageTitle title={text.t(isNew ? 'factor.setUp.title' : 'factor.step.title')} />}
      {isNew ? <SetUpStep back={back} /> : <ProveStep ways={step.by} />}
      {!isNew && back}
    </>
  )
}

function ProveStep({ ways }: { ways: SignInStep['by'] }) {
  const text = useText()
  const queries = useQueryClient()
  const hasApp = ways.includes('totp')
  const hasPasskey = ways.includes('passkey')
  const [by, setBy] = useState<'totp' | 'recovery'>('totp')
  const [code, setCode] = useState('')
  const finish = useMutation({
    mutationFn: () => stepCalls.finish({ by, code }),
    onSuccess: session => takeSession(queries, session),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!finish.isPending) finish.mutate()
  }
  const turn = () => {
    setBy(by === 'totp' ? 'recovery' : 'totp')
    setCode('')
    finish.reset()
  }
  const turned = (
    <button type="button" className={`${styles.textButton} ${styles.signInBack}`} onClick={turn}>
      {text.t(by === 'totp' ? 'factor.step.useRecovery' : hasApp ? 'factor.step.useTotp' : 'factor.step.usePasskey')}
    </button>
  )
  if (by === 'totp' && !hasApp)
    return (
      <>
        <p className={styles.signInIntro}>{text.t('factor.step.passkey')}</p>
        <PasskeyButton isPrimary />
        {turned}
      </>
    )
  return (
    <>
      <p className={styles.signInIntro}>{text.t(`factor.step.${by}`)}</p>
      <form className={styles.signInForm} onSubmit={submit}>
        <SignInError sentence={finish.isError ? problemSentence(finish.error, text) : undefined} />
        <CodeField
          key={by}
          id="factor-code"
          kind={by}
          label={text.t(by === 'totp' ? 'factor.code' : 'factor.recovery')}
          value={code}
          onChange={setCode}
        />
        <BusyButton type="submit" className="button primary" isBusy={finish.isPending}>
          {text.t(finish.isPending ? 'signIn.pending' : 'signIn.submit')}
        </BusyButton>
      </form>
      {by === 'totp' && hasPasskey && <PasskeyButton />}
      {turned}
    </>
  )
}
