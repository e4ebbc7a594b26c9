import { type ComponentProps, Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'

const ListDeciding = lazyWithText(['decide'], async () => (await import('./ListDeciding.tsx')).ListDeciding)

/** The keys of a list beside which no answer is read come behind it. */
export function ListDecidingLater(props: ComponentProps<typeof ListDeciding>) {
  return (
    <Suspense>
      <ListDeciding {...props} />
    </Suspense>
  )
}
