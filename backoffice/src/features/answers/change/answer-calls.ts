import { endpoint } from '../../../context/client.ts'
import { inTurn, inTurnAsRead } from './in-turn.ts'

/** What staff do with answers that are there; only those screens carry it. */
export const answerCalls = {
  changeState: inTurn(endpoint('PUT /answers/:id/state', 'revision', 'body')),
  undoState: inTurn(endpoint('POST /answers/:id/state/undo', 'revision')),
  correctAnswer: inTurnAsRead(endpoint('PUT /answers/:id/correction', 'revision', 'body')),
  completeAnswer: inTurnAsRead(endpoint('PUT /answers/:id/completion', 'revision', 'body')),
  keepMarks: endpoint('PUT /answers/:id/change-draft', 'body'),
  requestChanges: inTurn(endpoint('POST /answers/:id/change-requests', 'revision', 'body')),
  deleteAnswer: inTurn(endpoint('DELETE /answers/:id', 'revision')),
  restoreAnswer: inTurn(endpoint('POST /answers/:id/restore', 'revision')),
}
