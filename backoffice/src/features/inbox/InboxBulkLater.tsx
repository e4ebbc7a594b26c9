import { Suspense } from 'react'
import { lateWithText } from '../../context/lazy-with-text.ts'
import { useIsBulkNeeded } from '../answers/bulk/jobs/use-jobs.ts'
import type { InboxState } from './use-inbox.ts'

const InboxBulk = lateWithText(['answers', 'bulk', 'decide'], async () => (await import('./InboxBulk.tsx')).InboxBulk)

/** What is done with many answers of a queue at once comes with the first that is chosen, or with a job. */
export function InboxBulkLater({ inbox }: { inbox: InboxState }) {
  return useIsBulkNeeded(inbox) ? (
    <Suspense>
      <InboxBulk inbox={inbox} />
    </Suspense>
  ) : null
}
