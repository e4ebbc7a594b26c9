import { createCalls } from './call-endpoint.ts'
import type { Connection } from './request.ts'

export type LinkClient = ReturnType<typeof createLinkClient>

/** What somebody with a link of a mail asks for; `bearer` is the token of what it opened. */
export function createLinkClient(connection: Connection, bearer?: string) {
  const endpoint = createCalls(connection, bearer ? { Authorization: `Bearer ${bearer}` } : {})
  return {
    gate: endpoint('POST /public/links/gate', 'body'),
    sendCode: endpoint('POST /public/links/code', 'body'),
    open: endpoint('POST /public/links/session', 'body'),
    renew: endpoint('POST /public/links/renewal', 'body'),
    answer: endpoint('GET /public/links/answer'),
    complete: endpoint('PUT /public/links/completion', 'revision', 'body'),
  }
}
