import type { AnswerFilter } from '@ventanilla/api'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'

const IndexNotice = lateWithText(['find'], async () => (await import('./IndexNotice.tsx')).IndexNotice)

/** Over a list that asks the index of words: whether that is complete. */
export function SearchNotice({ filter: { q, option, files } }: { filter: AnswerFilter }) {
  if (!q && !option && !files) return null
  return (
    <Suspense fallback={null}>
      <IndexNotice />
    </Suspense>
  )
}
