import { Suspense, useState } from 'react'
import { lateWithText } from '../../context/lazy-with-text.ts'
import { useFirstPress } from './state/use-first-press.ts'

const CardHands = lateWithText(['gather'], async () => (await import('./many/CardHands.tsx')).CardHands)

/** What hears keys on cards, fetched with the first thing that is pressed: the editor's start does without it. */
export function LateHands() {
  const [isUsed, setIsUsed] = useState(false)
  useFirstPress(() => setIsUsed(true))
  return isUsed ? (
    <Suspense>
      <CardHands />
    </Suspense>
  ) : null
}
