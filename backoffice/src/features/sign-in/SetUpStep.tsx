import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { stepCalls } from '../second-factor/factor-calls.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { TotpSetUp } from '../second-factor/TotpSetUp.tsx'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

/** The municipality asks for a second factor that the account lacks: it is set up before anything else opens. `back` while nothing is. */
export function SetUpStep({ back }: { back: ReactNode }) {
  const text = useText()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const setup = useQuery({
    queryKey: ['step-totp'],
    queryFn: () => stepCalls.beginTotp(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = useMutation({
    mutationFn: () => stepCalls.confirmTotp({ code }),
    onSuccess: ({ recoveryCodes, session }) => {
      if (recoveryCodes === null) takeSession(queries, session)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  const { recoveryCodes, session } = confirm.data ?? {}
  if (recoveryCodes && session) {
    return (
      <>
        <RecoveryCodes codes={recoveryCodes} />
        <div className={styles.signInActions}>
          <button type="button" className="button primary" onClick={() => takeSession(queries, session)}>
            {text.t('factor.codes.kept')}
          </button>
        </div>
      </>
    )
  }
  if (setup.isError)
    return (
      <>
        <Notice title={problemSentence(setup.error, text)} />
        {back}
      </>
    )
  if (!setup.data) return <Skeleton rows={4} kind="row" />
  return (
    <>
      <p className={styles.signInIntro}>{text.t('factor.setUp.intro')}</p>
      <form className={styles.signInForm} onSubmit={submit}>
        <SignInError sentence={confirm.isError ? problemSentence(confirm.error, text) : undefined} />
        <TotpSetUp id="factor-code" setup={setup.data} code={code} onCode={setCode} />
        <BusyButton type="submit" className="button primary" isBusy={confirm.isPending}>
          {text.t('factor.totp.confirm')}
        </BusyButton>
      </form>
      {back}
    </>
  )
}
