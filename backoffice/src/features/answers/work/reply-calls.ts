import { endpoint } from '../../../context/client.ts'

/** What staff write to whoever gave an answer. */
export const replyCalls = {
  options: endpoint('GET /answers/:id/reply'),
  send: endpoint('POST /answers/:id/messages', 'key', 'body'),
}
