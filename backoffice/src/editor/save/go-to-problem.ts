import type { FormDefinition, Issue } from '@ventanilla/model'
import type { EditorStore } from '../state/editor-store.ts'
import { problemPlace } from './problem-place.ts'

/** Opens the place of a problem and puts the focus there. */
export function goToProblem(problem: Issue, store: EditorStore, definition: FormDefinition): void {
  const { selection, fieldId } = problemPlace(problem, definition)
  store.select(selection, fieldId !== 'editor-add-section')
  store.focus(fieldId)
}
