import { endpoint } from '../../../context/client.ts'

/** The districts of a municipality; only their page carries it. */
export const districtsClient = {
  read: endpoint('GET /municipalities/:id/districts'),
  put: endpoint('PUT /municipalities/:id/districts', 'revision', 'body'),
  remove: endpoint('DELETE /municipalities/:id/districts', 'revision'),
}
