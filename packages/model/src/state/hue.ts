import type { States } from './definition.ts'
import { type Hue, hues } from './hues.ts'

/** The hue that is chosen for a state, else that of its place, beginning anew after the last; of a state that is not there the first. */
export function hueOf({ available }: States, id: string): Hue {
  const index = available.findIndex(state => state.id === id)
  return available[index]?.hue ?? hues[Math.max(0, index) % hues.length] ?? hues[0]
}

/**
 * The states of an earlier version in the hues that the newest gives them, so that one state has one colour whatever version an answer is
 * of. What only the earlier one has keeps its own.
 */
export function inHuesOf(newest: States, states: States): States {
  const isKnown = new Set(newest.available.map(({ id }) => id))
  const available = states.available.map(state => {
    const hue = hueOf(isKnown.has(state.id) ? newest : states, state.id)
    return hue === hueOf(states, state.id) ? state : { ...state, hue }
  })
  return { ...states, available }
}
