import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import type { ConditionLine as Line } from './ConditionLine.tsx'

// Few forms show anything only if: the editor's start does without its words.
const ConditionLine = lateWithText(['kinds'], async () => (await import('./ConditionLine.tsx')).ConditionLine)

export function LateConditionLine(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={null}>
      <ConditionLine {...props} />
    </Suspense>
  )
}
