import { Suspense } from 'react'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { useIsBulkNeeded } from '../answers/bulk/jobs/use-jobs.ts'
import type { InboxState } from './use-inbox.ts'

const InboxBulk = lazyWithText(['answers', 'bulk', 'decide'], async () => (await import('./InboxBulk.tsx')).InboxBulk)

/** What is done with many answers of a queue at once comes with the first that is chosen, or with a job. */
export function InboxBulkLater({ inbox }: { inbox: InboxState }) {
  return useIsBulkNeeded(inbox) ? (
    <Suspense>
      <InboxBulk inbox={inbox} />
    </Suspense>
  ) : null
}
