import type { AnswerChanged } from '@ventanilla/api'
import { moveIssue } from '@ventanilla/model'
import { answersSeen } from '../answers/scope.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { incidentRowOnMove } from '../outbox/incident-row.ts'
import { answerToChange } from './answer-to-change.ts'
import { saveChange } from './save-change.ts'

/**
 * Moves an answer to another state along a transition (spec 3 §4); where each state has an incident type of its own, the platform is told
 * of an incident. Throws answer.notFound, request.stale, answer.invalid.
 */
export async function changeState(
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  person: Person,
  { uid, revision, state }: { uid: string; revision: number; state: string },
): Promise<AnswerChanged> {
  const { db } = deps
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  const { row, form, definition } = found
  const refusal = moveIssue(definition.states, row.state === '' ? null : row.state, state)
  const target = definition.states.available.find(({ id }) => id === state)
  if (refusal || !target) throw new Problem('answer.invalid', { issues: refusal ? [refusal] : [] })
  const incident = incidentRowOnMove(definition, form.live.platform, state)
  return await saveChange(deps, found, {
    by: person.userId,
    state: { id: target.id, name: target.name },
    ...(incident && { outbox: [incident] }),
  })
}
