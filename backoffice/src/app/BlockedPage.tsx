import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { MessagePage } from '../components/page/MessagePage.tsx'
import { signOut } from '../context/session.ts'
import { useText } from '../context/text-context.ts'

/** How long a person of a disabled municipality stays signed in (spec 1 §9). */
const signsOutAfter = 3_000

/** The person's own municipality is disabled: the page says so and ends the session (spec 1 §4). */
export function BlockedPage() {
  const text = useText()
  useEffect(() => {
    const leave = () => void signOut('blocked').catch(() => window.location.assign('/login?ended=blocked'))
    const timer = setTimeout(leave, signsOutAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessagePage icon={Lock} title={text.t('shell.blocked.title')} isUrgent>
      <p>{text.t('shell.blocked.body')}</p>
    </MessagePage>
  )
}
