import type { Answer, AnswerCount, AnswerFilter, AnswerList, Statistics, Status } from './answers.ts'
import type { Form, FormList, FormListQuery } from './forms.ts'
import { createPublicClient } from './public-client.ts'
import { type Connection, type RequestOptions, request } from './request.ts'
import type { Session, SignIn } from './session.ts'
import type { Settings } from './settings.ts'

export type Client = ReturnType<typeof createClient>

/**
 * The API as functions. `base` is the origin of the Ventanilla host ('' on its own pages); `credentials` 'omit' for the public routes,
 * 'same-origin' for staff.
 */
export function createClient(connection: Connection) {
  const call = <T>(path: string, options?: RequestOptions) => request<T>(connection, path, options)
  const id = encodeURIComponent
  return {
    ...createPublicClient(connection),
    settings: (options?: RequestOptions) => call<Settings>('/settings', options),
    session: (options?: RequestOptions) => call<Session>('/session', options),
    signIn: (body: SignIn) => call<Session>('/session', { method: 'POST', body }),
    signOut: () => call<void>('/session', { method: 'DELETE' }),
    forms: (query: FormListQuery, options?: RequestOptions) => call<FormList>('/forms', { ...options, query }),
    form: (form: string, options?: RequestOptions) => call<Form>(`/forms/${id(form)}`, options),
    answers: (form: string, query: AnswerFilter & { cursor?: string }, options?: RequestOptions) =>
      call<AnswerList>(`/forms/${id(form)}/answers`, { ...options, query }),
    answerCount: (form: string, query: AnswerFilter, options?: RequestOptions) =>
      call<AnswerCount>(`/forms/${id(form)}/answers/count`, { ...options, query }),
    answer: (answer: string, options?: RequestOptions) => call<Answer>(`/answers/${id(answer)}`, options),
    statistics: (form: string, query: { from?: string; to?: string; mine?: '0' | '1' }, options?: RequestOptions) =>
      call<Statistics>(`/forms/${id(form)}/statistics`, { ...options, query }),
    status: (code: string, options?: RequestOptions) => call<Status>('/public/status', { ...options, query: { code } }),
  }
}
