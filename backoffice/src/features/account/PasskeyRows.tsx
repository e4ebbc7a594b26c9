import { useQueryClient } from '@tanstack/react-query'
import type { SecondFactor } from '@ventanilla/api'
import { useState } from 'react'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { factorKey, hasPasskeys, passkeyCalls } from '../second-factor/factor-calls.ts'
import { AskPassword } from './AskPassword.tsx'
import styles from './account.module.css'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

type Passkey = SecondFactor['passkeys'][number]
type Open = { kind: 'rename' | 'remove'; passkey: Passkey }
/** `mayEnd`: where the town asks for a second step, the last one stays. */
type Props = { passkeys: readonly Passkey[]; mayEnd: boolean; timeZone: string }

/** The passkeys of the account, each with its last use, and the way to one more. */
export function PasskeyRows({ passkeys, mayEnd, timeZone }: Props) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.notice}>
        <div>
          <h3>{text.t('factor.passkeys')}</h3>
          <p className={styles.accountHint}>
            {text.t(hasPasskeys() ? 'factor.passkeys.hint' : 'factor.passkeys.unknown')}
          </p>
        </div>
        {hasPasskeys() && (
          <div className={styles.acts}>
            <button type="button" className="button secondary" onClick={() => setIsAdding(true)}>
              {text.t('factor.passkey.add')}
            </button>
          </div>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map(passkey => (
            <li key={passkey.id} className={styles.sessionRow}>
              <div>
                <p className="row-title">{passkey.name}</p>
                <p className="row-sub">
                  {passkey.lastUsedAt === null
                    ? text.t('factor.passkey.unused', { date: text.date(passkey.createdAt, timeZone) })
                    : text.t('factor.passkey.used', { at: text.dateTime(passkey.lastUsedAt, timeZone) })}
                </p>
              </div>
              <button type="button" className="button quiet" onClick={() => setOpen({ kind: 'rename', passkey })}>
                {text.t('factor.passkey.rename.short')}
                <span className="visually-hidden"> {passkey.name}</span>
              </button>
              {mayEnd && (
                <button type="button" className="button quiet" onClick={() => setOpen({ kind: 'remove', passkey })}>
                  {text.t('factor.totp.end')}
                  <span className="visually-hidden"> {passkey.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <PasskeyDialog onClose={() => setIsAdding(false)} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <AskPassword
          title={text.t('factor.passkey.remove', { name: open.passkey.name })}
          intro={text.t('factor.passkey.remove.body')}
          submit={text.t('factor.totp.end')}
          call={password => passkeyCalls.remove(open.passkey.id, { password })}
          onDone={() => {
            notify('success', text.t('factor.passkey.removed'))
            for (const queryKey of [factorKey, ['sessions']]) void queries.invalidateQueries({ queryKey })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
