import { keptAnswerSchema, paymentStatuses } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { noteSchema } from './notes.ts'
import { staffMemberSchema } from './staff-member.ts'

/** `by` null is the product, an anonymous author or, with `byCitizen`, the citizen. */
const done = { at: v.string(), by: v.nullable(staffMemberSchema), byCitizen: v.boolean() }

/** What whoever did it gave as the reason. */
const why = { reason: v.exactOptional(v.string()) }

const itemSchema = v.variant('kind', [
  v.object({
    kind: v.literal('state'),
    ...done,
    stateId: v.string(),
    stateName: v.string(),
    initial: v.boolean(),
    undo: v.boolean(),
    ...why,
  }),
  /** `changes`: how many values are others. */
  v.object({
    kind: v.literal('edit'),
    ...done,
    edit: v.picklist(['correction', 'completion', 'citizenCompletion']),
    changes: v.number(),
    /** What its citizen wrote with it, and what of the asked answers they said to be right as it is. */
    message: v.exactOptional(v.string()),
    kept: v.exactOptional(v.array(keptAnswerSchema)),
  }),
  v.object({ kind: v.literal('request'), ...done, comment: v.string(), closedAt: v.nullable(v.string()) }),
  v.object({ kind: v.literal('note'), ...done, note: noteSchema }),
  v.object({
    kind: v.literal('mail'),
    ...done,
    to: v.string(),
    template: v.string(),
    /** `refused`: the address takes no mail, so that another try cannot help. */
    status: v.picklist(['waiting', 'sent', 'failed', 'refused']),
    /** In which it is written, where that is kept. */
    language: v.exactOptional(v.string()),
    /** Of what is told to citizens by itself. */
    subject: v.exactOptional(v.string()),
    /** What somebody wrote to whoever gave the answer. */
    text: v.exactOptional(v.string()),
  }),
  /** What a citizen wrote to the town. */
  v.object({ kind: v.literal('message'), ...done, text: v.string() }),
  v.object({
    kind: v.literal('payment'),
    ...done,
    status: v.picklist(paymentStatuses),
    amountCents: v.number(),
    currency: v.string(),
  }),
  v.object({
    kind: v.literal('refund'),
    ...done,
    amountCents: v.number(),
    currency: v.string(),
    reason: v.string(),
  }),
  /** `why`: a person gave it, it was their turn, they opened it first, or whoever had it left or may not see it any more. */
  v.object({
    kind: v.literal('assigned'),
    ...done,
    from: v.nullable(staffMemberSchema),
    to: v.nullable(staffMemberSchema),
    why: v.picklist(['person', 'turn', 'firstReader', 'left', 'access']),
  }),
  v.object({ kind: v.literal('trashed'), ...done, ...why }),
  v.object({ kind: v.literal('restored'), ...done }),
  v.object({ kind: v.literal('view'), ...done, action: v.picklist(['answer.viewed', 'answer.exported']) }),
])
export type TimelineItem = v.InferOutput<typeof itemSchema>

const timelineQuerySchema = v.strictObject({
  /** Who looked at it and took copies, too: the last hundred of them. */
  views: v.exactOptional(v.picklist(['true'])),
})
const timelineSchema = v.object({ items: v.array(itemSchema) })
export type Timeline = v.InferOutput<typeof timelineSchema>

export const timeline = {
  read: get('/answers/:id/timeline', {
    tag: 'Work on answers',
    summary: 'Everything that happened to an answer, newest first',
    access: ['read', 'respuesta'],
    machines: 'notes',
    query: timelineQuerySchema,
    response: timelineSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
}
