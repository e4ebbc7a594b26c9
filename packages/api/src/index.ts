export {
  type Answer,
  type AnswerCount,
  type AnswerFile,
  type AnswerFilter,
  type AnswerList,
  type AnswerListItem,
  answerCountSchema,
  answerFileSchema,
  answerFilterSchema,
  answerListItemSchema,
  answerListQuerySchema,
  answerListSchema,
  answerSchema,
  type PublicSubmission,
  publicSubmissionSchema,
  type SavedAnswer,
  type Statistics,
  type Status,
  savedAnswerSchema,
  statisticsQuerySchema,
  statisticsSchema,
  statusSchema,
} from './answers.ts'
export { type Client, createClient } from './client.ts'
export {
  type ClosedReason,
  closedReasonSchema,
  type Form,
  type FormList,
  type FormListItem,
  type FormListQuery,
  formListItemSchema,
  formListQuerySchema,
  formListSchema,
  formSchema,
  type PublicForm,
  publicFormSchema,
} from './forms.ts'
export { type ProblemCode, type ProblemDocument, problemCodes, problemSchema } from './problem.ts'
export { createPublicClient, type PublicClient } from './public-client.ts'
export { ApiProblem, type Connection, NoResponse, type RequestOptions } from './request.ts'
export { type Session, type SignIn, sessionSchema, signInSchema } from './session.ts'
export { type Settings, settingsSchema } from './settings.ts'
export { removeUpload, type UploadOptions, uploadFile } from './upload-file.ts'
export {
  type UploadedFile,
  type UploadKind,
  type UploadPurpose,
  type UploadQuery,
  uploadedFileSchema,
  uploadKindSchema,
  uploadPurposeSchema,
  uploadQuerySchema,
} from './uploads.ts'
