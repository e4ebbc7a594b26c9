import type { State, States } from './definition.ts'
import { allowedStates, initialState, isFinalState } from './move.ts'

/** A state that an answer may still come into. `isSure`: no way to an end leads past it. */
export type ComingState = { readonly state: State; readonly isSure: boolean }

/** What is known of the way of an answer by its state alone. */
export type StateWay = {
  /** States that every answer went through to get where it stands, the first one first. */
  readonly passed: readonly State[]
  readonly current: State
  /** States that lead on to an end, none of them an end: those that are sure are taken before others, then the form's own order counts. */
  readonly coming: readonly ComingState[]
  /**
   * The end that is ahead, which is not named before somebody decided: a decision where several are, else that it is closed. Absent where the
   * answer has come to one, and where its states lead to none or only back.
   */
  readonly end?: 'decision' | 'closing'
}

/** The way of an answer that stands in a state; undefined where the form has no such state. */
export function stateWay(states: States, currentId: string): StateWay | undefined {
  const current = states.available.find(({ id }) => id === currentId)
  if (!current) return undefined
  const passed = passedSurely(states, currentId)
  const endsOf = (from: string, without: ReadonlySet<string>) =>
    [...reachable(states, from, without)].filter(id => isFinalState(states, id))
  const behind = new Set(passed.map(({ id }) => id))
  const ends = isFinalState(states, currentId) ? [] : endsOf(currentId, behind)
  const coming: ComingState[] = []
  const seen = new Set([currentId, ...behind])
  for (let at: State | undefined = ends.length > 0 ? current : undefined; at; at = coming.at(-1)?.state) {
    const ahead: ComingState[] = allowedStates(states, at.id)
      // What only leads back, as a refusal that may be taken up again, is no step; what leads to fewer ends has been decided on.
      .filter(({ id }) => !seen.has(id) && !isFinalState(states, id) && endsOf(id, seen).length === ends.length)
      .map(state => ({ state, isSure: endsOf(currentId, new Set([state.id])).length === 0 }))
    const next = ahead.find(({ isSure }) => isSure) ?? ahead[0]
    if (!next) break
    seen.add(next.state.id)
    coming.push(next)
  }
  return { passed, current, coming, ...(ends.length > 0 && { end: ends.length > 1 ? 'decision' : 'closing' }) }
}

/** The states without which nobody gets from the first state to this one, in the order in which they are come to. */
function passedSurely(states: States, currentId: string): State[] {
  const first = initialState(states)
  if (!first || first.id === currentId || !reachable(states, first.id, new Set()).has(currentId)) return []
  return [...reachable(states, first.id, new Set([currentId]))].flatMap(id => {
    const isNeeded = !reachable(states, first.id, new Set([id])).has(currentId)
    return isNeeded ? states.available.filter(state => state.id === id) : []
  })
}

/** The states that an answer gets to from one, itself the first of them, the nearest first; through none that it must do without. */
function reachable(states: States, from: string, without: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set(without.has(from) ? [] : [from])
  // A set that grows while it is gone through is gone through to its end.
  for (const id of reached)
    for (const { id: next } of allowedStates(states, id)) if (!without.has(next)) reached.add(next)
  return reached
}
