import type { State, States } from './definition.ts'
import { initialState, isFinalState } from './move.ts'

/** What is wrong with how states lead to each other, without being said beside a field. */
export type StateFault =
  | { readonly code: 'unreachable'; readonly id: string; readonly name: string }
  /** No answer ever comes to an end. */
  | { readonly code: 'noEnd' }

/** In the order of the states. A form whose answers never move has nothing to lead to. */
export function stateFaults(states: States): StateFault[] {
  const { available } = states
  const unreached = unreachedStates(states).map(
    ({ id, name }): StateFault => ({ code: 'unreachable', id, name: name.trim() }),
  )
  const hasEnd = available.length < 2 || available.some(({ id }) => isFinalState(states, id))
  return hasEnd ? unreached : [...unreached, { code: 'noEnd' }]
}

/** The states that no answer gets to from the initial one. */
export function unreachedStates(states: States): readonly State[] {
  const first = initialState(states)
  const reached = new Set(first ? [first.id] : [])
  // A set that grows while it is gone through is gone through to its end.
  for (const id of reached) {
    for (const target of states.available.find(state => state.id === id)?.transitions ?? []) reached.add(target)
  }
  return states.available.filter(({ id }) => !reached.has(id))
}
