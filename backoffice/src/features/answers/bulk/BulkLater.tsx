import { type ComponentProps, Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'

const BulkDesk = lazyWithText(['bulk', 'decide'], async () => (await import('./BulkDesk.tsx')).BulkDesk)

/** What is done with many answers at once comes when the list is there, so that nobody waits for it before. */
export function BulkLater(props: ComponentProps<typeof BulkDesk>) {
  const [isThere, setIsThere] = useState(false)
  if (!isThere && props.list.answers.isSuccess) setIsThere(true)
  return isThere ? (
    <Suspense>
      <BulkDesk {...props} />
    </Suspense>
  ) : null
}
