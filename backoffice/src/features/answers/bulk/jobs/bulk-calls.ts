import { endpoint } from '../../../../context/client.ts'

/** Acts on many answers at once. */
export const bulkCalls = {
  order: endpoint('POST /bulk-jobs', 'key', 'body'),
  list: endpoint('GET /bulk-jobs'),
  rows: endpoint('GET /bulk-jobs/:id/rows', 'query'),
  waiting: endpoint('GET /bulk-jobs/:id/waiting', 'query'),
  stop: endpoint('DELETE /bulk-jobs/:id'),
}
