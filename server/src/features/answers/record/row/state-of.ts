import { type FormDefinition, type Hue, hueOf, withdrawnName, withdrawnState } from '@ventanilla/model'

/** A state by its id, as it is called and coloured. */
export function stateOf(
  { states, language }: Pick<FormDefinition, 'states' | 'language'>,
  id: string,
): { id: string; name: string; hue: Hue } | null {
  if (id === withdrawnState) return { id, name: withdrawnName(language), hue: 'slate' }
  const state = states.available.find(each => each.id === id)
  return state ? { id, name: state.name, hue: hueOf(states, id) } : null
}
