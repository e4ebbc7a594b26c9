import { endpoint } from '../../../context/client.ts'

/** What only the trash asks for. */
export const trashCalls = {
  list: endpoint('GET /forms/:id/trash', 'query'),
  listAll: endpoint('GET /trash', 'query'),
  erase: endpoint('DELETE /trash/:id', 'revision'),
}
