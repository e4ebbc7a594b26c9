import type { AnswerChange, AnswerChanged, ChangeDraft, NewChangeRequest } from './corrections.ts'
import { ifMatch } from './if-match.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

export type DeskClient = ReturnType<typeof createDeskClient>

/** What staff do with answers that are there; apart from the other calls, as only those screens carry it. */
export function createDeskClient(connection: Connection) {
  const call = <T>(answer: string, path: string, options: RequestOptions) =>
    request<T>(connection, `/answers/${encodeURIComponent(answer)}${path}`, options)
  return {
    changeState: (answer: string, revision: number, state: string) =>
      call<AnswerChanged>(answer, '/state', { method: 'PUT', body: { state }, headers: ifMatch(revision) }),
    correctAnswer: (answer: string, revision: number, body: AnswerChange) =>
      call<AnswerChanged>(answer, '/correction', { method: 'PUT', body, headers: ifMatch(revision) }),
    completeAnswer: (answer: string, revision: number, body: AnswerChange) =>
      call<AnswerChanged>(answer, '/completion', { method: 'PUT', body, headers: ifMatch(revision) }),
    keepMarks: (answer: string, body: ChangeDraft) => call<void>(answer, '/change-draft', { method: 'PUT', body }),
    requestChanges: (answer: string, revision: number, body: NewChangeRequest) =>
      call<AnswerChanged>(answer, '/change-requests', { method: 'POST', body, headers: ifMatch(revision) }),
    deleteAnswer: (answer: string, revision: number) =>
      call<void>(answer, '', { method: 'DELETE', headers: ifMatch(revision) }),
  }
}
