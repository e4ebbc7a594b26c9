export { type ApiKey, apiKeys, type MadeApiKey, mostApiKeys, type NewApiKey } from './accounts/api-keys.ts'
export {
  mostPasskeys,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  passkeys,
} from './accounts/passkeys.ts'
export { type SecondFactor, type StepProof, secondFactor, type TotpSetup } from './accounts/second-factor.ts'
export {
  type Notices,
  type Session,
  type SessionList,
  type SignIn,
  type SignInStep,
  type SsoNotice,
  session,
  ssoNoticeSchema,
} from './accounts/session.ts'
export { passwordLength, type SsoMessage, ssoMessageType } from './accounts/sign-in-rules.ts'
export {
  type NewUser,
  type User,
  type UserChange,
  type UserList,
  type UserListQuery,
  type UserVerification,
  users,
} from './accounts/users.ts'
export { type AnswerGroup, type AnswerMap, type AnswerOnMap, answerMap, type MapBox } from './answers/answer-map.ts'
export type { WordedPlace } from './filter/worded-place.ts'
export { type AnswerNeighbours, type AnswerRows, answerRows, mostRows } from './answers/answer-rows.ts'
export { answerSearch, type FoundAnswers } from './answers/answer-search.ts'
export {
  type AddressFound,
  type AddressList,
  type Answering,
  type Appointment,
  type AssetList,
  answering,
} from './answers/answering.ts'
export {
  type Answer,
  type AnswerCount,
  type AnswerDue,
  type AnswerList,
  type AnswerListItem,
  answerListItemSchema,
  answerSchema,
  answers,
  type DueGroups,
} from './answers/answers.ts'
export {
  type AnswerAssigned,
  type AssigneeList,
  assignment,
  type Colleagues,
  type Watchers,
} from './answers/assignment.ts'
export {
  type BulkAction,
  type BulkJob,
  type BulkMayNot,
  type BulkOrder,
  type BulkPlan,
  type BulkRow,
  type BulkRows,
  bulkActions,
  bulkJobs,
  mostInJobOf,
  mostNamed,
} from './answers/bulk-jobs.ts'
export {
  type CitizenAnswer,
  type CitizenRevision,
  type CitizenSession,
  type CitizenSubmission,
  citizenPortal,
  type OwnAnswer,
  type OwnAnswerList,
  type OwnAnswerQuery,
} from './answers/citizen-portal.ts'
export {
  type CitizenCreated,
  type CitizenFound,
  type CitizenSearch,
  citizens,
  type NewCitizenBody,
} from './answers/citizens.ts'
export {
  type AnswerChange,
  type AnswerChanged,
  type ChangeDraft,
  corrections,
  type NewChangeRequest,
} from './answers/corrections.ts'
export {
  type Afterwards,
  afterwards,
  documents,
  type MailCopy,
  type MailCopySent,
  mostRecipients,
} from './answers/documents.ts'
export * from './answers/import/index.ts'
export {
  type InboxCounts,
  type InboxIds,
  type InboxItem,
  type InboxPage,
  type InboxRows,
  inbox,
} from './answers/inbox.ts'
export { type DocumentKind, documentKinds, lookups, type Status, type VerifiedDocument } from './answers/lookups.ts'
export { type AnswerNote, longestNote, notes } from './answers/notes.ts'
export {
  type AnswerPayment,
  longestRefundReason,
  type Payment,
  type PaymentRefund,
  payments,
} from './answers/payments.ts'
export { type Doing, doings, presence, presenceMs } from './answers/presence.ts'
export { readMarks } from './answers/read-marks.ts'
export type { StaffMember } from './answers/staff-member.ts'
export * from './answers/statistics.ts'
export {
  type PublicSubmission,
  type SavedAnswer,
  type StaffSubmission,
  submissions,
} from './answers/submissions.ts'
export { type Timeline, type TimelineItem, timeline } from './answers/timeline.ts'
export { type TrashedAnswer, type TrashItem, type TrashList, type TrashQuery, trash } from './answers/trash.ts'
export {
  type AnswerFile,
  answerFileSchema,
  fileQuerySchema,
  type ShownInline,
  type UploadedFile,
  type UploadKind,
  type UploadPurpose,
  type UploadQuery,
  uploads,
} from './answers/uploads.ts'
export { appPageAt, appPaths, isAppPath } from './app-paths.ts'
export { type Calls, createCalls } from './client/call-endpoint.ts'
export { type CitizenClient, createCitizenClient } from './client/citizen-client.ts'
export { exportAnswers } from './client/export-answers.ts'
export { createLinkClient, type LinkClient } from './client/link-client.ts'
export { createMailCodeClient } from './client/mail-code-client.ts'
export { createNeighboursClient } from './client/neighbours-client.ts'
export { type AddressOf, type PathOf } from './client/of-endpoint.ts'
export { problemOf } from './client/problem-of.ts'
export { createPublicClient, type PublicClient } from './client/public-client.ts'
export { type FormOptions, readPublicForm } from './client/read-public-form.ts'
export { ApiProblem, type CallOptions, type Connection, NoResponse, type RequestOptions } from './client/request.ts'
export { createFileCalls, type ReceivedFile } from './client/request-file.ts'
export { staleAnswerOf } from './client/stale-answer.ts'
export { type StaleAnswer, staleAnswerSchema } from './client/stale-answer-schema.ts'
export { type Trouble, troubleOf } from './client/trouble.ts'
export { pageOfUpload, removeUpload, type UploadOptions, type UploadWay, uploadFile } from './client/upload-file.ts'
export type { Access, Endpoint, Tag } from './endpoint/endpoint.ts'
export { type InboxBox, inboxBoxes, inboxPageSize } from './endpoint/inbox-boxes.ts'
export { type ProblemCode, problemCodes } from './endpoint/problem.ts'
export * from './endpoint/problem-document.ts'
export { scopesNeeded } from './endpoint/scopes-needed.ts'
export { endpoints } from './endpoints.ts'
export * from './export/answer-changes.ts'
export { answerExport, answerFiles, type ExportFormat, exportFormats, type FilesFound } from './export/answer-export.ts'
export { type AnswerFilter, answerFilterSchema } from './filter/answer-filter.ts'
export { formContentSchema } from './forms/form-content.ts'
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
  formEditing,
  type NewFormBody,
  type NewFormEditor,
  type SavedForm,
} from './forms/form-editing.ts'
export { type FormImported, formImports, largestFormFile, type TableRead } from './forms/form-imports.ts'
export { type FormDoing, formDoings, formPresence } from './forms/form-presence.ts'
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
} from './forms/forms.ts'
export { type LibraryItem, library, type NewLibraryItem } from './forms/library.ts'
export {
  type CitizenMessage,
  type MessageChange,
  type MessageDraft,
  type MessagePreview,
  type MessagesOf,
  type MessageTrial,
  messages,
} from './forms/messages.ts'
export {
  type ClosedReason,
  type PublicForm,
  publicForms,
} from './forms/public-forms.ts'
export { type PublicPlace, type PublicPlaces, publicPlaces, type ReportedNear } from './forms/public-places.ts'
export {
  type FormPreview,
  type PreviewLink,
  type PreviewLinkList,
  type Publication,
  type PublicationState,
  type Publish,
  type Published,
  publication,
  publicationStates,
  type SharedDraft,
  type SharedDraftChange,
} from './forms/publication.ts'
export * from './forms/recipients.ts'
export { type NewReplyTemplate, type ReplyOptions, type ReplyTemplate, replies } from './forms/replies.ts'
export { type Resume, type ResumeOver, resumes } from './forms/resumes.ts'
export {
  correctionLinks,
  type LinkedAnswer,
  type LinkedRevision,
  type LinkGate,
  type LinkOpening,
  type LinkSession,
} from './links/correction-links.ts'
export { mailCodes, type SentMailCode } from './links/mail-codes.ts'
export { withdrawal } from './links/withdrawal.ts'
export * from './operation/audit.ts'
export * from './operation/data-requests.ts'
export {
  type Delivery,
  type DeliveryList,
  type DeliveryQuery,
  deliveries,
} from './operation/deliveries.ts'
export { events, type ServerEvent } from './operation/events.ts'
export { type Retention, type RetentionChange, type RetentionDue, retention } from './operation/retention.ts'
export { type RemoteSettings, type Settings, settings } from './operation/settings.ts'
export { type Setup, setup } from './operation/setup.ts'
export {
  type ChangedWebhook,
  deliveriesListed,
  type MadeWebhook,
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookReplay,
  webhooks,
} from './operation/webhooks.ts'
export {
  type Area,
  type AreaList,
  type AreaListQuery,
  areaSchema,
  areas,
  type NewArea,
} from './places/areas.ts'
export { calendars, type TownCalendar, type TownCalendarChange } from './places/calendars.ts'
export { type CountryList, countries } from './places/countries.ts'
export * from './places/districts.ts'
export {
  type Municipality,
  type MunicipalityChange,
  type MunicipalityList,
  type MunicipalityListItem,
  type MunicipalityListQuery,
  municipalities,
  type NewMunicipality,
} from './places/municipalities.ts'
export type { CitizenProfile, OfferedForms, OwnMessages, OwnPayment, SaidOfAnswer } from './portal/portal-parts.ts'
export { markSeen, recallSaved, rememberSaved } from './save/saved-memory.ts'
export { saveOnce, untilKnown, type Waiting } from './save/saver.ts'
export { createSleep } from './save/sleep.ts'
export {
  type NewSavedView,
  type SavedView,
  type SavedViewFields,
  type SavedViewList,
  savedViews,
  shownByViewSchema,
} from './views/saved-views.ts'
