import type { ApiKey } from '@ventanilla/api'
import { KeyRound } from 'lucide-react'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './api-keys.module.css'

type Props = { of: ApiKey; onRotate: () => void; onRevoke: () => void }

/** One key: what it may, where, from where, until when, and when it was last used. */
export function KeyRow({ of, onRotate, onRevoke }: Props) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const seesAll = useMay('manage usuario')
  const at = (instant: string) => text.dateTime(instant, timeZone)
  const { name, prefix, scopes, forms, addresses, expiresAt, lastUsedAt, state, municipality } = of
  const isValid = state === 'valid'
  const where = forms === 'all' ? text.t('apiKeys.forms.all') : forms.map(form => form.name).join(', ')
  return (
    <li className={`${styles.row} ${isValid ? '' : styles.over}`}>
      <KeyRound aria-hidden size={20} />
      <div className={styles.what}>
        <p className="row-title">{name}</p>
        <p className="row-sub">
          <span className="code-text">{prefix}…</span>
          {seesAll && ` · ${municipality.name}`}
        </p>
        <p className="row-sub">{scopes.map(scope => text.t(`apiKeys.scope.${scope}`)).join(' · ')}</p>
        <p className="row-sub">
          {where}
          {addresses.length > 0 && ` · ${text.t('apiKeys.from', { addresses: addresses.join(', ') })}`}
        </p>
      </div>
      <div className={styles.when}>
        <p className={styles.state}>{text.t(`apiKeys.state.${state}`)}</p>
        <p className="row-sub">
          {lastUsedAt ? text.t('apiKeys.used', { at: at(lastUsedAt) }) : text.t('apiKeys.never')}
        </p>
        {state !== 'revoked' && (
          <p className="row-sub">
            {expiresAt ? text.t('apiKeys.until', { at: at(expiresAt) }) : text.t('apiKeys.noEnd')}
          </p>
        )}
      </div>
      {isValid && (
        <div className={styles.acts}>
          <button type="button" className="button secondary" onClick={onRotate}>
            {text.t('apiKeys.rotate')}
            <span className="visually-hidden">{name}</span>
          </button>
          <button type="button" className="button secondary" onClick={onRevoke}>
            {text.t('apiKeys.revoke')}
            <span className="visually-hidden">{name}</span>
          </button>
        </div>
      )}
    </li>
  )
}
