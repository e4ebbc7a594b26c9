import { withStateMoved } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'

/** What is done to a state from more places than where states are set. */
export function stateActions(store: EditorStore, text: Text) {
  return {
    moveStateTo(id: string, to: number) {
      const { available } = definitionOf(store.get()).states
      const count = available.length
      const found = available.find(each => each.id === id)
      if (!found || to < 0 || to >= count) return
      store.edit('move', before => ({ ...before, states: withStateMoved(before.states, id, to) }))
      const name = found.name.trim() || text.t('editor.untitled')
      store.say(text.t('editor.said.moved', { name, position: to + 1, count }))
    },
  }
}
