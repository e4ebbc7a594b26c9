import { type ComponentProps, Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { decidedBy } from './decided.ts'
import type { Decides as Words } from './Decides.tsx'

// Few forms show anything only if: the editor's start does without its words. What several are chosen by is in them.
const Decides = lateWithText(['kinds', 'gather'], async () => (await import('./Decides.tsx')).Decides)

export function LateDecides(props: ComponentProps<typeof Words>) {
  const decides = useEditorState(state => decidedBy(definitionOf(state)).has(props.id))
  if (!decides) return null
  return (
    <Suspense fallback={null}>
      <Decides {...props} />
    </Suspense>
  )
}
