import { findQuestion, type FormDefinition } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { placeLabels } from '../place/place-labels.ts'
import { placeOf } from '../place/places.ts'
import { definitionOf, type EditorState, type EditorView, type Selection } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'

/** What is open in an editor, as others are told of it: the part that is chosen, or the place that stands in its stead. */
export function partOf({ view, selection }: EditorState): string {
  if (view !== 'form' && view !== 'preview') return view
  if (selection.kind === 'questions') return selection.at
  return 'id' in selection ? selection.id : 'form'
}

const views: readonly EditorView[] = [
  'states',
  'settings',
  'translations',
  'review',
  'versions',
  'templates',
  'brought',
]
const viewOf = (part: string) => views.find(view => view === part)

function selectionOf(definition: FormDefinition, part: string): Selection | undefined {
  if (findQuestion(definition, part)) return { kind: 'question', id: part }
  for (const section of definition.sections) {
    if (section.id === part) return { kind: 'section', id: part }
    if (section.kind === 'conditional' && section.conditions.some(({ id }) => id === part)) {
      return { kind: 'condition', sectionId: section.id, id: part }
    }
  }
  return undefined
}

/** What such a part is called here; undefined where it is not there. */
export function partName(definition: FormDefinition, part: string, text: Text): string | undefined {
  const view = viewOf(part)
  const place = view && placeOf(view)
  if (part === 'form') return text.t('together.form')
  if (place) return text.t(placeLabels[place])
  if (view === 'review') return text.t('editor.review')
  const found = findQuestion(definition, part)?.question
  if (found) return titleOf(found.title, text)
  const section = definition.sections.find(({ id }) => id === part)
  if (section) return titleOf(section.title, text)
  return selectionOf(definition, part) && text.t('editor.tab.condition')
}

/** Opens such a part, and leaves the list of people where it stands. */
export function goToPart(store: EditorStore, part: string): void {
  const state = store.get()
  const view = viewOf(part)
  if (view) return store.show(view)
  const selection = selectionOf(definitionOf(state), part) ?? { kind: 'form' as const }
  const question = selection.kind === 'question' ? findQuestion(definitionOf(state), selection.id) : undefined
  if (question) store.setOpen(question.place.sectionId, true)
  const { together } = state
  store.select(selection, false)
  if (together) store.meet(together)
  store.focus(cardId('id' in selection ? selection.id : 'form'))
}
