import { type AddressOf, type Calls, type Connection, createCalls } from '@ventanilla/api'
import { currentLanguage } from './language.ts'

/** Signed-in staff: the session travels in its cookie, refusals come back in the language of the page. */
export const connection: Connection = { base: '', credentials: 'same-origin', language: currentLanguage }

/** Calls of endpoints, for what only some pages need. */
export const endpoint: Calls = createCalls(connection)

const id = encodeURIComponent

/** The API that every page may need; what only some need stands beside them. */
export const client = {
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
    `/api/v1/forms/${id(form)}/pictures/${id(fileId)}` satisfies AddressOf<'GET /forms/:id/pictures/:fileId'>,
  duplicateForm: endpoint('POST /forms/:id/duplicate', 'body'),
  deleteForm: endpoint('DELETE /forms/:id', 'revision'),
  restoreForm: endpoint('POST /forms/:id/restore', 'revision'),
  answers: endpoint('GET /forms/:id/answers', 'query'),
  answerCount: endpoint('GET /forms/:id/answers/count', 'query'),
  dueCount: endpoint('GET /forms/:id/answers/due', 'query'),
  answerRows: endpoint('GET /forms/:id/answers/rows', 'query'),
  answerNeighbours: endpoint('GET /forms/:id/answers/neighbours', 'query'),
  answer: endpoint('GET /answers/:id', 'query'),
  statistics: endpoint('GET /forms/:id/statistics', 'query'),
  statisticsDays: endpoint('GET /forms/:id/statistics/days', 'query'),
  statisticsTimes: endpoint('GET /forms/:id/statistics/times', 'query'),
  statisticsNumbers: endpoint('GET /forms/:id/statistics/numbers', 'query'),
}
