import { endpoint } from '../../../context/client.ts'

/** What staff do with answers that are there; only those screens carry it. */
export const answerCalls = {
  changeState: endpoint('PUT /answers/:id/state', 'revision', 'body'),
  undoState: endpoint('POST /answers/:id/state/undo', 'revision'),
  correctAnswer: endpoint('PUT /answers/:id/correction', 'revision', 'body'),
  completeAnswer: endpoint('PUT /answers/:id/completion', 'revision', 'body'),
  keepMarks: endpoint('PUT /answers/:id/change-draft', 'body'),
  requestChanges: endpoint('POST /answers/:id/change-requests', 'revision', 'body'),
  deleteAnswer: endpoint('DELETE /answers/:id', 'revision'),
  restoreAnswer: endpoint('POST /answers/:id/restore', 'revision'),
}
