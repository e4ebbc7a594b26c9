import { handlingVerbs } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'
import { inboxBoxes } from '../endpoint/inbox-boxes.ts'
import { namedSchema } from '../endpoint/page-of.ts'
import { answerNeighboursSchema } from './answer-rows.ts'
import { answerListItemSchema, dueGroupsSchema } from './answers.ts'

const box = v.picklist(inboxBoxes)
const cursor = v.exactOptional(v.pipe(v.string(), v.maxLength(200)))
const uid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** As many as a page of the inbox has. */
const ids = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,24}$/))

const inboxItemSchema = v.object({
  ...answerListItemSchema.entries,
  form: namedSchema,
  timeZone: v.string(),
  /** Why it stands with what is mine although it is not mine: a note calls me, or others changed what I follow. */
  called: v.exactOptional(v.picklist(['mentioned', 'changed'])),
})
export type InboxItem = v.InferOutput<typeof inboxItemSchema>

const inboxPageSchema = v.object({
  items: v.array(inboxItemSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})
export type InboxPage = v.InferOutput<typeof inboxPageSchema>

const inboxCountsSchema = v.object({
  mine: v.number(),
  new: v.number(),
  late: v.number(),
  waiting: v.number(),
  all: v.number(),
})
export type InboxCounts = v.InferOutput<typeof inboxCountsSchema>

const inboxRowsSchema = v.object({
  items: v.array(v.object({ ...inboxItemSchema.entries, isFound: v.boolean() })),
})
export type InboxRows = v.InferOutput<typeof inboxRowsSchema>

const inboxIdsSchema = v.object({
  items: v.array(v.object({ id: v.string(), docCode: v.string(), revision: v.number(), form: namedSchema })),
  hasMore: v.boolean(),
})
export type InboxIds = v.InferOutput<typeof inboxIdsSchema>

const takenSchema = v.object({ answers: v.array(v.string()) })

/** What is to do, over all forms. */
export const inbox = {
  list: get('/inbox', {
    tag: 'Work on answers',
    summary:
      'A page of a queue over all forms: mine and late by what is due, new and waiting the oldest first, all the newest first',
    access: ['read', 'respuesta'],
    query: v.strictObject({ box, cursor }),
    response: inboxPageSchema,
    problems: ['access.forbidden'],
  }),
  count: get('/inbox/counts', {
    tag: 'Work on answers',
    summary: 'How many answers stand in each queue',
    access: ['read', 'respuesta'],
    response: inboxCountsSchema,
    problems: ['access.forbidden'],
  }),
  countGroups: get('/inbox/groups', {
    tag: 'Work on answers',
    summary: 'How many of what is mine are late, due today, until Sunday or later, stand still, or have no term',
    access: ['read', 'respuesta'],
    response: dueGroupsSchema,
    problems: ['access.forbidden'],
  }),
  readIds: get('/inbox/ids', {
    tag: 'Work on answers',
    summary: 'The first thousand answers of a queue in its order, as an order for many of them names them',
    access: ['read', 'respuesta'],
    query: v.strictObject({ box }),
    response: inboxIdsSchema,
    problems: ['access.forbidden'],
  }),
  readRows: get('/inbox/rows', {
    tag: 'Work on answers',
    summary: 'Answers by their ids as they are now, and whether they still stand in a queue',
    access: ['read', 'respuesta'],
    query: v.strictObject({ box, ids }),
    response: inboxRowsSchema,
    problems: ['access.forbidden'],
  }),
  readNeighbours: get('/inbox/neighbours', {
    tag: 'Work on answers',
    summary: 'The answers before and behind one in a queue, whether it still stands there or not',
    access: ['read', 'respuesta'],
    query: v.strictObject({ box, of: uid }),
    response: answerNeighboursSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  take: post('/inbox/take', {
    tag: 'Work on answers',
    summary:
      'Makes the oldest of the new answers the own ones, as many as are asked for; others that take at the same time get others',
    access: [handlingVerbs, 'respuesta'],
    body: v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)) }),
    response: takenSchema,
    problems: ['access.forbidden'],
  }),
}
