import { endpoint } from '../../context/client.ts'

export const inboxCalls = {
  list: endpoint('GET /inbox', 'query'),
  rows: endpoint('GET /inbox/rows', 'query'),
  groups: endpoint('GET /inbox/groups'),
  ids: endpoint('GET /inbox/ids', 'query'),
  take: endpoint('POST /inbox/take', 'body'),
}
