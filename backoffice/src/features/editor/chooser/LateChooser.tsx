import { type ComponentProps, Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { ClosedOutside } from './ClosedOutside.tsx'
import type { KindChooser as Chooser } from './KindChooser.tsx'

// It opens by a button or a key: the editor's start does without it.
const KindChooser = lazyWithText(['kinds'], async () => (await import('./KindChooser.tsx')).KindChooser)

/** The chooser of kinds, under what opened it; `onLeave` when something else is pressed or gets the focus. */
export function LateChooser({ onLeave, ...props }: ComponentProps<typeof Chooser> & { onLeave: () => void }) {
  return (
    <Suspense>
      <ClosedOutside onClose={onLeave}>
        <KindChooser {...props} />
      </ClosedOutside>
    </Suspense>
  )
}
