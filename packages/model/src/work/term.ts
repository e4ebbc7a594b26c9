import { plusDays } from '../plus-days.ts'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { endOfTerm, type Holidays, isWorkingDay, workingDaysBetween } from './working-days.ts'

/** How the term of an answer stands, in days of its town. */
export type Term = {
  /** Its last day; none where nothing has to be done by a certain day. */
  readonly dueOn?: string
  /** Since when it does not run, as the citizen was asked to correct; also without a term. */
  readonly pausedOn?: string
  /** The answer came to an end: nothing is due and nobody is waited for. */
  readonly isOver?: true
}

/** What moves a term. */
export type TermFact =
  /** The answer came into a state that has a term of so many working days, or none. */
  | { readonly kind: 'entered'; readonly on: string; readonly termDays: number | undefined; readonly isFinal: boolean }
  /** The citizen was asked to correct; and has answered whatever was open. */
  | { readonly kind: 'asked' | 'answered'; readonly on: string }

/**
 * A term after one more fact. It begins when the answer comes into a state; while the citizen is waited for it stands still, and goes on
 * with the working days that were left, or as late as it was.
 */
export function termAfter(term: Term, fact: TermFact, holidays: Holidays): Term {
  const { dueOn, pausedOn } = term
  switch (fact.kind) {
    case 'entered': {
      if (fact.isFinal) return { isOver: true }
      // A term that begins in a pause has all its days left.
      const due = fact.termDays === undefined ? undefined : endOfTerm(pausedOn ?? fact.on, fact.termDays, holidays)
      return { ...(due !== undefined && { dueOn: due }), ...(pausedOn !== undefined && { pausedOn }) }
    }
    case 'asked':
      return term.isOver || pausedOn !== undefined ? term : { ...term, pausedOn: fact.on }
    case 'answered':
      if (pausedOn === undefined) return term
      return dueOn === undefined ? {} : { dueOn: resumed({ dueOn, pausedOn }, fact.on, holidays) }
  }
}

function resumed({ dueOn, pausedOn }: Required<Pick<Term, 'dueOn' | 'pausedOn'>>, on: string, holidays: Holidays) {
  const left = workingDaysBetween(pausedOn, dueOn, holidays)
  if (dueOn >= pausedOn) return endOfTerm(on, left, holidays)
  let day = on
  for (let late = Math.max(1, -left); late > 0; day = plusDays(day, -1)) if (isWorkingDay(day, holidays)) late--
  while (!isWorkingDay(day, holidays)) day = plusDays(day, -1)
  return day
}

type WithTerms = {
  readonly termDays?: number
  readonly states: {
    readonly available: readonly { readonly id: string; readonly termDays?: number | null; readonly final?: boolean }[]
  }
}

/**
 * The working days that an answer has in a state: those of the newest version, whatever version it is of; a state that is gone keeps its own.
 * Undefined where neither state nor form give any, or the state none on purpose.
 */
export function termDaysIn(newest: WithTerms, own: WithTerms, stateId: string | null): number | undefined {
  const find = ({ states }: WithTerms) => states.available.find(({ id }) => id === stateId)
  const ofState = (find(newest) ?? find(own))?.termDays
  return ofState === undefined ? newest.termDays : (ofState ?? undefined)
}

/** Whether the two give the same terms to every answer, which end where a state is final. */
export function haveSameTerms(one: WithTerms, other: WithTerms): boolean {
  const terms = ({ termDays, states }: WithTerms) =>
    JSON.stringify([
      termDays ?? null,
      states.available.map(state => [state.id, state.termDays === undefined ? '' : state.termDays, state.final ?? '']),
    ])
  return terms(one) === terms(other)
}

/** A term is a whole number of working days up to a year. */
export function termIssue(termDays: number | null | undefined, path: IssuePath): Issue | null {
  if (termDays === undefined || termDays === null) return null
  const isTerm = Number.isInteger(termDays) && termDays >= 0 && termDays <= limits.termDays
  return isTerm ? null : issue('form.term.range', path, { max: limits.termDays })
}
