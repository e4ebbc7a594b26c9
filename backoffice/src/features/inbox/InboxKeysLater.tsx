import { Suspense } from 'react'
import { lateWithText } from '../../context/lazy-with-text.ts'
import type { InboxKeysProps } from './InboxKeys.tsx'

const InboxKeys = lateWithText(['decide'], async () => (await import('./InboxKeys.tsx')).InboxKeys)

/** The keys of a queue, which nobody waits for. */
export function InboxKeysLater(props: InboxKeysProps) {
  return (
    <Suspense>
      <InboxKeys {...props} />
    </Suspense>
  )
}
