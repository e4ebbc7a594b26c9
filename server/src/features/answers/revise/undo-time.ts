import { moveIssue, undoMs } from '@ventanilla/model'
import { Problem } from '../../../platform/problem.ts'
import type { AnswerToChange } from './answer-to-change.ts'

/** What the move's answer and the order to undo it may take on their way, so that whoever was promised ten seconds has them. */
const travelMs = 2_000

/** Until when a move can be taken back, and until when what it sends waits. Milliseconds. */
export function undoableUntil(movedAt: number): number {
  return movedAt + undoMs + travelMs
}

/** The refusal of an undo after its time; it names the move that leads back, where there is one. */
export function tooLateToUndo({ definition, row }: AnswerToChange, stateId: string): Problem {
  const back = definition.states.available.find(({ id }) => id === stateId)
  const leadsBack = back && moveIssue(definition.states, row.state, stateId) === null
  return leadsBack
    ? new Problem('answer.undo.late', { values: { state: back.name }, with: { back: { id: back.id } } })
    : new Problem('answer.undo.final')
}
