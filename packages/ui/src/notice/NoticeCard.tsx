import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '../text/Heading.tsx'

type Props = {
  level: 1 | 2
  title: string
  body?: string | undefined
  /** Whether it takes the place of what the person was working on, and so the focus. */
  takesFocus: boolean
  children?: ReactNode
}

/** In place of the form: already answered, limit reached, closed, not available. */
export function NoticeCard({ level, title, body, takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className="v-card v-notice-card" ref={box} tabIndex={-1}>
      <Heading level={level} className="v-notice-title">
        {title}
      </Heading>
      {body && <p>{body}</p>}
      {children}
    </div>
  )
}
