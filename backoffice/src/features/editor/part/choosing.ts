import { type FormDefinition, findQuestion, questionsOf } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { definitionOf, type Selection } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId } from '../state/element-ids.ts'

/** The questions that are chosen: none, one, or several. */
export function chosenIds(selection: Selection): ReadonlySet<string> {
  if (selection.kind === 'questions') return selection.ids
  return new Set(selection.kind === 'question' ? [selection.id] : [])
}

/** Chooses several questions; a single one is opened as always. The focus goes to the card at which they were chosen. */
export function choose(store: EditorStore, text: Text, ids: Iterable<string>, from: string, at: string): void {
  const chosen = new Set(ids)
  const [only] = chosen
  const found = findQuestion(definitionOf(store.get()), at)
  if (only === undefined || !found) return
  store.setOpen(found.place.sectionId, true)
  store.select(chosen.size === 1 ? { kind: 'question', id: only } : { kind: 'questions', ids: chosen, from, at })
  store.say(text.t('many.said.chosen', { count: chosen.size }))
  store.focus(cardId(at))
}

/** All questions between the one that the choice began with and another one. */
export function chooseUpTo(store: EditorStore, text: Text, id: string): void {
  const { selection } = store.get()
  const ids = questionsOf(definitionOf(store.get())).map(question => question.id)
  const from = beginning(selection) ?? id
  const [first, last] = [ids.indexOf(from), ids.indexOf(id)].toSorted((a, b) => a - b)
  choose(store, text, ids.slice(first, (last ?? 0) + 1), from, id)
}

/** One question more, or less; the last one stays. */
export function chooseToo(store: EditorStore, text: Text, id: string): void {
  const ids = new Set(chosenIds(store.get().selection))
  if (!ids.delete(id)) ids.add(id)
  else if (ids.size === 0) return
  choose(store, text, ids, id, id)
}

/** The question next to the one at which the choice stands. */
export function besideOf(definition: FormDefinition, id: string, by: -1 | 1): string | undefined {
  const ids = questionsOf(definition).map(question => question.id)
  return ids[ids.indexOf(id) + by]
}

function beginning(selection: Selection): string | undefined {
  if (selection.kind === 'questions') return selection.from
  return selection.kind === 'question' ? selection.id : undefined
}
