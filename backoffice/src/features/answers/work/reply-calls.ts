import { endpoint } from '../../../context/client.ts'

/** What staff write to whoever gave an answer, and the texts that they often write. */
export const replyCalls = {
  options: endpoint('GET /answers/:id/reply'),
  send: endpoint('POST /answers/:id/messages', 'body'),
  add: endpoint('POST /reply-templates', 'body'),
  change: endpoint('PATCH /reply-templates/:id', 'revision', 'body'),
  remove: endpoint('DELETE /reply-templates/:id', 'revision'),
}
