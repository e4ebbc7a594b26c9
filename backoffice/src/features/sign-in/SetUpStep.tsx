import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@ventanilla/api'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { hasPasskeys, stepCalls } from '../second-factor/factor-calls.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUpPasskey } from './SetUpPasskey.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'
import styles from './sign-in.module.css'

/** The municipality asks for a second factor that the account lacks: it is set up before anything else opens. `back` while nothing is. */
export function SetUpStep({ back }: { back: ReactNode }) {
  const text = useText()
  const queries = useQueryClient()
  const [made, setMade] = useState<{ codes: readonly string[]; session: Session }>()
  const setup = useQuery({
    queryKey: ['step-totp'],
    queryFn: () => stepCalls.beginTotp(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const onMade = ({ recoveryCodes, session }: { recoveryCodes: readonly string[] | null; session: Session }) => {
    if (recoveryCodes === null) takeSession(queries, session)
    else setMade({ codes: recoveryCodes, session })
  }
  if (made)
    return (
      <>
        <RecoveryCodes codes={made.codes} />
        <div className={styles.signInActions}>
          <button type="button" className="button primary" onClick={() => takeSession(queries, made.session)}>
            {text.t('factor.codes.kept')}
          </button>
        </div>
      </>
    )
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
      {hasPasskeys() && (
        <>
          <h2 className={styles.way}>{text.t('factor.passkeys')}</h2>
          <SetUpPasskey onMade={onMade} />
          <h2 className={styles.way}>{text.t('factor.totp')}</h2>
        </>
      )}
      <SetUpTotp setup={setup.data} onMade={onMade} />
      {back}
    </>
  )
}
