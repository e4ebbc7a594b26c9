import { answerContentSchema, locationSchema, markSchema, submissionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put, remove } from '../endpoint/endpoint.ts'
import { pageNumberSchema, pageOf, searchTextSchema } from '../endpoint/page-of.ts'
import { positionQuerySchema } from '../filter/position-query.ts'
import { formInLanguageQuerySchema, publicFormSchema } from '../forms/public-forms.ts'
import { addressFoundSchema, addressListSchema, addressQuerySchema, appointmentSchema } from './answering.ts'
import * as parts from '../portal/portal-parts.ts'
import { answerSchema } from './answers.ts'
import { answerChangedSchema } from './corrections.ts'
import { savedAnswerSchema } from './submissions.ts'
import { fileQuerySchema, uploadedFileSchema, uploadProblems, uploadQuerySchema } from './uploads.ts'

/** `token` is the bearer of every other citizen route: 30 minutes without use, 8 hours at most. `citizenId` is what our addresses name. */
const citizenSessionSchema = v.object({
  token: v.string(),
  citizenId: v.string(),
  username: v.string(),
  expiresAt: v.string(),
})
export type CitizenSession = v.InferOutput<typeof citizenSessionSchema>

/** POST /citizen/forms/:id/answers, with an Idempotency-Key. Whose answer it is, the session says. */
const citizenSubmissionSchema = v.strictObject({ ...submissionSchema.entries })
export type CitizenSubmission = v.InferOutput<typeof citizenSubmissionSchema>

const ownAnswerQuerySchema = v.strictObject({
  page: pageNumberSchema,
  /** The one answer of a code. */
  docCode: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  /** Those of one form. */
  form: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  /** Part of the code, the title or what it is about. */
  q: searchTextSchema,
  /** Those that stand in a state of this name, as the list says them. */
  state: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** The language in which forms and states are named; without one, that of each form. */
  lang: v.exactOptional(v.pipe(v.string(), v.maxLength(35))),
})
export type OwnAnswerQuery = v.InferOutput<typeof ownAnswerQuerySchema>

const { id, docCode, recordCode, formId, createdAt, updatedAt, state, portalStatus } = answerSchema.entries
/** What is left to do with an answer, and until when; days as 'YYYY-MM-DD'. */
const openThings = {
  /** The last day of what the town asked to be corrected. */
  correctBy: v.nullable(v.string()),
  /** The last day of the town's own term. */
  dueOn: v.nullable(v.string()),
  /** Whether somebody has decided. */
  isDecided: v.boolean(),
  /** What is to be paid, and where; null where nothing is. */
  owed: v.nullable(v.object({ amountCents: v.number(), currency: v.string(), path: v.string() })),
}
const ownAnswerSchema = v.object({
  ...openThings,
  /** What it is about, in few words. */
  about: v.nullable(v.string()),
  id,
  docCode,
  formId,
  title: v.string(),
  createdAt,
  timeZone: v.string(),
  state,
  portalStatus,
  /** Whether it may still be taken back: nobody has decided. */
  mayWithdraw: v.boolean(),
  /** How many answers and files the town asks the citizen to correct; 0 where nothing waits for them. */
  toCorrect: v.number(),
})
export type OwnAnswer = v.InferOutput<typeof ownAnswerSchema>

/** GET /citizen/answers: a page of 7, newest first. */
const ownAnswerListSchema = v.object({
  ...pageOf(ownAnswerSchema).entries,
  /** Of all of them, what waits for the citizen, by its term. */
  needs: v.array(ownAnswerSchema),
  /** How the states of all of them are called, each once. */
  states: v.array(v.string()),
  citizenId: v.string(),
  username: v.string(),
})
export type OwnAnswerList = v.InferOutput<typeof ownAnswerListSchema>

/** PUT /citizen/answers/:id/completion, with If-Match: the whole content, of which only what was asked for may differ. */
const citizenRevisionSchema = v.strictObject({ content: answerContentSchema })
export type CitizenRevision = v.InferOutput<typeof citizenRevisionSchema>

