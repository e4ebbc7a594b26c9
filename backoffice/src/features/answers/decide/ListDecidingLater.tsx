import { type ComponentProps, Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'

const ListDeciding = lateWithText(['decide'], async () => (await import('./ListDeciding.tsx')).ListDeciding)

/** The keys of a list beside which no answer is read come behind it. */
export function ListDecidingLater(props: ComponentProps<typeof ListDeciding>) {
  return (
    <Suspense>
      <ListDeciding {...props} />
    </Suspense>
  )
}
