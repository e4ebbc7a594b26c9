import { useQuery } from '@tanstack/react-query'
import type { SecondFactor, Session } from '@ventanilla/api'
import { useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { factorCalls, factorKey } from '../second-factor/factor-calls.ts'
import styles from './account.module.css'
import { CodesDialog } from './CodesDialog.tsx'
import { EndTotpDialog } from './EndTotpDialog.tsx'
import { PasskeyRows } from './PasskeyRows.tsx'
import { TotpDialog } from './TotpDialog.tsx'

/** What the person signs in with beside the password. Of a single sign-on account that is the provider's matter. */
export function FactorCard({ session }: { session: Session }) {
  const text = useText()
  const isOwn = session.user.account === 'product'
  const factor = useQuery({ queryKey: factorKey, queryFn: () => factorCalls.read(), enabled: isOwn })
  return (
    <section className={`card ${styles.accountCard}`} aria-labelledby="account-factor">
      <h2 id="account-factor">{text.t('factor.title')}</h2>
      <p className={styles.accountHint}>{text.t(isOwn ? 'factor.hint' : 'factor.provider')}</p>
      {isOwn && factor.isPending && <Skeleton rows={2} kind="row" />}
      {factor.isError && (
        <Notice
          title={text.t('factor.failed')}
          detail={problemSentence(factor.error, text)}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.data && <FactorRows factor={factor.data} timeZone={session.municipality.timeZone} />}
    </section>
  )
}

function FactorRows({ factor, timeZone }: { factor: SecondFactor; timeZone: string }) {
  const text = useText()
  const [dialog, setDialog] = useState<'totp' | 'endTotp' | 'codes'>()
  const close = () => setDialog(undefined)
  const { totpSince, isRequired, recoveryCodesLeft, passkeys } = factor
  const hasApp = totpSince !== null
  const mayEnd = !isRequired || Number(hasApp) + passkeys.length > 1
  return (
    <>
      {isRequired && <p className={styles.accountHint}>{text.t('factor.required')}</p>}
      <div className={styles.notice}>
        <div>
          <h3>{text.t('factor.totp')}</h3>
          <p className={styles.accountHint}>
            {totpSince === null
              ? text.t('factor.totp.off')
              : text.t('factor.totp.since', { date: text.date(totpSince, timeZone) })}
          </p>
        </div>
        <div className={styles.acts}>
          <button type="button" className="button secondary" onClick={() => setDialog('totp')}>
            {text.t(totpSince === null ? 'factor.totp.turnOn' : 'factor.totp.change')}
          </button>
          {hasApp && (!isRequired || passkeys.length > 0) && (
            <button type="button" className="button quiet" onClick={() => setDialog('endTotp')}>
              {text.t('factor.totp.end')}
            </button>
          )}
        </div>
      </div>
      <PasskeyRows passkeys={passkeys} mayEnd={mayEnd} timeZone={timeZone} />
      {(hasApp || passkeys.length > 0) && (
        <div className={styles.notice}>
          <div>
            <h3>{text.t('factor.codes')}</h3>
            <p className={styles.accountHint}>{text.t('factor.codes.left', { count: recoveryCodesLeft })}</p>
          </div>
          <div className={styles.acts}>
            <button type="button" className="button secondary" onClick={() => setDialog('codes')}>
              {text.t('factor.codes.renew')}
            </button>
          </div>
        </div>
      )}
      {dialog === 'totp' && <TotpDialog isChange={totpSince !== null} onClose={close} />}
      {dialog === 'endTotp' && <EndTotpDialog onClose={close} />}
      {dialog === 'codes' && <CodesDialog onClose={close} />}
    </>
  )
}
