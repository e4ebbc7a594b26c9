import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  icon: LucideIcon
  title: string
  code?: string
  isUrgent?: boolean
  isDone?: boolean
  children: ReactNode
}

/** A page that is only a message: what happened, why, and the way on. */
export function MessagePage({ icon: Icon, title, code, isUrgent = false, isDone = false, children }: Props) {
  return (
    <section
      className={`message-page ${isUrgent ? 'is-urgent' : isDone ? 'is-done' : ''}`}
      role={isUrgent ? 'alert' : undefined}
    >
      <span className="message-icon">
        <Icon aria-hidden size={36} strokeWidth={1.5} />
      </span>
      {code && <p className="message-code">{code}</p>}
      <PageTitle title={title} />
      {children}
    </section>
  )
}
