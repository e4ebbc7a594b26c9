import type { Session } from '@ventanilla/api'
import { lazy, Suspense, useState } from 'react'
import { useDisclosure } from '../components/page/use-disclosure.ts'
import { lazyWithText } from '../context/lazy-with-text.ts'
import { useText } from '../context/text-context.ts'
import { initials } from './initials.ts'

const loadPanel = async () => ({ default: (await import('./AvatarPanel.tsx')).AvatarPanel })
const AvatarPanel = lazy(loadPanel)
/** Whoever reaches for the menu will likely open it; what does not come now is asked for again then. */
const preload = () => void loadPanel().catch(() => {})

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
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const [isChanging, setIsChanging] = useState(false)
  const [showsJobs, setShowsJobs] = useState(false)
  const { user } = session
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <div className="avatar-menu" ref={root}>
      <button
        type="button"
        className="avatar"
        aria-expanded={isOpen}
        aria-label={text.t('shell.account', { name })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <span aria-hidden="true">{initials(user)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <AvatarPanel
            session={session}
            name={name}
            onClose={close}
            onJobs={() => setShowsJobs(true)}
            onPassword={() => setIsChanging(true)}
          />
        </Suspense>
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
