import { endpoint } from '../../../context/client.ts'
import { inTurn } from '../change/in-turn.ts'

/** What staff do with an answer among themselves. */
export const workCalls = {
  assign: inTurn(endpoint('PUT /answers/:id/assignee', 'revision', 'body')),
  assignees: endpoint('GET /answers/:id/assignees'),
  watch: endpoint('PUT /answers/:id/watch'),
  unwatch: endpoint('DELETE /answers/:id/watch'),
  timeline: endpoint('GET /answers/:id/timeline', 'query'),
  addNote: endpoint('POST /answers/:id/notes', 'body'),
  changeNote: endpoint('PATCH /notes/:id', 'revision', 'body'),
  removeNote: endpoint('DELETE /notes/:id', 'revision'),
}
