import { endpoint } from '../../context/client.ts'

/** The texts that are often written to citizens. */
export const templateCalls = {
  list: endpoint('GET /reply-templates', 'query'),
  add: endpoint('POST /reply-templates', 'body'),
  change: endpoint('PATCH /reply-templates/:id', 'revision', 'body'),
  remove: endpoint('DELETE /reply-templates/:id', 'revision'),
}
