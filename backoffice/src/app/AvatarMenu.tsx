import type { Session } from '@ventanilla/api'
import { ExternalLink, KeyRound, ListChecks, LogOut, Settings2, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useDisclosure } from '../components/page/use-disclosure.ts'
import { lazyWithText } from '../context/lazy-with-text.ts'
import { problemSentence } from '../context/problem-sentence.ts'
import { signOut, useMay } from '../context/session.ts'
import { useSettings } from '../context/settings.ts'
import { useText } from '../context/text-context.ts'
import { useNotify } from '../context/toast/toast-context.ts'
import { initials } from './initials.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

const PasswordDialog = lazyWithText(
  ['administration', 'problem'],
  async () => (await import('../features/account/PasswordDialog.tsx')).PasswordDialog,
)

const JobsDialog = lazyWithText(
  ['bulk'],
  async () => (await import('../features/answers/bulk/JobsDialog.tsx')).JobsDialog,
)

/** Who is signed in, with which account; the account's page, its password, the theme; the way out. */
export function AvatarMenu({ session }: { session: Session }) {
  const text = useText()
  const notify = useNotify()
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const [isChanging, setIsChanging] = useState(false)
  const [showsJobs, setShowsJobs] = useState(false)
  const accountPage = useSettings()?.accountPage
  const maySet = useMay('manage usuario')
  const mayRead = useMay('read respuesta')
  const { user } = session
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <div className="avatar-menu" ref={root}>
      <button
        type="button"
        className="avatar"
        aria-expanded={isOpen}
        aria-label={text.t('shell.account', { name })}
        onClick={toggle}
      >
        <span aria-hidden="true">{initials(user)}</span>
      </button>
      {isOpen && (
        <div className="panel avatar-panel">
          <div className="avatar-who">
            <p className="avatar-name">{name}</p>
            <p>{user.email}</p>
            <p>{text.t(user.account === 'sso' ? 'shell.account.sso' : 'shell.account.product')}</p>
          </div>
          <div className="avatar-rows">
            <Link className="menu-row" to="/cuenta" onClick={close}>
              <UserRound aria-hidden size={16} />
              {text.t('account.title')}
            </Link>
            {mayRead && (
              <button
                type="button"
                className="menu-row"
                onClick={() => {
                  close()
                  setShowsJobs(true)
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
                  close()
                  setIsChanging(true)
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
              <Link className="menu-row" to="/configuracion" onClick={close}>
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
      )}
      {showsJobs && (
        <Suspense>
          <JobsDialog onClose={() => setShowsJobs(false)} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
