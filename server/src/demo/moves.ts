import { allowedStates, type State, type States } from '@ventanilla/model'
import type { BulkMove } from './bulk-answer.ts'
import { dayMs } from './some-time-before.ts'

/** The longest that an answer waits for its next state. */
const longestWait = 14
const hourMs = 3600 * 1000

/** What an office did with an answer until now: along the form's transitions, each state once, the first way out more often than the others. */
export function movesUntil(
  now: number,
  { states, initial, at }: { states: States; initial: State | null; at: number },
  staffIds: readonly number[],
  random: () => number,
): BulkMove[] {
  const moves: BulkMove[] = []
  const seen = new Set([initial?.id])
  let current = initial
  let moment = at
  while (current && staffIds.length > 0) {
    const open = allowedStates(states, current.id).filter(({ id }) => !seen.has(id))
    const next = open[random() < 0.75 ? 0 : Math.floor(random() * open.length)]
    moment += hourMs + Math.floor(random() * random() * longestWait * dayMs)
    if (!next || moment > now) break
    moves.push({ state: next, creatorId: staffIds[Math.floor(random() * staffIds.length)] ?? 0, at: moment })
    seen.add(next.id)
    current = next
  }
  return moves
}
