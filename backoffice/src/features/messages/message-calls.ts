import { endpoint } from '../../context/client.ts'

/** What citizens are told by itself. */
export const messageCalls = {
  list: endpoint('GET /messages', 'query'),
  put: endpoint('PUT /messages/:event', 'revision', 'body', 'query'),
  preview: endpoint('POST /messages/:event/preview', 'body', 'query'),
  trial: endpoint('POST /messages/:event/trial', 'body', 'query'),
}
