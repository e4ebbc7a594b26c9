import { endpoint } from '../../context/client.ts'

export const inboxCalls = {
  list: endpoint('GET /inbox', 'query'),
  rows: endpoint('GET /inbox/rows', 'query'),
  take: endpoint('POST /inbox/take', 'body'),
}
