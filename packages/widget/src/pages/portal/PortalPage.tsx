import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { AnswersPage } from '../citizen/AnswersPage.tsx'
import type { Entered } from '../citizen/session.ts'
import { UserNote } from '../citizen/UserNote.tsx'
import ownAnswersCss from './own-answers.css?inline'
import { type PortalPart, PortalTabs, partTitle, usePortalPart } from './PortalTabs.tsx'

type Props = { text: Text; entered: Entered; onLeave(): void; onError(error: unknown): void }

type Other = ComponentType<Omit<Props, 'onLeave'> & { part: Exclude<PortalPart, 'answers'> }>

/** The portal of a citizen: their answers, what was said, what is paid, and what can be begun. */
export function PortalPage({ text, entered, onLeave, onError }: Props) {
  useCss(ownAnswersCss)
  const part = usePortalPart()
  const OtherPart = useOtherPart(part !== 'answers', onError)
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
      <PortalTabs text={text} part={part} />
      <h1 className="v-title v-card-focus" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {part !== 'answers' && OtherPart ? (
        <OtherPart key={part} {...{ text, entered, onError, part }} />
      ) : part === 'answers' ? (
        <AnswersPage {...{ text, entered, onError }} onTurn={() => heading.current?.focus()} />
      ) : (
        <output className="v-sr">{text.t('portal.loading')}</output>
      )}
    </div>
  )
}

/** What draws the other parts, once one of them is wanted: few come for anything but their answers. */
function useOtherPart(isWanted: boolean, onError: (error: unknown) => void): Other | undefined {
  const [found, setFound] = useState<{ Part: Other }>()
  const hear = useRef(onError)
  useEffect(() => {
    hear.current = onError
  })
  useEffect(() => {
    if (!isWanted) return
    import('./OtherParts.tsx').then(
      ({ OtherPart }) => setFound({ Part: OtherPart }),
      (error: unknown) => hear.current(error),
    )
  }, [isWanted])
  return found?.Part
}
