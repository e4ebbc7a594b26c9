import { hues, limits, longestReply, partIdSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, remove } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'
import { actReasonSchema } from './answers.ts'
import { answerFilterSchema } from '../filter/answer-filter.ts'

/** What can be done with many answers at once; 'pdf' and 'xlsx' make a file of them, 'undo' takes a whole job back. */
export const bulkActions = ['state', 'assign', 'request', 'mail', 'pdf', 'xlsx', 'trash', 'undo'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Answers that are named one by one in an order; what is found may be more, up to `mostInJob`. */
export const mostNamed = 1_000
const mostInJob = 100_000
/** A mail to more people, or more documents in one file, are several orders. */
const mostOf: Readonly<Partial<Record<BulkAction, number>>> = { mail: 5_000, pdf: 2_000 }

/** So many answers a job of an action may be about. */
export function mostInJobOf(action: BulkAction): number {
  return mostOf[action] ?? mostInJob
}

/**
 * POST /bulk-jobs: either the answers that are named, each with the revision that was seen, or all that a filter finds of those there were at
 * `upTo`, which an earlier plan gave. `dryRun` tells what would happen and does nothing.
 */
const bulkOrderSchema = v.strictObject({
  formId: idSchema,
  action: v.picklist(bulkActions),
  /** To which state; a plan without one tells of all. */
  state: v.exactOptional(partIdSchema),
  /** Why answers are moved or put in the trash. */
  reason: v.exactOptional(actReasonSchema),
  /** Whose they shall be; null is nobody's. */
  userId: v.exactOptional(v.nullable(idSchema)),
  /** What citizens are asked to correct. */
  request: v.exactOptional(
    v.strictObject({
      comment: v.pipe(v.string(), v.maxLength(limits.text)),
      questions: v.pipe(v.array(partIdSchema), v.maxLength(limits.questions)),
    }),
  ),
  /** What citizens are written, with placeholders for what each answer has; a plan needs no more of it than these. */
  message: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestReply))),
  /** The job that is taken back. */
  jobId: v.exactOptional(idSchema),
  filter: v.exactOptional(answerFilterSchema),
  upTo: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  answers: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ id: idSchema, revision: v.exactOptional(v.pipe(v.number(), v.integer())) })),
      v.maxLength(mostNamed),
    ),
  ),
  dryRun: v.exactOptional(v.literal(true)),
})
export type BulkOrder = v.InferOutput<typeof bulkOrderSchema>

/** Why some may not, how many, and the first of them. */
const mayNotSchema = v.object({
  code: v.string(),
  message: v.string(),
  count: v.number(),
  answers: v.array(v.object({ id: v.string(), docCode: v.string() })),
})
export type BulkMayNot = v.InferOutput<typeof mayNotSchema>

export const bulkJobSchema = v.object({
  id: v.string(),
  form: v.object({ id: v.string(), title: v.string() }),
  action: v.picklist(bulkActions),
  /** The state or the person that it leads to. */
  target: v.nullable(v.string()),
  status: v.picklist(['running', 'done', 'stopped']),
  /** Why, where whoever ordered it said so. */
  reason: v.exactOptional(v.string()),
  /** How many it is about, without those `left` out beforehand. */
  total: v.number(),
  left: v.number(),
  done: v.number(),
  failed: v.number(),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** Seconds that it will still take, once it is known. */
  secondsLeft: v.nullable(v.number()),
  /** Whether it is one that can be taken back, and the job that does. */
  mayUndo: v.boolean(),
  undoneBy: v.nullable(v.string()),
  /** What it made, once it is over; kept until then. Bytes. */
  file: v.nullable(v.object({ name: v.string(), size: v.number(), until: v.string() })),
})
export type BulkJob = v.InferOutput<typeof bulkJobSchema>

const verdictEntries = { may: v.number(), mayNot: v.array(mayNotSchema) }

