import { type FormConflict, type FormDefinition, findQuestion } from '@ventanilla/model'
import { definitionOf, type Selection } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId, helpFieldId, optionFieldId, wordsFieldId } from '../state/element-ids.ts'

type Place = { readonly selection: Selection; readonly fieldId: string }

/** Where a conflict is shown beside what it is of; undefined where nothing of it stands on the canvas. */
export function conflictPlace(path: FormConflict['path'], definition: FormDefinition): Place | undefined {
  const [root, id = '', field, inner = ''] = path
  const words = (name: string | undefined) => (name === 'description' ? descriptionOf[root ?? ''] : wordsFieldId)
  if (root === 'definition' && (id === 'title' || id === 'description'))
    return { selection: { kind: 'form' }, fieldId: words(id) ?? wordsFieldId }
  if (root === 'questions' && findQuestion(definition, id))
    return { selection: { kind: 'question', id }, fieldId: questionField(id, field, inner) }
  if (root !== 'sections' || !definition.sections.some(section => section.id === id)) return undefined
  if (field === 'title' || field === 'description')
    return { selection: { kind: 'section', id }, fieldId: words(field) ?? wordsFieldId }
  const isLabel = field === 'conditions' && path.at(-1) === 'text'
  return isLabel ? { selection: { kind: 'condition', sectionId: id, id: inner }, fieldId: wordsFieldId } : undefined
}

const descriptionOf: Readonly<Record<string, string>> = {
  definition: 'editor-description',
  sections: 'editor-section-description',
}

function questionField(id: string, field: string | undefined, inner: string): string {
  if (field === 'title') return wordsFieldId
  if (field === 'help') return helpFieldId
  return (field === 'options' || field === 'rows') && inner ? optionFieldId(inner) : cardId(id)
}

/** Opens the part that a conflict is of, and puts the focus there. */
export function goToConflict(place: Place, store: EditorStore): void {
  const { selection, fieldId } = place
  const definition = definitionOf(store.get())
  const sectionId =
    selection.kind === 'question'
      ? findQuestion(definition, selection.id)?.place.sectionId
      : 'id' in selection
        ? selection.id
        : undefined
  if (sectionId) store.setOpen(sectionId, true)
  store.select(selection, true)
  store.focus(fieldId)
}