/** GET /citizen/answers/:id: one's own, without who of the staff did what with it. */
const citizenAnswerSchema = v.object({
  ...openThings,
  /** The states that it went through, oldest first, without what was taken back. */
  passed: v.array(v.object({ stateId: v.string(), stateName: v.string(), at: v.string() })),
  /** What was said about it, oldest first. */
  messages: v.array(parts.saidSchema),
  payment: v.nullable(parts.ownPaymentSchema),
  id,
  docCode,
  recordCode,
  formId,
  revision: answerSchema.entries.revision,
  /** What the town asks to be corrected; null where nothing waits. */
  request: v.nullable(v.object({ comment: v.string(), marks: v.array(markSchema), at: v.string() })),
  /** When they last did what was asked; null where they never did. */
  revisedAt: v.nullable(v.string()),
  createdAt,
  updatedAt,
  state,
  portalStatus,
  /** Whether it may still be taken back: nobody has decided. */
  mayWithdraw: v.boolean(),
  person: answerSchema.entries.person,
  location: v.nullable(locationSchema),
  municipality: answerSchema.entries.municipality,
  definition: answerSchema.entries.definition,
  content: answerSchema.entries.content,
  signatures: answerSchema.entries.signatures,
  files: answerSchema.entries.files,
})
export type CitizenAnswer = v.InferOutput<typeof citizenAnswerSchema>

const notOwn = ['citizen.notOwn', 'citizen.noAnswer'] as const
const closed = ['form.notFound', 'form.blocked'] as const
const addressProblems = [...closed, 'form.notAsked', 'request.tooMany'] as const

