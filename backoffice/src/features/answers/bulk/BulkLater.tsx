import { type ComponentProps, Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useIsBulkNeeded } from './jobs/use-jobs.ts'

const FormBulk = lateWithText(['bulk', 'decide'], async () => (await import('./FormBulk.tsx')).FormBulk)

/** What is done with many answers at once comes with the first that is chosen, or with a job of the form: nobody else waits for it. */
export function BulkLater(props: ComponentProps<typeof FormBulk>) {
  const { form, list } = props
  return useIsBulkNeeded(list, form.id) ? (
    <Suspense>
      <FormBulk {...props} />
    </Suspense>
  ) : null
}
