import type { State } from '@ventanilla/model'
import { lazy, Suspense } from 'react'

const TermField = lazy(async () => ({ default: (await import('./TermField.tsx')).TermField }))

/** The term of a state, or of the whole form; it comes when states are edited. */
export function Term(props: { state?: State }) {
  return (
    <Suspense fallback={null}>
      <TermField {...props} />
    </Suspense>
  )
}
