import type { AddressOf } from '@ventanilla/api'
import { endpoint } from '../../../context/client.ts'

/** What people ask to be done with all that is known of them. */
export const requestCalls = {
  list: endpoint('GET /data-requests', 'query'),
  make: endpoint('POST /data-requests', 'body'),
  read: endpoint('GET /data-requests/:id'),
  approve: endpoint('POST /data-requests/:id/approve'),
  refuse: endpoint('POST /data-requests/:id/refuse'),
  /** Where the browser finds the copy. */
  copyAddress: (id: string) =>
    `/api/v1/data-requests/${encodeURIComponent(id)}/export` satisfies AddressOf<'GET /data-requests/:id/export'>,
}

export const requestsKey = ['data-requests'] as const
