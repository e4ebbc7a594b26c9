import { endpoint } from '../../../context/client.ts'

/** What the municipality keeps to build forms of. */
export const libraryCalls = {
  list: endpoint('GET /form-library', 'query'),
  read: endpoint('GET /form-library/:id'),
  add: endpoint('POST /form-library', 'body'),
  rename: endpoint('PATCH /form-library/:id', 'revision', 'body'),
  remove: endpoint('DELETE /form-library/:id', 'revision'),
}
