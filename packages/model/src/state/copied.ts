import { sameWords } from '../same-words.ts'
import type { State, States } from './definition.ts'
import { withFinal, withHue, withTransitions } from './edit.ts'
import { hueOf } from './hue.ts'
import { isFinalState } from './move.ts'

type MessageSource = NonNullable<State['messageFrom']>

/** A form whose states are copied; `termDays` is its term for those that say none of their own. */
export type StatesSource = { readonly form: string; readonly states: States; readonly termDays: number | undefined }

export type CopiedStates = {
  readonly states: States
  /** What of the other form is here now, by the names it has there. */
  readonly taken: readonly string[]
  /** What stands nowhere here and could not be added. */
  readonly left: readonly string[]
  /** What only this form has and keeps. */
  readonly kept: readonly string[]
  /** What only this form had. */
  readonly gone: readonly string[]
}

type Into = {
  readonly states: States
  /** This form's term for states that say none of their own. */
  readonly termDays: number | undefined
  /** Answers are in these states: none comes and none goes, and what is called alike becomes like the other form's. */
  readonly isLocked: boolean
}

/**
 * The states of another form in the place of these: names, colours, ways, terms, reasons and ends; each says where its message comes from.
 * Whatever is called alike stays the same state, so what else hangs on it stays too.
 */
export function copiedStates(into: Into, source: StatesSource, newId: () => string): CopiedStates {
  const { available } = into.states
  const ids = idsHere(into, source, newId)
  const own = new Map([...ids].map(([there, here]) => [here, there]))
  const isHere = ({ id }: State) => own.has(id)
  const copies = source.states.available.flatMap(state => {
    const id = ids.get(state.id)
    return id === undefined ? [] : [copyOf(state, id, into, source)]
  })
  const following: States = into.isLocked
    ? { ...into.states, available: available.map(state => copies.find(({ id }) => id === state.id) ?? state) }
    : { available: copies, initial: ids.get(source.states.initial ?? '') ?? copies[0]?.id ?? null }
  const states = copies.reduce((before, { id }) => {
    const there = own.get(id) ?? ''
    const targets = source.states.available.find(state => state.id === there)?.transitions ?? []
    const kept = available.find(state => state.id === id)?.transitions.filter(target => !own.has(target)) ?? []
    const led = withTransitions(before, id, [...targets.flatMap(target => ids.get(target) ?? []), ...kept])
    const hue = hueOf(source.states, there)
    return hueOf(led, id) === hue ? led : withHue(led, id, hue)
  }, following)
  const others = available.filter(state => !isHere(state)).map(({ name }) => name)
  return {
    // What ends there ends here, whatever leads on from it in this form.
    states: copies.reduce(
      (before, { id }) => withFinal(before, id, isFinalState(source.states, own.get(id) ?? null)),
      states,
    ),
    taken: source.states.available.filter(({ id }) => ids.has(id)).map(({ name }) => name),
    left: source.states.available.filter(({ id }) => !ids.has(id)).map(({ name }) => name),
    kept: into.isLocked ? others : [],
    gone: into.isLocked ? [] : others,
  }
}

/** The id here of each state there: of the one that is called alike, else a new one where states may come. */
function idsHere({ states, isLocked }: Into, source: StatesSource, newId: () => string): ReadonlyMap<string, string> {
  const free = new Map(states.available.map(({ id, name }) => [sameWords(name), id]))
  const ids = new Map<string, string>()
  for (const { id, name } of source.states.available) {
    const words = sameWords(name)
    const here = free.get(words)
    free.delete(words)
    if (here !== undefined) ids.set(id, here)
    else if (!isLocked) ids.set(id, newId())
  }
  return ids
}

function copyOf(state: State, id: string, into: Into, { form, states, termDays }: StatesSource): State {
  const { final: _final, messageFrom: _from, termDays: own, ...rest } = state
  const days = own === undefined ? (termDays ?? null) : own
  const isOfForm = days === (into.termDays ?? null) || isFinalState(states, state.id)
  const term = own === undefined && isOfForm ? {} : { termDays: days }
  return { ...rest, id, transitions: [], ...term, messageFrom: { form, state: state.id } }
}

/** The states without where their messages come from, which means nothing in another installation; or without some of it. */
export function withoutMessageSources(states: States, isLost: (from: MessageSource) => boolean = () => true): States {
  const available = states.available.map(state => {
    const { messageFrom, ...rest } = state
    return messageFrom && isLost(messageFrom) ? rest : state
  })
  return { ...states, available }
}
