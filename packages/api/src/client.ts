import type { AnswerNeighbours, AnswerNeighboursQuery, AnswerRows, AnswerRowsQuery } from './answer-rows.ts'
import type { Answer, AnswerCount, AnswerFilter, AnswerList, AnswerListQuery, Statistics, Status } from './answers.ts'
import { createCalls } from './call-endpoint.ts'
import { createPublicClient } from './public-client.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

export type Client = ReturnType<typeof createClient>

/**
 * The API as functions. `base` is the origin of the Ventanilla host ('' on its own pages); `credentials` 'omit' for the public routes,
 * 'same-origin' for staff.
 */
export function createClient(connection: Connection) {
  const call = <T>(path: string, options?: RequestOptions) => request<T>(connection, path, options)
  const endpoint = createCalls(connection)
  const id = encodeURIComponent
  return {
    ...createPublicClient(connection),
    settings: endpoint('GET /settings'),
    session: endpoint('GET /session'),
    signIn: endpoint('POST /session', 'body'),
    signOut: endpoint('DELETE /session'),
    sessions: endpoint('GET /sessions'),
    endSession: endpoint('DELETE /sessions/:id'),
    signOutEverywhere: endpoint('DELETE /sessions'),
    changePassword: endpoint('PUT /session/password', 'body'),
    askPasswordReset: endpoint('POST /password-resets', 'body'),
    checkPasswordReset: endpoint('GET /password-resets/:token'),
    resetPassword: endpoint('PUT /password-resets/:token', 'body'),
    ssoNotice: endpoint('GET /session/sso/notice'),
    frameCode: endpoint('POST /session/frame-code'),
    openFrame: endpoint('POST /session/frame', 'body'),
    changeRemoteSettings: endpoint('PUT /settings/remote', 'body'),
    countries: endpoint('GET /countries'),
    users: endpoint('GET /users', 'query'),
    createUser: endpoint('POST /users', 'body'),
    changeUser: endpoint('PATCH /users/:id', 'revision', 'body'),
    deleteUser: endpoint('DELETE /users/:id', 'revision', 'query'),
    unlinkUser: endpoint('DELETE /users/:id/single-sign-on', 'revision'),
    verifyUser: endpoint('POST /users/verify', 'body'),
    areas: endpoint('GET /areas', 'query'),
    createArea: endpoint('POST /areas', 'body'),
    municipalities: endpoint('GET /municipalities', 'query'),
    municipality: endpoint('GET /municipalities/:id'),
    createMunicipality: endpoint('POST /municipalities', 'body'),
    changeMunicipality: endpoint('PATCH /municipalities/:id', 'revision', 'body'),
    putLogo: endpoint('PUT /municipalities/:id/logo', 'revision', 'file'),
    removeLogo: endpoint('DELETE /municipalities/:id/logo', 'revision'),
    searchRecipients: endpoint('POST /recipients/search', 'body'),
    audit: endpoint('GET /audit', 'query'),
    deliveries: endpoint('GET /deliveries', 'query'),
    retryDelivery: endpoint('POST /deliveries/:id/retry'),
    forms: endpoint('GET /forms', 'query'),
    form: endpoint('GET /forms/:id', 'query'),
    changeScope: endpoint('PATCH /forms/:id/scope', 'revision', 'body'),
    newFormEditor: endpoint('GET /form-editor'),
    formEditor: endpoint('GET /form-editor/:id'),
    createForm: endpoint('POST /forms', 'body'),
    saveForm: endpoint('PUT /forms/:id', 'revision', 'body'),
    formVersions: endpoint('GET /forms/:id/versions', 'query'),
    formVersion: endpoint('GET /forms/:id/versions/:number'),
    formDrafts: endpoint('GET /form-drafts'),
    formDraft: endpoint('GET /forms/:id/draft'),
    keepFormDraft: endpoint('PUT /forms/:id/draft', 'body'),
    removeFormDraft: endpoint('DELETE /forms/:id/draft'),
    addFormPicture: endpoint('POST /forms/:id/pictures', 'file', 'query'),
    /** Where the browser finds a picture that was sent for a form. */
    formPictureAddress: (form: string, fileId: string) =>
      `${connection.base}/api/v1/forms/${id(form)}/pictures/${id(fileId)}`,
    duplicateForm: endpoint('POST /forms/:id/duplicate', 'body'),
    deleteForm: endpoint('DELETE /forms/:id', 'revision'),
    restoreForm: endpoint('POST /forms/:id/restore', 'revision'),
    answers: (form: string, query: AnswerListQuery, options?: RequestOptions) =>
      call<AnswerList>(`/forms/${id(form)}/answers`, { ...options, query }),
    answerCount: (form: string, query: AnswerFilter, options?: RequestOptions) =>
      call<AnswerCount>(`/forms/${id(form)}/answers/count`, { ...options, query }),
    answerRows: (form: string, query: AnswerRowsQuery, options?: RequestOptions) =>
      call<AnswerRows>(`/forms/${id(form)}/answers/rows`, { ...options, query }),
    answerNeighbours: (form: string, query: AnswerNeighboursQuery, options?: RequestOptions) =>
      call<AnswerNeighbours>(`/forms/${id(form)}/answers/neighbours`, { ...options, query }),
    answer: (answer: string, options?: RequestOptions) => call<Answer>(`/answers/${id(answer)}`, options),
    statistics: (form: string, query: { from?: string; to?: string; mine?: '0' | '1' }, options?: RequestOptions) =>
      call<Statistics>(`/forms/${id(form)}/statistics`, { ...options, query }),
    status: (code: string, options?: RequestOptions) => call<Status>('/public/status', { ...options, query: { code } }),
  }
}