/** What people from the citizen portal do: with the answers that are theirs, and with the forms that they may answer as themselves. */
export const citizenPortal = {
  enter: post('/citizen/session', {
    tag: 'Citizens',
    summary: "Exchange the citizen portal's token for the bearer token of a session: 30 minutes idle, 8 hours at most",
    access: 'anyone',
    body: parts.portalTokenSchema,
    response: citizenSessionSchema,
    problems: ['citizen.session', 'form.blocked', 'platform.down', 'request.tooMany'],
  }),
  leave: remove('/citizen/session', { tag: 'Citizens', summary: 'End the session', access: 'anyone' }),
  listAnswers: get('/citizen/answers', {
    tag: 'Citizens',
    summary: "A page of seven of the citizen's answers, newest first",
    access: 'citizen',
    query: ownAnswerQuerySchema,
    response: ownAnswerListSchema,
    problems: ['form.blocked'],
  }),
  readAnswer: get('/citizen/answers/:id', {
    tag: 'Citizens',
    summary: "One of the citizen's answers, without who of the staff did what with it",
    access: 'citizen',
    response: citizenAnswerSchema,
    problems: [...notOwn, 'form.blocked'],
  }),
  listMessages: get('/citizen/messages', {
    tag: 'Citizens',
    summary: "What was said about the citizen's answers, newest first, without who of the staff said it",
    access: 'citizen',
    query: parts.inLanguageSchema,
    response: parts.ownMessagesSchema,
    problems: ['form.blocked'],
  }),
  writeMessage: post('/citizen/answers/:id/messages', {
    tag: 'Citizens',
    summary: 'Write to the town about one of the own answers; its activity keeps it',
    access: 'citizen',
    key: true,
    body: parts.citizenMessageSchema,
    response: parts.saidSchema,
    status: 201,
    problems: [...notOwn, 'answer.keyMismatch', 'request.tooMany'],
  }),
  listPayments: get('/citizen/payments', {
    tag: 'Citizens',
    summary: "What was and is to be paid for the citizen's answers, newest first",
    access: 'citizen',
    query: parts.inLanguageSchema,
    response: parts.ownPaymentsSchema,
    problems: ['form.blocked'],
  }),
  readProfile: get('/citizen/profile', {
    tag: 'Citizens',
    summary: 'What the portal said of whoever came, and the town whose portal it is',
    access: 'citizen',
    response: parts.profileSchema,
    problems: ['form.blocked'],
  }),
  listForms: get('/citizen/forms', {
    tag: 'Citizens',
    summary: "The public forms of the citizen's municipality that take answers now, by title",
    access: 'citizen',
    query: parts.inLanguageSchema,
    response: parts.offeredFormsSchema,
    problems: ['form.blocked'],
  }),
  readFile: get('/citizen/answers/:id/files/:fileId', {
    tag: 'Citizens',
    summary: "A file of one of the citizen's answers",
    access: 'citizen',
    query: fileQuerySchema,
    response: 'file',
    problems: [...notOwn, 'service.unavailable'],
  }),
  readPdf: get('/citizen/answers/:id/pdf', {
    tag: 'Citizens',
    summary: "One of the citizen's answers as a PDF",
    access: 'citizen',
    response: 'file',
    problems: [...notOwn, 'service.unavailable'],
  }),
  complete: put('/citizen/answers/:id/completion', {
    tag: 'Citizens',
    summary: 'What the town asked to be corrected in one of the own answers',
    access: 'citizen',
    revision: true,
    body: citizenRevisionSchema,
    response: answerChangedSchema,
    problems: [...notOwn, 'answer.invalid', 'answer.revised', 'request.tooMany'],
  }),
  withdraw: post('/citizen/answers/:id/withdrawal', {
    tag: 'Citizens',
    summary: 'Take one of the own answers back, while nobody has decided; again, it says so again',
    access: 'citizen',
    response: answerChangedSchema,
    problems: [...notOwn, 'answer.notPending', 'request.tooMany'],
  }),
  startAppointment: post('/citizen/answers/:id/appointment', {
    tag: 'Citizens',
    summary: "The town's booking page for one of the citizen's answers, made anew each time",
    access: 'citizen',
    response: appointmentSchema,
    problems: [...notOwn, 'form.notAsked', 'appointment.failed'],
  }),
  readForm: get('/citizen/forms/:id', {
    tag: 'Citizens',
    summary: "A form of the citizen's municipality that people of the portal answer",
    access: 'citizen',
    query: formInLanguageQuerySchema,
    response: v.omit(publicFormSchema, ['drawing']),
    problems: closed,
  }),
  headerImage: get('/citizen/forms/:id/header-image', {
    tag: 'Citizens',
    summary: "The picture at the head of a form of the citizen's municipality",
    access: 'citizen',
    response: 'file',
    problems: closed,
  }),
  saveAnswer: post('/citizen/forms/:id/answers', {
    tag: 'Citizens',
    summary: "Save the citizen's answer. The same key and body give the same result, whatever the number of tries",
    access: 'citizen',
    key: true,
    body: citizenSubmissionSchema,
    response: savedAnswerSchema,
    status: 201,
    problems: [
      'answer.keyMismatch',
      'answer.invalid',
      'answer.limit.reached',
      'answer.single',
      'answer.deleted',
      'form.changed',
      'form.closed',
      'form.notOpen',
      ...closed,
      'request.tooMany',
    ],
  }),
  upload: post('/citizen/forms/:id/uploads', {
    tag: 'Citizens',
    summary: 'Upload one file for an answer that the citizen will save',
    access: 'citizen',
    query: uploadQuerySchema,
    file: true,
    response: uploadedFileSchema,
    status: 201,
    problems: uploadProblems,
  }),
  searchAddresses: get('/citizen/forms/:id/addresses', {
    tag: 'Citizens',
    summary: 'Addresses by what is typed, the nearest to the municipality first; none while the map service is down',
    access: 'citizen',
    query: addressQuerySchema,
    response: addressListSchema,
    problems: addressProblems,
  }),
  findAddress: get('/citizen/forms/:id/address', {
    tag: 'Citizens',
    summary: 'The address of a position, null where none is known',
    access: 'citizen',
    query: positionQuerySchema,
    response: addressFoundSchema,
    problems: addressProblems,
  }),
}
