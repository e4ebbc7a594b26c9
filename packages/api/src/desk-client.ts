import { createCalls } from './call-endpoint.ts'
import type { Connection } from './request.ts'

export type DeskClient = ReturnType<typeof createDeskClient>

/** What staff do with answers that are there; apart from the other calls, as only those screens carry it. */
export function createDeskClient(connection: Connection) {
  const endpoint = createCalls(connection)
  return {
    changeState: endpoint('PUT /answers/:id/state', 'revision', 'body'),
    correctAnswer: endpoint('PUT /answers/:id/correction', 'revision', 'body'),
    completeAnswer: endpoint('PUT /answers/:id/completion', 'revision', 'body'),
    keepMarks: endpoint('PUT /answers/:id/change-draft', 'body'),
    requestChanges: endpoint('POST /answers/:id/change-requests', 'revision', 'body'),
    deleteAnswer: endpoint('DELETE /answers/:id', 'revision'),
  }
}
