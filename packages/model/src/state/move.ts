import { type Issue, issue } from '../issue.ts'
import type { State, States } from './definition.ts'
import { withdrawnState } from './withdrawn-state.ts'

/** The state a new answer takes: the chosen initial one, else the first; null where the form has no states (spec 3 §4). */
export function initialState(states: States): State | null {
  return states.available.find(({ id }) => id === states.initial) ?? states.available[0] ?? null
}

/** The states an answer may move to from its current one. The others are shown disabled (spec 3 §4). */
export function allowedStates(states: States, currentId: string | null): readonly State[] {
  const current = states.available.find(({ id }) => id === currentId)
  return current ? states.available.filter(({ id }) => id !== current.id && current.transitions.includes(id)) : []
}

/**
 * Whether an answer came to an end: its state is said to be final, or says nothing of it, is not the one that answers begin in, and leads
 * nowhere. What is final may still lead on: that is reopening.
 */
export function isFinalState(states: States, id: string | null): boolean {
  if (id === withdrawnState) return true
  const state = states.available.find(each => each.id === id)
  if (!state) return false
  return state.final ?? (state.id !== initialState(states)?.id && allowedStates(states, id).length === 0)
}

/** Why an answer may not move from one state to another, or null. */
export function moveIssue(states: States, from: string | null, to: string): Issue | null {
  if (states.available.length === 0) return issue('state.none', ['state'])
  if (!states.available.some(({ id }) => id === to)) return issue('state.unknown', ['state'])
  return allowedStates(states, from).some(({ id }) => id === to) ? null : issue('state.notAllowed', ['state'])
}

/** What a move to a state lacks: a reason, where the state asks for one. */
export function reasonIssue(states: States, to: string, reason: string | undefined): Issue | null {
  const isAsked = states.available.some(({ id, asksReason }) => id === to && asksReason)
  return isAsked && !reason?.trim() ? issue('state.reasonRequired', ['reason']) : null
}

/** How long whoever moves an answer is offered to take it back, in milliseconds. What the move sends waits at least as long. */
export const undoMs = 10_000
