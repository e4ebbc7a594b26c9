import { limits } from '../limits.ts'
import type { States } from './definition.ts'
import { withoutState } from './edit.ts'
import { isFinalState } from './move.ts'

/** Deletes a state that answers may be in: those go to another one once the form is saved. */
export function withStateRemoved(states: States, id: string, to: string): States {
  const before = states.removed?.filter(each => each.id !== id) ?? []
  return { ...withoutState(states, id), removed: [...before, { id, to }].slice(-limits.removedStates) }
}

/**
 * Where the answers of each deleted state go: to what is there, also where that was deleted after it in its turn. What stands in the form
 * again, as after a colleague's change was kept, is not deleted.
 */
export function removedStates({ available, removed = [] }: States): ReadonlyMap<string, string> {
  const known = new Set(available.map(({ id }) => id))
  const next = new Map(removed.map(({ id, to }) => [id, to]))
  const found = new Map<string, string>()
  for (const { id } of removed) {
    if (known.has(id)) continue
    const passed = new Set([id])
    let to = next.get(id)
    while (to !== undefined && !known.has(to) && !passed.has(to)) {
      passed.add(to)
      to = next.get(to)
    }
    if (to !== undefined && known.has(to)) found.set(id, to)
  }
  return found
}

/** The states of a version without the ways into those that the newest has deleted: no answer comes into them any more. */
export function withoutWaysInto(newest: States, states: States): States {
  const gone = removedStates(newest)
  if (gone.size === 0) return states
  const available = states.available.map(state => ({
    ...state,
    transitions: state.transitions.filter(target => !gone.has(target)),
  }))
  return { ...states, available }
}

/** Whether an answer of any version came to an end: what the newest says of its state counts for it too. */
export function isFinalIn(newest: States, own: States, id: string | null): boolean {
  const said = newest.available.find(each => each.id === id)?.final
  return said ?? isFinalState(withoutWaysInto(newest, own), id)
}
