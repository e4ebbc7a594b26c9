import type { Session } from '@ventanilla/api'
import { LogOut } from 'lucide-react'
import { useDisclosure } from '../part/use-disclosure.ts'
import { initials } from './initials.ts'
import { problemSentence } from './problem-sentence.ts'
import { signOut } from './session.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useText } from './text-context.ts'
import { useNotify } from './toast/toast-context.ts'

/** Who is signed in, with which account; the theme; the way out. */
export function AvatarMenu({ session }: { session: Session }) {
  const text = useText()
  const notify = useNotify()
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
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
    </div>
  )
}
