import { answerContentSchema, locationSchema, markSchema, submissionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { answerSchema } from './answers.ts'
import { pageNumberSchema, pageOf } from './page-of.ts'

/** POST /citizen/session: exchanges the token with which the citizen portal sends somebody. */
export const portalTokenSchema = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)) })

/** `token` is the bearer of every other citizen route: 30 minutes without use, 8 hours at most. `citizenId` is what our addresses name. */
export const citizenSessionSchema = v.object({
  token: v.string(),
  citizenId: v.string(),
  username: v.string(),
  expiresAt: v.string(),
})
export type CitizenSession = v.InferOutput<typeof citizenSessionSchema>

/** POST /citizen/forms/:id/answers, with an Idempotency-Key. Whose answer it is, the session says. */
export const citizenSubmissionSchema = v.strictObject({ ...submissionSchema.entries })
export type CitizenSubmission = v.InferOutput<typeof citizenSubmissionSchema>

export const ownAnswerQuerySchema = v.strictObject({
  page: pageNumberSchema,
  /** The one answer of a code. */
  docCode: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  /** Those of one form. */
  form: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
})
export type OwnAnswerQuery = v.InferOutput<typeof ownAnswerQuerySchema>

const { id, docCode, recordCode, formId, createdAt, updatedAt, state, portalStatus } = answerSchema.entries
const ownAnswerSchema = v.object({
  id,
  docCode,
  formId,
  title: v.string(),
  createdAt,
  timeZone: v.string(),
  state,
  portalStatus,
  /** How many answers and files the town asks the citizen to correct; 0 where nothing waits for them. */
  toCorrect: v.number(),
})
export type OwnAnswer = v.InferOutput<typeof ownAnswerSchema>

/** GET /citizen/answers: a page of 7, newest first. */
export const ownAnswerListSchema = v.object({
  ...pageOf(ownAnswerSchema).entries,
  citizenId: v.string(),
  username: v.string(),
})
export type OwnAnswerList = v.InferOutput<typeof ownAnswerListSchema>

/** PUT /citizen/answers/:id/completion, with If-Match: the whole content, of which only what was asked for may differ. */
export const citizenRevisionSchema = v.strictObject({ content: answerContentSchema })
export type CitizenRevision = v.InferOutput<typeof citizenRevisionSchema>

/** GET /citizen/answers/:id: one's own, without who of the staff did what with it. */
export const citizenAnswerSchema = v.object({
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
  person: answerSchema.entries.person,
  location: v.nullable(locationSchema),
  municipality: answerSchema.entries.municipality,
  definition: answerSchema.entries.definition,
  content: answerSchema.entries.content,
  signatures: answerSchema.entries.signatures,
  files: answerSchema.entries.files,
})
export type CitizenAnswer = v.InferOutput<typeof citizenAnswerSchema>
