import type { AddressFound, AddressList, Appointment } from './answering.ts'
import type { SavedAnswer } from './answers.ts'
import type {
  CitizenAnswer,
  CitizenRevision,
  CitizenSession,
  CitizenSubmission,
  OwnAnswerList,
} from './citizen-portal.ts'
import type { AnswerChanged } from './corrections.ts'
import { ifMatch } from './if-match.ts'
import type { PublicForm } from './public-forms.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

export type CitizenClient = ReturnType<typeof createCitizenClient>

/** What somebody from the citizen portal asks for. `bearer` gives the token of their session. */
export function createCitizenClient(connection: Connection, bearer: () => string) {
  const call = <T>(path: string, options: RequestOptions = {}) =>
    request<T>(connection, `/citizen${path}`, {
      ...options,
      headers: { ...options.headers, Authorization: `Bearer ${bearer()}` },
    })
  const id = encodeURIComponent
  return {
    exchange: (token: string, options?: RequestOptions) =>
      request<CitizenSession>(connection, '/citizen/session', { ...options, method: 'POST', body: { token } }),
    leave: () => call<void>('/session', { method: 'DELETE' }),
    answers: (query: { page?: number; docCode?: string; form?: string }, options?: RequestOptions) =>
      call<OwnAnswerList>('/answers', { ...options, query }),
    answer: (uid: string, options?: RequestOptions) => call<CitizenAnswer>(`/answers/${id(uid)}`, options),
    revise: (uid: string, revision: number, body: CitizenRevision) =>
      call<AnswerChanged>(`/answers/${id(uid)}/completion`, { method: 'PUT', body, headers: ifMatch(revision) }),
    form: (form: string, lang: string | undefined, options?: RequestOptions) =>
      call<PublicForm>(`/forms/${id(form)}`, { ...options, query: { lang } }),
    saveAnswer: (form: string, body: CitizenSubmission, key: string, options?: RequestOptions) =>
      call<SavedAnswer>(`/forms/${id(form)}/answers`, {
        ...options,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    addresses: (form: string, q: string, options?: RequestOptions) =>
      call<AddressList>(`/forms/${id(form)}/addresses`, { ...options, query: { q } }),
    addressAt: (form: string, { lat, lng }: { lat: number; lng: number }, options?: RequestOptions) =>
      call<AddressFound>(`/forms/${id(form)}/address`, { ...options, query: { lat, lng } }),
    appointment: (uid: string) => call<Appointment>(`/answers/${id(uid)}/appointment`, { method: 'POST' }),
  }
}
