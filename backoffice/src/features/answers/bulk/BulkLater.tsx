import { type ComponentProps, Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { isOfNow, useJobs } from './use-jobs.ts'

const BulkDesk = lazyWithText(['bulk', 'decide'], async () => (await import('./BulkDesk.tsx')).BulkDesk)

/** What is done with many answers at once comes with the first that is chosen, or with a job of the form: nobody else waits for it. */
export function BulkLater(props: ComponentProps<typeof BulkDesk>) {
  const [isThere, setIsThere] = useState(false)
  const { form, list } = props
  const jobs = useJobs(list.mayChangeStates && list.answers.isSuccess).data?.items
  const isNeeded = list.selection.items.length > 0 || jobs?.some(job => job.form.id === form.id && isOfNow(job))
  if (!isThere && isNeeded) setIsThere(true)
  return isThere ? (
    <Suspense>
      <BulkDesk {...props} />
    </Suspense>
  ) : null
}
