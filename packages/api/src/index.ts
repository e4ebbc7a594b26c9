export { type AnswerImport, type AnswerImported, answerImport, type ImportResult } from './answer-import.ts'
export { type AnswerGroup, type AnswerMap, type AnswerOnMap, answerMap, type MapBox } from './answer-map.ts'
export { type AnswerNeighbours, type AnswerRows, answerRows, mostRows } from './answer-rows.ts'
export {
  type AddressFound,
  type AddressList,
  type Answering,
  type Appointment,
  type AssetList,
  answering,
} from './answering.ts'
export {
  type Answer,
  type AnswerCount,
  type AnswerFile,
  type AnswerFilter,
  type AnswerList,
  type AnswerListItem,
  answerFileSchema,
  answerFilterSchema,
  answerListItemSchema,
  answerSchema,
  answers,
} from './answers.ts'
export { appPaths, isAppPath } from './app-paths.ts'
export {
  type Area,
  type AreaList,
  type AreaListQuery,
  areaSchema,
  areas,
  type NewArea,
} from './areas.ts'
export {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  type AuditList,
  type AuditQuery,
  audit,
  auditActions,
  auditEntrySchema,
  auditKindOf,
  auditKinds,
} from './audit.ts'
export { type Calls, createCalls } from './call-endpoint.ts'
export { type CitizenClient, createCitizenClient } from './citizen-client.ts'
export {
  type CitizenAnswer,
  type CitizenRevision,
  type CitizenSession,
  type CitizenSubmission,
  citizenPortal,
  type OwnAnswer,
  type OwnAnswerList,
  type OwnAnswerQuery,
} from './citizen-portal.ts'
export {
  type CitizenCreated,
  type CitizenFound,
  type CitizenSearch,
  citizens,
  type NewCitizenBody,
} from './citizens.ts'
export {
  type AnswerChange,
  type AnswerChanged,
  type ChangeDraft,
  corrections,
  type NewChangeRequest,
} from './corrections.ts'
export { type CountryList, countries } from './countries.ts'
export {
  type Delivery,
  type DeliveryList,
  type DeliveryQuery,
  deliveries,
} from './deliveries.ts'
export { documents, type MailCopy, type MailCopySent, mostRecipients } from './documents.ts'
export type { Access, Endpoint, Tag } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export { events, type ServerEvent } from './events.ts'
export { exportAnswers } from './export-answers.ts'
export { answerExport } from './exports.ts'
export {
  type FormDraft,
  type FormDraftChange,
  type FormDraftList,
  type FormDraftSaved,
  type FormEditor,
  type FormPicture,
  type FormVersion,
  type FormVersionList,
  type FormVersionQuery,
  formContentSchema,
  formEditing,
  type NewFormBody,
  type NewFormEditor,
  type SavedForm,
} from './form-editing.ts'
export {
  type Form,
  type FormDeleted,
  type FormDuplicated,
  type FormList,
  type FormListItem,
  type FormListQuery,
  type FormRestored,
  type FormScopeChanged,
  forms,
} from './forms.ts'
export { lookups, type Status } from './lookups.ts'
export {
  type Municipality,
  type MunicipalityChange,
  type MunicipalityList,
  type MunicipalityListItem,
  type MunicipalityListQuery,
  municipalities,
  type NewMunicipality,
} from './municipalities.ts'
export { type AddressOf, type PathOf } from './of-endpoint.ts'
export { type AnswerPayment, type Payment, payments } from './payments.ts'
export { type ProblemCode, type ProblemDocument, problemCodes, problemSchema } from './problem.ts'
export { problemOf } from './problem-of.ts'
export { createPublicClient, type PublicClient } from './public-client.ts'
export {
  type ClosedReason,
  type PublicForm,
  publicForms,
} from './public-forms.ts'
export { type FormOptions, readPublicForm } from './read-public-form.ts'
export {
  type RecipientList,
  type RecipientSearch,
  recipients,
} from './recipients.ts'
export { ApiProblem, type CallOptions, type Connection, NoResponse, type RequestOptions } from './request.ts'
export { createFileCalls, type ReceivedFile } from './request-file.ts'
export { markSeen, recallSaved, rememberSaved } from './saved-memory.ts'
export { saveOnce, untilKnown, type Waiting } from './saver.ts'
export {
  passwordLength,
  type Session,
  type SessionList,
  type SignIn,
  type SsoMessage,
  type SsoNotice,
  session,
  ssoMessageType,
  ssoNoticeSchema,
} from './session.ts'
export { type RemoteSettings, type Settings, settings } from './settings.ts'
export { type StaleAnswer, staleAnswerOf, staleAnswerSchema } from './stale-answer.ts'
export { type Statistics, statistics } from './statistics.ts'
export {
  type PublicSubmission,
  type SavedAnswer,
  type StaffSubmission,
  submissions,
} from './submissions.ts'
export { type Trouble, troubleOf } from './trouble.ts'
export { removeUpload, type UploadOptions, type UploadWay, uploadFile } from './upload-file.ts'
export {
  fileQuerySchema,
  type UploadedFile,
  type UploadKind,
  type UploadPurpose,
  type UploadQuery,
  uploads,
} from './uploads.ts'
export {
  type NewUser,
  type User,
  type UserChange,
  type UserList,
  type UserListQuery,
  type UserVerification,
  users,
} from './users.ts'
export { createPause } from './wake.ts'
