import { type ComponentProps, Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'

const PageKeys = lazyWithText(['answers', 'decide'], async () => (await import('./PageKeys.tsx')).PageKeys)

/** The keys of a page, which nobody waits for. */
export function PageKeysLater(props: ComponentProps<typeof PageKeys>) {
  return (
    <Suspense>
      <PageKeys {...props} />
    </Suspense>
  )
}
