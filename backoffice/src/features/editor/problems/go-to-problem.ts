import type { EditorStore } from '../state/editor-store.ts'
import type { ProblemPlace } from './problem-place.ts'

/** Opens the place of a problem and puts the focus there. */
export function goToProblem({ selection, fieldId }: ProblemPlace, store: EditorStore): void {
  if (selection.kind === 'states') store.show('states')
  else if (selection.kind === 'settings') store.show('settings')
  else if (selection.kind === 'translations') store.show('translations')
  else store.select(selection, fieldId !== 'editor-add-section')
  store.focus(fieldId)
}
