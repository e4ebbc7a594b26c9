import {
  answerContentSchema,
  changeRequestSchema,
  daySchema,
  editSchema,
  formDefinitionSchema,
  hues,
  locationSchema,
  markSchema,
  personSchema,
  submissionSchema,
  valueSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { answerPaymentSchema } from './payments.ts'

/** Anonymous save: the submission, the field people do not see (must stay empty) and the seconds spent filling in. */
export const publicSubmissionSchema = v.strictObject({
  ...submissionSchema.entries,
  website: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type PublicSubmission = v.InferOutput<typeof publicSubmissionSchema>

export const savedAnswerSchema = v.object({
  answerId: v.string(),
  docCode: v.string(),
  recordCode: v.exactOptional(v.string()),
  redirect: v.exactOptional(v.string()),
  savedAt: v.string(),
})
/** With the key that a client saved it under, where nobody knows who gave it: for a day it opens the answer's PDF. */
export type SavedAnswer = v.InferOutput<typeof savedAnswerSchema> & { readonly key?: string }

/** Of every question about a form's answers: which of them are meant. */
export const filterEntries = {
  docCode: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  createdBy: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  state: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  citizenDni: v.exactOptional(v.pipe(v.string(), v.trim(), v.regex(/^\d{0,14}$/))),
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  day: v.exactOptional(daySchema),
  dateField: v.exactOptional(v.picklist(['created', 'updated'])),
}
export const answerFilterSchema = v.strictObject(filterEntries)
export type AnswerFilter = v.InferOutput<typeof answerFilterSchema>
/** Ids of questions separated by commas, at most eight, whose answers come with each row. */
export const questionsAsked = v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,7}$/)))
/** `order` puts the form's states before the date. */
export const answerListQuerySchema = v.strictObject({
  ...filterEntries,
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  order: v.exactOptional(v.picklist(['state'])),
  questions: questionsAsked,
})
export type AnswerListQuery = v.InferOutput<typeof answerListQuerySchema>

/** GET /forms/:id/answers/mine: the person's own answers, 7 a page. */
export const ownAnswersQuerySchema = v.strictObject({ cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))) })

const personSummarySchema = v.object({ kind: v.picklist(['natural', 'legal']), name: v.string(), number: v.string() })

/** The state of an answer; its colour is the one that the form gives it now, whatever version the answer is of. */
export const stateOfAnswerSchema = v.object({ id: v.string(), name: v.string(), hue: v.picklist(hues) })

export const answerListItemSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  createdBy: v.nullable(v.string()),
  /** Whether the person gave it themselves, from the citizen portal. */
  byCitizen: v.exactOptional(v.boolean()),
  person: v.nullable(personSummarySchema),
  state: v.nullable(stateOfAnswerSchema),
  version: v.number(),
  revision: v.number(),
  /** By question, where the query asked for some: one value, or of a repeated section one for each row that has one. */
  values: v.exactOptional(v.record(v.string(), v.array(valueSchema))),
})
export type AnswerListItem = v.InferOutput<typeof answerListItemSchema>

/** GET /forms/:id/answers: 15, newest first. Cursors are opaque; sorting by update moves rows while paging. */
export const answerListSchema = v.object({
  items: v.array(answerListItemSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})
export type AnswerList = v.InferOutput<typeof answerListSchema>
export const answerCountSchema = v.object({ total: v.number() })
export type AnswerCount = v.InferOutput<typeof answerCountSchema>

/** A file of an answer as it was given; its bytes are at GET /answers/:id/files/:fileId. */
export const answerFileSchema = v.object({ name: v.string(), size: v.number(), type: v.string() })
export type AnswerFile = v.InferOutput<typeof answerFileSchema>

const answerSignatureSchema = v.object({
  id: v.string(),
  name: v.string(),
  method: v.picklist(['draw', 'upload', 'typed']),
  fileId: v.string(),
})

/** GET /answers/:id: `files` by file id, of attachments and signatures alike; the effective content with the definition of the version it was given on, its states in the form's present colours. `createdBy` null is anonymous. */
export const answerSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  recordCode: v.nullable(v.string()),
  formId: v.string(),
  version: v.number(),
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  createdBy: v.nullable(v.string()),
  /** Whether the person gave it themselves, from the citizen portal. */
  byCitizen: v.exactOptional(v.boolean()),
  author: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), badgeNumber: v.nullable(v.string()) })),
  /** `details` is null where only the summary was ever kept. */
  person: v.nullable(v.object({ ...personSummarySchema.entries, details: v.nullable(personSchema) })),
  location: v.nullable(locationSchema),
  /** The number of the incident that the municipal platform made of it. */
  incidentId: v.nullable(v.string()),
  state: v.nullable(stateOfAnswerSchema),
  history: v.array(
    v.object({
      at: v.string(),
      by: v.nullable(v.string()),
      stateId: v.string(),
      stateName: v.string(),
      initial: v.boolean(),
    }),
  ),
  municipality: v.object({
    id: v.string(),
    name: v.string(),
    timeZone: v.string(),
    hideElectronicSignature: v.boolean(),
  }),
  definition: formDefinitionSchema,
  content: answerContentSchema,
  signatures: v.array(answerSignatureSchema),
  files: v.record(v.string(), answerFileSchema),
  /** What was changed after the save, oldest first: taking all of them back gives the original. */
  edits: v.array(editSchema),
  /** What the citizen was asked to correct, oldest first; those without `closedAt` wait, as one list. */
  requests: v.array(v.object({ ...changeRequestSchema.entries, id: v.string() })),
  /** Marks that were kept and not sent. */
  marks: v.nullable(v.object({ marks: v.array(markSchema), comment: v.string(), at: v.string() })),
  /** What has to be paid for it, where it costs anything. */
  payment: v.nullable(answerPaymentSchema),
  portalStatus: v.nullable(v.picklist(['underReview', 'toCorrect', 'approved'])),
  /** What the one who asks may do with it now; the server refuses the rest. */
  may: v.object({
    changeState: v.boolean(),
    complete: v.boolean(),
    correct: v.boolean(),
    requestChanges: v.boolean(),
    remove: v.boolean(),
  }),
})
export type Answer = v.InferOutput<typeof answerSchema>

/**
 * GET /forms/:id/statistics, exact over all answers of the range: `counts` by key, `days` those that have any
 * answer, `previous` the answers of as many days right before the range, `states` the current states of all answers whatever the range.
 * `definition` also has what only earlier versions had, where answers were counted on it. `isOwn`: only the asking person's.
 */
export const statisticsQuerySchema = v.strictObject({
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  mine: v.exactOptional(v.picklist(['0', '1'])),
})
export const statisticsSchema = v.object({
  counts: v.record(v.string(), v.number()),
  days: v.array(v.object({ day: v.string(), answers: v.number() })),
  previous: v.nullable(v.number()),
  states: v.array(v.object({ id: v.string(), answers: v.number() })),
  definition: formDefinitionSchema,
  timeZone: v.string(),
  isOwn: v.boolean(),
})
export type Statistics = v.InferOutput<typeof statisticsSchema>

export const statusSchema = v.object({ title: v.string(), state: v.string() })
export type Status = v.InferOutput<typeof statusSchema>
