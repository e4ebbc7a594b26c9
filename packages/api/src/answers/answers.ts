import {
  answerContentSchema,
  changeRequestSchema,
  editSchema,
  formDefinitionSchema,
  hues,
  languageSchema,
  limits,
  locationSchema,
  markSchema,
  personSchema,
  valueSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answerFilterSchema, filterEntries, questionsAsked, repeatedFilters } from '../filter/answer-filter.ts'
import { answersOnPage, limitSchema } from '../filter/limit.ts'
import { answerMoveSchema, answerSignatureSchema, wholeAnswerEntries } from './whole-answer.ts'
import { answerPaymentSchema } from './payments.ts'
import { staffMemberSchema } from './staff-member.ts'
import { answerFileSchema, fileQuerySchema } from './uploads.ts'

/** Why something was done, for whoever reads what happened to an answer; never told to citizens. */
export const actReasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(limits.actReason))

/** `order` puts the form's states, or what is due first, before the date, or the oldest first; `include` brings whole answers. */
const answerListQuerySchema = v.strictObject({
  ...filterEntries,
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  order: v.exactOptional(v.picklist(['state', 'due', 'oldest'])),
  questions: questionsAsked,
  limit: v.exactOptional(limitSchema, `${answersOnPage}`),
  include: v.exactOptional(v.picklist(['content'])),
})

/** GET /forms/:id/answers/mine: the person's own answers, 7 a page. */
const ownAnswersQuerySchema = v.strictObject({ cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))) })

const personSummarySchema = v.object({ kind: v.picklist(['natural', 'legal']), name: v.string(), number: v.string() })

/** The state of an answer; its colour is the one that the form gives it now, whatever version the answer is of. */
export const stateOfAnswerSchema = v.object({ id: v.string(), name: v.string(), hue: v.picklist(hues) })

/** What a list says of an answer by the form's choice; a part without an answer is left out. */
export const answerSummarySchema = v.object({
  subject: v.exactOptional(v.string()),
  snippet: v.exactOptional(v.string()),
  place: v.exactOptional(v.string()),
})

/** How an answer stands with its term on the town's present day: `on` its last day, `days` working days, `since` when it stands still. */
export const answerDueSchema = v.object({
  kind: v.picklist(['onTime', 'soon', 'today', 'late', 'paused']),
  on: v.exactOptional(v.string()),
  days: v.exactOptional(v.number()),
  since: v.exactOptional(v.string()),
  isTomorrow: v.exactOptional(v.literal(true)),
  /** Until the coming Sunday. */
  isThisWeek: v.exactOptional(v.literal(true)),
})
export type AnswerDue = v.InferOutput<typeof answerDueSchema>

export const answerListItemSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  summary: answerSummarySchema,
  createdAt: v.string(),
  updatedAt: v.string(),
  createdBy: v.nullable(v.string()),
  /** Whether the person gave it themselves, from the citizen portal. */
  byCitizen: v.exactOptional(v.boolean()),
  person: v.nullable(personSummarySchema),
  state: v.nullable(stateOfAnswerSchema),
  version: v.number(),
  revision: v.number(),
  /** The person who asks has not read it. */
  unread: v.exactOptional(v.literal(true)),
  due: v.exactOptional(answerDueSchema),
  /** Who has it to do; absent where nobody has. */
  assignee: v.exactOptional(staffMemberSchema),
  /** By question, where the query asked for some: one value, or of a repeated section one for each row that has one. */
  values: v.exactOptional(v.record(v.string(), v.array(valueSchema))),
  ...wholeAnswerEntries,
})
export type AnswerListItem = v.InferOutput<typeof answerListItemSchema>

