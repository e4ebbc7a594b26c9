import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'

const MarkedWords = lateWithText([], async () => (await import('./MarkedWords.tsx')).MarkedWords)

/** A text, with the words marked in it that are searched for, where any are. */
export function Marked({ text, q }: { text: string; q: string | undefined }) {
  if (!q) return text
  return (
    <Suspense fallback={text}>
      <MarkedWords text={text} q={q} />
    </Suspense>
  )
}
