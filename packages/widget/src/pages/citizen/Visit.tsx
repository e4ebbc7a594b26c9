import type { Text } from '@ventanilla/text/light'
import type { ReactNode } from 'react'
import { OwnAnswersLink } from './OwnAnswersLink.tsx'
import type { Entered } from '../portal/session/session.ts'
import { UserNote } from '../portal/UserNote.tsx'

type Props = { text: Text; entered: Entered | undefined; onLeave(): void; children: ReactNode }

/** A page of somebody from the portal: who is here and the way out above it, the way to their answers below. Nothing around it for others. */
export function Visit({ text, entered, onLeave, children }: Props) {
  if (!entered) return children
  return (
    <>
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      {children}
      <OwnAnswersLink text={text} />
    </>
  )
}