/** GET /forms/:id/answers: 15 or as many as `limit` says, newest first. Cursors are opaque; sorting by update moves rows while paging. */
const answerListSchema = v.object({
  items: v.array(answerListItemSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})
export type AnswerList = v.InferOutput<typeof answerListSchema>
/** How many answers stand under each head of a list by what is due. */
export const dueGroupsSchema = v.object({
  late: v.number(),
  today: v.number(),
  /** Until the coming Sunday. */
  week: v.number(),
  later: v.number(),
  paused: v.number(),
  none: v.number(),
})
export type DueGroups = v.InferOutput<typeof dueGroupsSchema>

const answerCountSchema = v.object({ total: v.number() })
export type AnswerCount = v.InferOutput<typeof answerCountSchema>

/** GET /answers/:id: `files` by file id, of attachments and signatures alike; the effective content with the definition of the version it was given on, its states in the form's present colours. `createdBy` null is anonymous. */
export const answerSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  summary: answerSummarySchema,
  recordCode: v.nullable(v.string()),
  formId: v.string(),
  version: v.number(),
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  createdBy: v.nullable(v.string()),
  /** Whether the person gave it themselves, from the citizen portal. */
  byCitizen: v.exactOptional(v.boolean()),
  /** In which a citizen answered. */
  language: v.exactOptional(languageSchema),
  author: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), badgeNumber: v.nullable(v.string()) })),
  /** `details` is null where only the summary was ever kept. */
  person: v.nullable(v.object({ ...personSummarySchema.entries, details: v.nullable(personSchema) })),
  location: v.nullable(locationSchema),
  /** The number of the incident that the municipal platform made of it. */
  incidentId: v.nullable(v.string()),
  state: v.nullable(stateOfAnswerSchema),
  history: v.array(answerMoveSchema),
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
  /** Also the holidays that its days leave out. */
  due: v.exactOptional(
    v.object({ ...answerDueSchema.entries, without: v.array(v.object({ date: v.string(), name: v.string() })) }),
  ),
  portalStatus: v.nullable(v.picklist(['underReview', 'toCorrect', 'approved'])),
  /** Who has it to do. */
  assignee: v.nullable(staffMemberSchema),
  /** Who follows it, in the order in which they began to. */
  watchers: v.array(staffMemberSchema),
  /** Since when it must stay whole, and why; and since when it is nobody's. */
  held: v.exactOptional(v.object({ at: v.string(), by: v.string(), reason: v.string() })),
  anonymisedAt: v.exactOptional(v.string()),
  /** Whether deleting it is for good, as its municipality keeps no trash. */
  isErasedAtOnce: v.exactOptional(v.literal(true)),
  /** What the one who asks may do with it now; the server refuses the rest. */
  may: v.object({
    assign: v.boolean(),
    changeState: v.boolean(),
    complete: v.boolean(),
    correct: v.boolean(),
    requestChanges: v.boolean(),
    remove: v.boolean(),
  }),
})
export type Answer = v.InferOutput<typeof answerSchema>

export const answersUnseen = ['access.forbidden', 'access.area', 'form.notFound'] as const

/** `ahead`: what will likely be opened next is no look at it; nothing is written down, and nobody gets it to do. */
const answerQuerySchema = v.strictObject({ ahead: v.exactOptional(v.literal('1')) })

/** The answers of a form, and one of them. */
export const answers = {
  list: get('/forms/:id/answers', {
    tag: 'Answers',
    summary:
      'A page of answers, newest first, with cursors to the next and the previous page: fifteen, or up to 200 by `limit`; whole ones with `include=content`',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerListQuerySchema,
    repeated: repeatedFilters,
    response: answerListSchema,
    problems: answersUnseen,
  }),
  count: get('/forms/:id/answers/count', {
    tag: 'Answers',
    summary: 'How many answers the same filters find',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerFilterSchema,
    repeated: repeatedFilters,
    response: answerCountSchema,
    problems: answersUnseen,
  }),
  countDue: get('/forms/:id/answers/due', {
    tag: 'Answers',
    summary: 'How many of those are late, due today, until Sunday or later, stand still, or have no term',
    access: ['read', 'respuesta'],
    query: answerFilterSchema,
    repeated: repeatedFilters,
    response: dueGroupsSchema,
    problems: answersUnseen,
  }),
  listMine: get('/forms/:id/answers/mine', {
    tag: 'Answers',
    summary: 'A page of the seven newest answers that the signed-in person gave',
    access: ['read', 'respuesta'],
    query: ownAnswersQuerySchema,
    response: answerListSchema,
    problems: answersUnseen,
  }),
  read: get('/answers/:id', {
    tag: 'Answers',
    summary: 'An answer with the definition of the version it was given on',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerQuerySchema,
    response: answerSchema,
    problems: ['access.forbidden', 'access.area', 'answer.notFound', 'answer.trashed'],
  }),
  readFile: get('/answers/:id/files/:fileId', {
    tag: 'Answers',
    summary: 'A file of an answer, to save; a picture also to show in place',
    access: ['read', 'respuesta'],
    machines: 'files',
    query: fileQuerySchema,
    response: 'file',
    problems: ['access.forbidden', 'answer.notFound', 'service.unavailable'],
  }),
}
