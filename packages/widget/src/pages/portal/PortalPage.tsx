import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { useEffect, useRef } from 'react'
import { AnswersPage } from './AnswersPage.tsx'
import type { Entered } from './session/session.ts'
import { UserNote } from './UserNote.tsx'
import { OtherPart } from './OtherParts.tsx'
import { OwnData } from './profile/OwnData.tsx'
import ownAnswersCss from './own-answers.css?inline'
import { PortalTabs, partTitle, usePortalPart } from './PortalTabs.tsx'
import { useUnread } from './profile/use-unread.ts'

type Props = { text: Text; entered: Entered; onLeave(): void; onError(error: unknown): void }

/** The portal of a citizen: their answers, what was said, what is paid, and what can be begun. */
export function PortalPage({ text, entered, onLeave, onError }: Props) {
  useCss(ownAnswersCss)
  const part = usePortalPart()
  const unread = useUnread(entered, text.language, part === 'messages')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  const title = partTitle(text, part)
  useEffect(() => {
    document.title = title
    if (shown.current !== part) heading.current?.focus()
    shown.current = part
  }, [part, title])
  return (
    <div className="v-own">
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      <PortalTabs text={text} part={part} unread={unread} />
      <h1 className="v-title v-card-focus" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {part === 'answers' ? (
        <AnswersPage {...{ text, entered, onError }} onTurn={() => heading.current?.focus()} />
      ) : part === 'data' ? (
        <OwnData {...{ text, entered, onError }} />
      ) : (
        <OtherPart key={part} {...{ text, entered, onError, part }} />
      )}
    </div>
  )
}
