import type { AnswerChanged } from '@ventanilla/api'
import { moveIssue, reasonIssue } from '@ventanilla/model'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { answersSeen } from '../record/list/scope.ts'
import { answerToChange } from './answer-to-change.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

/**
 * Moves an answer to another state along a transition (spec 3 §4); where each state has an incident type of its own, the platform is told
 * of an incident. `reason`, of at most 500 letters, is for staff; some states ask for it. Throws answer.notFound, request.stale, answer.move.
 */
export async function changeState(
  deps: ChangeAnswerDeps,
  actor: Actor,
  { uid, revision, state, reason }: { uid: string; revision: number; state: string; reason?: string },
): Promise<AnswerChanged> {
  const { db } = deps
  const { person } = actor
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  const { row, definition } = found
  const { states } = definition
  const refusal = moveIssue(states, row.state === '' ? null : row.state, state) ?? reasonIssue(states, state, reason)
  const from = states.available.find(({ id }) => id === row.state)
  const target = states.available.find(({ id }) => id === state)
  if (refusal || !target) throw new Problem('answer.move', { issues: refusal ? [refusal] : [] })
  const detail = { state: { from: from?.name ?? null, to: target.name }, ...(reason && { statedReason: reason }) }
  return await saveChange(deps, found, {
    by: person.userId,
    state: { id: target.id, name: target.name, ...(reason && { reason }) },
    event: { type: 'answer.changed', change: 'moved', stateId: target.id },
    act: { action: 'answer.moved', actor, detail },
  })
}
