import type { State } from '@ventanilla/model'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'

const TermField = lateWithText([], async () => (await import('./TermField.tsx')).TermField)

/** The term of a state, or of the whole form; it comes when states are edited. */
export function Term(props: { state?: State }) {
  return (
    <Suspense fallback={null}>
      <TermField {...props} />
    </Suspense>
  )
}
