import type { Session } from '@ventanilla/api'
import { ExternalLink, KeyRound, ListChecks, LogOut, Settings2, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { problemSentence } from '../context/problem-sentence.ts'
import { signOut, useMay } from '../context/session.ts'
import { useSettings } from '../context/settings.ts'
import { useText } from '../context/text-context.ts'
import { useNotify } from '../context/toast/toast-context.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

type Props = { session: Session; name: string; onClose: () => void; onJobs: () => void; onPassword: () => void }

/** What the account's menu holds; it comes when the menu is reached for. */
export function AvatarPanel({ session: { user }, name, onClose, onJobs, onPassword }: Props) {
  const text = useText()
  const notify = useNotify()
  const accountPage = useSettings()?.accountPage
  const maySet = useMay('manage usuario')
  const mayRead = useMay('read respuesta')
  return (
    <div className="panel avatar-panel">
      <div className="avatar-who">
        <p className="avatar-name">{name}</p>
        <p>{user.email}</p>
        <p>{text.t(user.account === 'sso' ? 'shell.account.sso' : 'shell.account.product')}</p>
      </div>
      <div className="avatar-rows">
        <Link className="menu-row" to="/cuenta" onClick={onClose}>
          <UserRound aria-hidden size={16} />
          {text.t('account.title')}
        </Link>
        {mayRead && (
          <button
            type="button"
            className="menu-row"
            onClick={() => {
              onClose()
              onJobs()
            }}
          >
            <ListChecks aria-hidden size={16} />
            {text.t('shell.jobs')}
          </button>
        )}
        {user.account === 'product' && (
          <button
            type="button"
            className="menu-row"
            onClick={() => {
              onClose()
              onPassword()
            }}
          >
            <KeyRound aria-hidden size={16} />
            {text.t('shell.changePassword')}
          </button>
        )}
        {user.account === 'sso' && accountPage && (
          <a className="menu-row" href={accountPage} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden size={16} />
            {text.t('shell.changePassword')}
          </a>
        )}
        {maySet && (
          <Link className="menu-row" to="/configuracion" onClick={onClose}>
            <Settings2 aria-hidden size={16} />
            {text.t('remote.title')}
          </Link>
        )}
      </div>
      <ThemeChoice />
      <button
        type="button"
        className="menu-row"
        onClick={() => void signOut().catch(error => notify('error', problemSentence(error, text)))}
      >
        <LogOut aria-hidden size={16} />
        {text.t('shell.signOut')}
      </button>
    </div>
  )
}
