import type { SessionList } from '@ventanilla/api'
import { Monitor, Smartphone } from 'lucide-react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './account.module.css'
import { deviceOf } from '../second-factor/device-name.ts'

type Props = { session: SessionList['items'][number]; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const device = deviceOf(session.userAgent)
  const Icon = device?.isHandheld ? Smartphone : Monitor
  const name = device
    ? text.t('factor.device', { browser: device.browser, system: device.system })
    : text.t('account.session.unknown')
  const seen = text.t('account.session.seen', { at: text.dateTime(session.seenAt, timeZone) })
  return (
    <li className={styles.sessionRow}>
      <Icon aria-hidden size={20} />
      <div>
        <p className="row-title">
          {name}
          {session.isCurrent && <span className="tag">{text.t('account.session.current')}</span>}
          {session.kind === 'frame' && <span className="tag">{text.t('account.session.frame')}</span>}
        </p>
        <p className="row-sub code-text">
          {seen}
          {session.address && `, ${session.address}`}
        </p>
      </div>
      {!session.isCurrent && (
        <BusyButton type="button" className="button quiet" isBusy={isEnding} onClick={onEnd}>
          {text.t('account.session.end')}
          <span className="visually-hidden">
            {name}, {seen}
          </span>
        </BusyButton>
      )}
    </li>
  )
}
