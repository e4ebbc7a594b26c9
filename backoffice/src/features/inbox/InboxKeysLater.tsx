import { Suspense } from 'react'
import { lazyWithText } from '../../context/lazy-with-text.ts'

const InboxKeys = lazyWithText(['decide'], async () => (await import('./InboxKeys.tsx')).InboxKeys)

/** The keys of a queue, which nobody waits for. */
export function InboxKeysLater(props: { isAlone: boolean }) {
  return (
    <Suspense>
      <InboxKeys {...props} />
    </Suspense>
  )
}
