import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { MovedProps } from '../elsewhere/Moved.tsx'
import { rememberLink, useLink } from '../elsewhere/link-memory.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'

type Props = {
  form: PublicForm
  notice: 'restored' | 'changed' | undefined
  origin: string
  text: Text
  level: 1 | 2
  draft: { clear(): Promise<void> }
  onAgain(): void
}

/** What is said above a form: where it came from, and that it goes on on another device. */
export function Notices({ form, notice, origin, text, level, draft, onAgain }: Props) {
  const of = { origin, formId: form.id }
  const link = useLink(of)
  const isNeeded = link !== undefined
  const [Moved, setMoved] = useState<ComponentType<MovedProps>>()
  // What looks after a form that was given out to another device comes once one was.
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    void import('../elsewhere/elsewhere.tsx')
      .then(part => part.loadMoved(text))
      .then(
        found => isWanted && setMoved(() => found),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [isNeeded, text])
  const begin = () => {
    void draft.clear()
    rememberLink(of, undefined)
    onAgain()
  }
  return (
    <>
      {notice === 'changed' && <ChangedNotice text={text} />}
      {notice === 'restored' && <RestoredNotice text={text} onAgain={begin} />}
      {link && Moved && <Moved {...{ of, link, level }} onAgain={begin} />}
    </>
  )
}
