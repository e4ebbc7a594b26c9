import { endpoint } from '../../../context/client.ts'

/** Ways to look at the answers of a form that have a name. */
export const viewCalls = {
  list: endpoint('GET /saved-views', 'query'),
  add: endpoint('POST /saved-views', 'body'),
  change: endpoint('PATCH /saved-views/:id', 'revision', 'body'),
  remove: endpoint('DELETE /saved-views/:id', 'revision'),
}