const bulkPlanSchema = v.object({
  total: v.number(),
  /** What came later is not in it. */
  upTo: v.string(),
  ...verdictEntries,
  /** The states that at least one may take. */
  states: v.exactOptional(
    v.array(
      v.object({ id: v.string(), name: v.string(), hue: v.picklist(hues), asksReason: v.boolean(), ...verdictEntries }),
    ),
  ),
  /** The one that was begun. */
  job: v.exactOptional(bulkJobSchema),
})
export type BulkPlan = v.InferOutput<typeof bulkPlanSchema>

/** GET /bulk-jobs/:id/rows: fifty a page of those that were not done, were done, were left out. */
const bulkRowsQuerySchema = v.strictObject({
  tab: v.picklist(['failed', 'done', 'left']),
  cursor: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,6})?$/))),
})
const bulkRowsSchema = v.object({
  items: v.array(
    v.object({
      /** Null where the answer is gone. */
      id: v.nullable(v.string()),
      docCode: v.string(),
      subject: v.nullable(v.string()),
      /** Why not. */
      message: v.nullable(v.string()),
      at: v.nullable(v.string()),
      /** Whether another try makes sense. */
      mayRetry: v.boolean(),
    }),
  ),
  next: v.nullable(v.string()),
})
export type BulkRows = v.InferOutput<typeof bulkRowsSchema>
export type BulkRow = BulkRows['items'][number]

const bulkWaitingQuerySchema = v.strictObject({
  /** Ids separated by commas, as many as are shown at once. */
  answers: v.pipe(v.string(), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,199}$/)),
})
const bulkWaitingSchema = v.object({ answers: v.array(v.string()) })

/** Acts on many answers at once. They run on the server, as whoever ordered them and with their rights at each answer. */
export const bulkJobs = {
  start: post('/bulk-jobs', {
    tag: 'Many answers at once',
    summary:
      'Tells how many answers an act may be done with and why not with others, and unless asked only for that, begins it',
    access: ['read', 'respuesta'],
    key: true,
    body: bulkOrderSchema,
    response: bulkPlanSchema,
    problems: [
      'access.forbidden',
      'access.area',
      'form.notFound',
      'bulk.notFound',
      'bulk.tooMany',
      'bulk.nothing',
      'bulk.busy',
      'bulk.noRoom',
      'assignee.notFound',
      'message.placeholder',
    ],
  }),
  list: get('/bulk-jobs', {
    tag: 'Many answers at once',
    summary: 'The jobs that the signed-in person began within the last two days, newest first',
    access: ['read', 'respuesta'],
    response: v.object({ items: v.array(bulkJobSchema) }),
    problems: ['access.forbidden'],
  }),
  read: get('/bulk-jobs/:id', {
    tag: 'Many answers at once',
    summary: 'How far a job is',
    access: ['read', 'respuesta'],
    response: bulkJobSchema,
    problems: ['access.forbidden', 'bulk.notFound'],
  }),
  readRows: get('/bulk-jobs/:id/rows', {
    tag: 'Many answers at once',
    summary: 'What became of the answers of a job, one by one',
    access: ['read', 'respuesta'],
    query: bulkRowsQuerySchema,
    response: bulkRowsSchema,
    problems: ['access.forbidden', 'bulk.notFound'],
  }),
  readWaiting: get('/bulk-jobs/:id/waiting', {
    tag: 'Many answers at once',
    summary: 'Which of some answers a job has still to come to',
    access: ['read', 'respuesta'],
    query: bulkWaitingQuerySchema,
    response: bulkWaitingSchema,
    problems: ['access.forbidden', 'bulk.notFound'],
  }),
  readFile: get('/bulk-jobs/:id/file', {
    tag: 'Many answers at once',
    summary: 'The file that a job made: a zip of documents, or a spreadsheet; for two days, to whoever ordered it',
    access: ['read', 'respuesta'],
    response: 'file',
    problems: ['access.forbidden', 'access.area', 'bulk.notFound', 'service.unavailable'],
  }),
  stop: remove('/bulk-jobs/:id', {
    tag: 'Many answers at once',
    summary: 'Stops a job where it is; what is done stays done',
    access: ['read', 'respuesta'],
    problems: ['access.forbidden', 'bulk.notFound'],
  }),
}
