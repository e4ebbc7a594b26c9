import { createCalls } from './call-endpoint.ts'
import type { Connection } from './request.ts'

export type CitizenClient = ReturnType<typeof createCitizenClient>

/** What somebody from the citizen portal asks for; `bearer` is the token of their session. */
export function createCitizenClient(connection: Connection, bearer?: string) {
  const endpoint = createCalls(connection, bearer ? { Authorization: `Bearer ${bearer}` } : {})
  return {
    exchange: endpoint('POST /citizen/session', 'body'),
    leave: endpoint('DELETE /citizen/session'),
    answers: endpoint('GET /citizen/answers', 'query'),
    answer: endpoint('GET /citizen/answers/:id'),
    messages: endpoint('GET /citizen/messages', 'query'),
    write: endpoint('POST /citizen/answers/:id/messages', 'key', 'body'),
    payments: endpoint('GET /citizen/payments', 'query'),
    profile: endpoint('GET /citizen/profile'),
    forms: endpoint('GET /citizen/forms', 'query'),
    withdraw: endpoint('POST /citizen/answers/:id/withdrawal'),
    revise: endpoint('PUT /citizen/answers/:id/completion', 'revision', 'body'),
    form: endpoint('GET /citizen/forms/:id', 'query'),
    saveAnswer: endpoint('POST /citizen/forms/:id/answers', 'key', 'body'),
    addresses: endpoint('GET /citizen/forms/:id/addresses', 'query'),
    addressAt: endpoint('GET /citizen/forms/:id/address', 'query'),
    appointment: endpoint('POST /citizen/answers/:id/appointment'),
  }
}
