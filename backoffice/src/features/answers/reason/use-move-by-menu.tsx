import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { type Moved, targetOf, useChangeState } from '../change/use-change-state.ts'

const ReasonDialog = lazyWithText(['decide'], async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

/** Moves an answer to the state that was chosen in a menu; a dialog asks for the reason where the state does. */
export function useMoveByMenu(): { move: (moved: Moved) => void; dialog: ReactNode } {
  const change = useChangeState()
  const [asked, setAsked] = useState<Moved>()
  const move = (moved: Moved) => {
    if (change.isPending) return
    if (targetOf(moved)?.asksReason) setAsked(moved)
    else change.move(moved)
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <ReasonDialog
        id={asked.id}
        state={targetOf(asked)?.name ?? ''}
        onGive={reason => {
          setAsked(undefined)
          change.move({ ...asked, reason })
        }}
        onLeave={() => setAsked(undefined)}
      />
    </Suspense>
  )
  return { move, dialog }
}
