import * as v from 'valibot'
import type { FormDefinition } from '../form/definition.ts'
import { partIdSchema } from '../question/part-id.ts'
import { isFinalState } from '../state/move.ts'

/** What a citizen may be written to about by itself, besides each state of a form (`state:<id>`). */
export const messageEvents = [
  'saved',
  'changesRequested',
  'reminder',
  'completed',
  'paid',
  'refused',
  'refunded',
  'withdrawn',
  'closed',
] as const
type NamedEvent = (typeof messageEvents)[number]
type StateEvent = `state:${string}`
export type MessageEvent = NamedEvent | StateEvent

const statePrefix = 'state:'

const stateEventSchema = v.custom<StateEvent>(
  given => typeof given === 'string' && given.startsWith(statePrefix) && v.is(partIdSchema, stateIdOf(given)),
)
export const messageEventSchema = v.union([v.picklist(messageEvents), stateEventSchema])

export function stateEvent(id: string): StateEvent {
  return `${statePrefix}${id}`
}

/** The state that an event is about; undefined for the others. */
export function stateIdOf(event: string): string | undefined {
  return event.startsWith(statePrefix) ? event.slice(statePrefix.length) : undefined
}

/** Which text of ours an event has: all states share one. */
export type MessageKind = NamedEvent | 'state'

export function messageKindOf(event: MessageEvent): MessageKind {
  return isNamed(event) ? event : 'state'
}

function isNamed(event: MessageEvent): event is NamedEvent {
  return messageEvents.some(each => each === event)
}

/** What is told where neither form nor municipality has said anything: that it arrived or was taken back, that money comes back, and what the citizen has to do. */
const toldByDefault: ReadonlySet<MessageEvent> = new Set([
  'saved',
  'changesRequested',
  'reminder',
  'refunded',
  'withdrawn',
])

export function isToldByDefault(event: MessageEvent): boolean {
  return toldByDefault.has(event)
}

/** What somebody misses a term without: nobody is offered to do without it. */
const obligatory: ReadonlySet<MessageEvent> = new Set(['changesRequested', 'reminder', 'refused'])

export function isObligatory(event: MessageEvent): boolean {
  return obligatory.has(event)
}

/** What a move to a state may be told as, the first that is told at all: the state's own message, else that it is over. */
export function eventsOfMove({ states }: Pick<FormDefinition, 'states'>, stateId: string): MessageEvent[] {
  return [stateEvent(stateId), ...(isFinalState(states, stateId) ? (['closed'] as const) : [])]
}
