import type { States } from '@ventanilla/model'

/** A state by its id, with its place in the form's order (it decides the colour). */
export function stateOf(states: States, id: string): { id: string; name: string; index: number } | null {
  const index = states.available.findIndex(state => state.id === id)
  const state = states.available[index]
  return state ? { id, name: state.name, index } : null
}
