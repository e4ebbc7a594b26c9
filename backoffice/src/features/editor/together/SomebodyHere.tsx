import { useEditorPart } from '../state/editor-context.ts'
import type { AtPart } from '../state/editor-state.ts'

/** Who else is at a part, and what others changed there, once what tells of them has come. */
export function SomebodyHere(at: AtPart) {
  return useEditorPart('together', together => together?.atPart)?.(at)
}
