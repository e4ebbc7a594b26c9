import {
  type FormDefinition,
  type Holidays,
  isFinalIn,
  type Term,
  type TermFact,
  termAfter,
  termDaysIn,
} from '@ventanilla/model'
import { dayText, startOfDay } from '../../../../platform/municipal-time.ts'

/** How a term is kept with its answer: the first instant after its last day, and since when it does not run. */
export type TermColumns = { readonly dueAt: number | null; readonly pausedAt: number | null }

/** What days are counted by. */
export type TownTime = { readonly timeZone: string; readonly holidays: Holidays }

/** The newest version of a form, which gives the terms, and the one that an answer is of, which says where it ends. */
export type TermVersions = { readonly newest: WithTerms; readonly own: WithTerms }
type WithTerms = Pick<FormDefinition, 'states' | 'termDays'>

type Fact =
  | { readonly kind: 'entered'; readonly at: number; readonly state: string }
  | { readonly kind: 'asked' | 'answered'; readonly at: number }

export const noTerm: TermColumns = { dueAt: null, pausedAt: null }

/** Whether a form gives any term at all: without one there is nothing to count. */
export function hasTerms({ newest, own }: TermVersions): boolean {
  const some = ({ termDays, states }: WithTerms) =>
    termDays !== undefined || states.available.some(state => (state.termDays ?? undefined) !== undefined)
  return some(newest) || some(own)
}

/** The columns after one more fact; `state` is where the answer stands before it. */
export function columnsAfter(
  before: TermColumns & { readonly state: string },
  fact: Fact,
  versions: TermVersions,
  { timeZone, holidays }: TownTime,
): TermColumns {
  const { dueAt, pausedAt } = before
  const dayOf = (at: number) => dayText(timeZone, at)
  const term: Term = {
    ...(dueAt !== null && { dueOn: dayOf(dueAt - 1) }),
    ...(pausedAt !== null && { pausedOn: dayOf(pausedAt) }),
    ...(isFinalIn(versions.newest.states, versions.own.states, before.state) && { isOver: true as const }),
  }
  const { dueOn, pausedOn } = termAfter(term, factOf(fact, dayOf(fact.at), versions), holidays)
  return {
    dueAt: dueOn === undefined ? null : startOfDay(timeZone, dueOn, 1),
    pausedAt: pausedOn === undefined ? null : (pausedAt ?? fact.at),
  }
}

function factOf(fact: Fact, on: string, { newest, own }: TermVersions): TermFact {
  if (fact.kind !== 'entered') return { kind: fact.kind, on }
  // Where there are no states nothing is ever done, so nothing is due.
  const termDays = fact.state === '' ? undefined : termDaysIn(newest, own, fact.state)
  return { kind: 'entered', on, termDays, isFinal: isFinalIn(newest.states, own.states, fact.state) }
}

/** The way of an answer, from which its terms are told. */
export type TermHistory = {
  readonly createdAt: number
  /** Where it stands now. */
  readonly state: string
  /** Oldest first. One that takes another back leaves the term as if there had been neither. */
  readonly moves: readonly {
    readonly id?: number
    readonly at: number
    readonly stateId: string
    readonly undoes?: number | null
  }[]
  readonly requests: readonly Span[]
  /** When it was in the trash, where every term stands still. */
  readonly trashed?: readonly Span[]
}

/** From an instant to another, or until now. */
export type Span = { readonly at: number; readonly closedAt: number | null }

/** The times in which any of the spans runs. */
export function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.at - other.at)) {
    const last = joined.at(-1)
    if (last && (last.closedAt === null || span.at <= last.closedAt)) {
      const isOpen = last.closedAt === null || span.closedAt === null
      joined[joined.length - 1] = { at: last.at, closedAt: isOpen ? null : Math.max(last.closedAt, span.closedAt) }
    } else joined.push(span)
  }
  return joined
}

/** The columns that a whole history leaves, counted anew from its beginning. */
export function columnsOf(history: TermHistory, versions: TermVersions, town: TownTime): TermColumns {
  let standing: TermColumns = noTerm
  for (const { after } of standings(history, versions, town)) standing = after
  return { dueAt: standing.dueAt, pausedAt: standing.pausedAt }
}

/** Whether a term ran out before its state was left; undefined where there was none that was left. */
export function wasLate(history: TermHistory, versions: TermVersions, town: TownTime): boolean | undefined {
  let found: boolean | undefined
  for (const { before, fact } of standings(history, versions, town)) {
    if (fact.kind !== 'entered' || before.dueAt === null) continue
    const at = before.pausedAt ?? fact.at
    found = found === true || at >= before.dueAt
  }
  return found
}

type Standing = TermColumns & { readonly state: string }

/** Every fact of a history in the order of time, with how the term stood before and stands after it. */
function standings(
  history: TermHistory,
  versions: TermVersions,
  town: TownTime,
): { fact: Fact; before: Standing; after: Standing }[] {
  const { createdAt, state, trashed = [] } = history
  const requests = trashed.length > 0 ? together([...history.requests, ...trashed]) : history.requests
  const undone = new Set(history.moves.map(({ undoes }) => undoes ?? undefined))
  const moves = history.moves.filter(
    ({ id, undoes }) => (undoes ?? null) === null && (id === undefined || !undone.has(id)),
  )
  const entered = moves.map(({ at, stateId }): Fact => ({ kind: 'entered', at, state: stateId }))
  const last = moves.at(-1)
  const facts: Fact[] = [
    ...entered.slice(0, -1),
    { kind: 'entered', at: last?.at ?? createdAt, state },
    ...requests.map(({ at }): Fact => ({ kind: 'asked', at })),
    ...requests.flatMap(({ closedAt }): Fact[] => (closedAt === null ? [] : [{ kind: 'answered', at: closedAt }])),
  ]
  let before: Standing = { ...noTerm, state: '' }
  return facts
    .toSorted((one, other) => one.at - other.at)
    .map(fact => {
      const columns = columnsAfter(before, fact, versions, town)
      const after = { ...columns, state: fact.kind === 'entered' ? fact.state : before.state }
      const step = { fact, before, after }
      before = after
      return step
    })
}
