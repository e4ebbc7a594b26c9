import type { AddressFound, AddressList, Answering, Appointment, AssetList, StaffSubmission } from './answering.ts'
import type { AnswerList, SavedAnswer } from './answers.ts'
import type { CitizenCreated, CitizenFound, CitizenSearch, NewCitizenBody } from './citizens.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

export type AnsweringClient = ReturnType<typeof createAnsweringClient>

/** What staff ask for while they give an answer; apart from the other calls, as only these screens carry it. */
export function createAnsweringClient(connection: Connection) {
  const call = <T>(path: string, options?: RequestOptions) => request<T>(connection, path, options)
  const id = encodeURIComponent
  return {
    answering: (form: string, options?: RequestOptions) => call<Answering>(`/forms/${id(form)}/answering`, options),
    saveAnswer: (form: string, key: string, body: StaffSubmission, options?: RequestOptions) =>
      call<SavedAnswer>(`/forms/${id(form)}/answers`, {
        ...options,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    myAnswers: (form: string, query: { cursor?: string }, options?: RequestOptions) =>
      call<AnswerList>(`/forms/${id(form)}/answers/mine`, { ...options, query }),
    searchCitizen: (body: CitizenSearch, options?: RequestOptions) =>
      call<CitizenFound>('/citizens/search', { ...options, method: 'POST', body }),
    createCitizen: (body: NewCitizenBody) => call<CitizenCreated>('/citizens', { method: 'POST', body }),
    addresses: (form: string, q: string, options?: RequestOptions) =>
      call<AddressList>(`/forms/${id(form)}/addresses`, { ...options, query: { q } }),
    addressAt: (form: string, { lat, lng }: { lat: number; lng: number }, options?: RequestOptions) =>
      call<AddressFound>(`/forms/${id(form)}/address`, { ...options, query: { lat, lng } }),
    assets: (form: string, { lat, lng }: { lat: number; lng: number }, options?: RequestOptions) =>
      call<AssetList>(`/forms/${id(form)}/assets`, { ...options, query: { lat, lng } }),
    appointment: (answer: string) => call<Appointment>(`/answers/${id(answer)}/appointment`, { method: 'POST' }),
  }
}
