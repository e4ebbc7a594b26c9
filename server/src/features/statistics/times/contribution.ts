import {
  type Holidays,
  isFinalIn,
  timeBucket,
  workingDaysBetween,
  withdrawnState,
  workingMinutes,
} from '@ventanilla/model'
import { dayText, wallClock } from '../../../platform/municipal-time.ts'
import { type TermHistory, type TermVersions, together, wasLate } from '../../answers/record/row/answer-term.ts'

/** What is known of an answer's way, as the tables have it. */
export type AnswerFacts = Omit<TermHistory, 'moves'> & {
  readonly moves: readonly {
    readonly id: number
    readonly at: number
    readonly stateId: string
    readonly undoes: number | null
  }[]
  readonly readAt: number | null
  readonly assigneeId: number | null
}

/** What the times of an answer come to: the keys that it counts towards, and what lists find it by. */
export type Times = {
  readonly keys: string
  readonly readMinutes: number | null
  readonly solvedDays: number | null
  /** Whether a term ran out before it was left; null where it is not solved or had none. */
  readonly late: number | null
}

type Town = { readonly timeZone: string; readonly holidays: Holidays }

/** The person under whom an answer is counted that nobody has to do. */
export const nobody = 0

/**
 * What an answer counts towards in the statistics of times; null where nothing has happened to it.
 * `r:<bucket>` read for the first time after so many minutes, by a look or by what was decided without one; `w:<state>:<bucket>` minutes of working
 * days in a state that it has left; `o:<person>` open and somebody's to do. Solved: `d:<days>` after so many working days without those on
 * which the citizen was waited for, `x:<days>` of them late, `k` in its term, `p:<person>:<days>` by whoever had it.
 */
export function timesOf(facts: AnswerFacts, versions: TermVersions, town: Town): Times | null {
  const { createdAt, state, assigneeId } = facts
  const ends = (id: string) => isFinalIn(versions.newest.states, versions.own.states, id)
  const undone = new Set(facts.moves.map(({ undoes }) => undoes))
  const moves = facts.moves.filter(({ id, undoes }) => undoes === null && !undone.has(id))
  const keys: string[] = []
  const firstMove = facts.moves[1]?.at
  const readAt = Math.min(facts.readAt ?? Infinity, firstMove ?? Infinity)
  const readMinutes = readAt === Infinity ? null : Math.max(0, Math.floor((readAt - createdAt) / 60_000))
  if (readMinutes !== null) keys.push(`r:${timeBucket(readMinutes)}`)
  for (const [id, minutes] of timeInStates(moves, ends, town)) keys.push(`w:${id}:${timeBucket(minutes)}`)
  const last = moves.at(-1)
  // What was taken back is over, but nobody has solved it.
  const isSolved = moves.length > 1 && last !== undefined && ends(state) && state !== withdrawnState
  if (!isSolved) {
    if (assigneeId !== null && !ends(state)) keys.push(`o:${assigneeId}`)
    return keys.length === 0 ? null : { keys: keys.join(' '), readMinutes, solvedDays: null, late: null }
  }
  const days = solvedDays(facts, last.at, town)
  const isLate = wasLate({ ...facts, moves }, versions, town)
  keys.push(`d:${days}`, `p:${assigneeId ?? nobody}:${days}`)
  if (isLate !== undefined) keys.push(isLate ? `x:${days}` : 'k')
  const late = isLate === undefined ? null : Number(isLate)
  return { keys: keys.join(' '), readMinutes, solvedDays: days, late }
}

/** The minutes of working days in each state that was left, of all its stays together; what has ended is in its last state for good. */
function timeInStates(
  moves: readonly { readonly at: number; readonly stateId: string }[],
  ends: (stateId: string) => boolean,
  { timeZone, holidays }: Town,
): Map<string, number> {
  const total = new Map<string, number>()
  for (const [index, { at, stateId }] of moves.entries()) {
    const next = moves[index + 1]
    if (!next || ends(stateId)) continue
    const minutes = workingMinutes(wallClock(timeZone, at), wallClock(timeZone, next.at), holidays)
    total.set(stateId, (total.get(stateId) ?? 0) + minutes)
  }
  return total
}

/** Working days until it was solved, without those on which a request waited for the citizen or it lay in the trash. */
function solvedDays(
  { createdAt, requests, trashed = [] }: AnswerFacts,
  solvedAt: number,
  { timeZone, holidays }: Town,
): number {
  const day = (at: number) => dayText(timeZone, at)
  let days = workingDaysBetween(day(createdAt), day(solvedAt), holidays)
  for (const { at, closedAt } of together([...requests, ...trashed])) {
    const until = Math.min(closedAt ?? solvedAt, solvedAt)
    if (until > at) days -= workingDaysBetween(day(at), day(until), holidays)
  }
  return Math.max(0, days)
}
