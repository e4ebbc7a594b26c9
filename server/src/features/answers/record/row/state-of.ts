import { type Hue, hueOf, type States } from '@ventanilla/model'

/** A state by its id, as it is called and coloured. */
export function stateOf(states: States, id: string): { id: string; name: string; hue: Hue } | null {
  const state = states.available.find(each => each.id === id)
  return state ? { id, name: state.name, hue: hueOf(states, id) } : null
}
