import { type Issue, issue } from '../issue.ts'
import { reordered } from '../list-edit.ts'
import { sameWords } from '../same-words.ts'
import type { State, States } from './definition.ts'
import type { Hue } from './hues.ts'
import { initialState } from './move.ts'

/** Adds a state at the end; the first one becomes the initial state by itself (spec 2 §4). */
export function withState(states: States, id: string, name: string): States {
  return {
    available: [...states.available, { id, name: name.trim(), transitions: [] }],
    initial: states.available.length === 0 ? id : states.initial,
  }
}

/** Deletes a state and the transitions to it; the first remaining state becomes initial if it was the initial one (spec 2 §4). */
export function withoutState(states: States, id: string): States {
  const available = states.available
    .filter(state => state.id !== id)
    .map(state => ({ ...state, transitions: state.transitions.filter(target => target !== id) }))
  return { ...states, available, initial: states.initial === id ? (available[0]?.id ?? null) : states.initial }
}

/** A state at another place in the order of states, which colours, lists and sorting follow. What answers are in stays. */
export function withStateMoved(states: States, id: string, to: number): States {
  const from = states.available.findIndex(state => state.id === id)
  if (from < 0 || to < 0 || to >= states.available.length || from === to) return states
  return { ...states, available: [...reordered(states.available, from, to)] }
}

/** A state's outgoing transitions: other existing states only, each once, in the order of the states. */
export function withTransitions(states: States, id: string, targets: readonly string[]): States {
  const transitions = states.available
    .map(state => state.id)
    .filter(target => target !== id && targets.includes(target))
  return { ...states, available: states.available.map(state => (state.id === id ? { ...state, transitions } : state)) }
}

/** One more transition, or one less. */
export function withTransition(states: States, id: string, target: string, isOn: boolean): States {
  const before = states.available.find(state => state.id === id)?.transitions ?? []
  return withTransitions(states, id, isOn ? [...before, target] : before.filter(each => each !== target))
}

/** The colour of a state; without one, that of its place. */
export function withHue(states: States, id: string, hue: Hue | undefined): States {
  return changed(states, id, state => {
    const { hue: _, ...rest } = state
    return hue === undefined ? rest : { ...rest, hue }
  })
}

/** The working days that an answer has in a state; undefined: the form's, null: none. */
export function withTermDays(states: States, id: string, termDays: number | null | undefined): States {
  return changed(states, id, state => {
    const { termDays: _, ...rest } = state
    return termDays === undefined ? rest : { ...rest, termDays }
  })
}

/** Whether answers come to their end in a state; what it says by itself is not written down. */
export function withFinal(states: States, id: string, isFinal: boolean): States {
  return changed(states, id, state => {
    const { final: _, ...rest } = state
    const byItself = state.transitions.length === 0 && initialState(states)?.id !== id
    return byItself === isFinal ? rest : { ...rest, final: isFinal }
  })
}

/** Whether whoever moves an answer to a state says why. */
export function withAsksReason(states: States, id: string, asksReason: boolean): States {
  return changed(states, id, state => {
    const { asksReason: _, ...rest } = state
    return asksReason ? { ...rest, asksReason } : rest
  })
}

export function withStateName(states: States, id: string, name: string): States {
  return changed(states, id, state => ({ ...state, name }))
}

function changed(states: States, id: string, change: (state: State) => State): States {
  return { ...states, available: states.available.map(state => (state.id === id ? change(state) : state)) }
}

/** A name must not be empty nor stand twice, whatever its case and accents (spec 2 §5). `ownId` is the state that is being renamed. */
export function stateNameIssue(states: States, name: string, ownId?: string): Issue | null {
  const wanted = name.trim()
  if (wanted === '') return issue('form.state.nameRequired', ['definition', 'states'])
  const taken = states.available.some(state => state.id !== ownId && sameWords(state.name) === sameWords(wanted))
  return taken ? issue('form.state.duplicate', ['definition', 'states'], { name: wanted }) : null
}
