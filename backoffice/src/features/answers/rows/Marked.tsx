import { lazy, Suspense } from 'react'

const MarkedWords = lazy(async () => ({ default: (await import('./MarkedWords.tsx')).MarkedWords }))

/** A text, with the words marked in it that are searched for, where any are. */
export function Marked({ text, q }: { text: string; q: string | undefined }) {
  if (!q) return text
  return (
    <Suspense fallback={text}>
      <MarkedWords text={text} q={q} />
    </Suspense>
  )
}
