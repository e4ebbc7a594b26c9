import * as v from 'valibot'
import { get, post, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'
import { answerSummarySchema } from './answers.ts'
import { answerChangedSchema } from './corrections.ts'
import { staffMemberSchema } from './staff-member.ts'

/** Since when an answer is in the trash, who put it there, and from when on it is deleted for good. */
const trashedEntries = {
  trashedAt: v.string(),
  /** Null where nobody knows any more. */
  trashedBy: v.nullable(staffMemberSchema),
  /** Why, where whoever did it said so. */
  reason: v.exactOptional(v.string()),
  until: v.string(),
  /** What restoring it and deleting it for good name. */
  revision: v.number(),
}

/** What a refusal of GET /answers/:id says of an answer in the trash, beside the problem's own members, as `trashed`. */
export const trashedAnswerSchema = v.object({
  ...trashedEntries,
  docCode: v.string(),
  formId: v.string(),
  timeZone: v.string(),
  /** Whether whoever asks may restore it. */
  mayRestore: v.boolean(),
})
export type TrashedAnswer = v.InferOutput<typeof trashedAnswerSchema>

export const trashItemSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  summary: answerSummarySchema,
  createdAt: v.string(),
  ...trashedEntries,
  /** Which form it was of, and the time zone of its days. */
  form: namedSchema,
  timeZone: v.string(),
})
export type TrashItem = v.InferOutput<typeof trashItemSchema>

const formTrashQuerySchema = v.strictObject({
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Part of a code, or of what lists say of the answer. */
  q: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** Who put it in the trash. */
  by: v.exactOptional(idSchema),
})

const trashQuerySchema = v.strictObject({ ...formTrashQuerySchema.entries, form: v.exactOptional(idSchema) })
export type TrashQuery = v.InferInput<typeof trashQuerySchema>

/**
 * `total` counts all that the query finds; `days` is how long answers stay there, null where municipalities differ. `forms` and `people` are
 * those that the trash can be narrowed to, whatever it is narrowed to by now.
 */
const trashListSchema = v.object({
  items: v.array(trashItemSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  total: v.number(),
  days: v.nullable(v.number()),
  forms: v.array(namedSchema),
  people: v.array(staffMemberSchema),
})
export type TrashList = v.InferOutput<typeof trashListSchema>

/** Deleted answers: they wait to be restored, until the municipality's days in the trash are over. */
export const trash = {
  put: remove('/answers/:id', {
    tag: 'Answers',
    summary:
      'Deletes an answer: it goes to the trash with all that belongs to it, for the days that its municipality sets; where it sets none, for good',
    access: ['delete', 'respuesta'],
    machines: true,
    revision: true,
    problems: ['access.forbidden', 'answer.notFound', 'answer.sealed'],
  }),
  list: get('/forms/:id/trash', {
    tag: 'Trash',
    summary: 'Twenty-five deleted answers of a form, first those that are deleted for good first',
    access: ['delete', 'respuesta'],
    machines: true,
    query: formTrashQuerySchema,
    response: trashListSchema,
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'request.invalid'],
  }),
  listAll: get('/trash', {
    tag: 'Trash',
    summary: 'Twenty-five deleted answers of all forms, first those that are deleted for good first',
    access: ['delete', 'respuesta'],
    machines: true,
    query: trashQuerySchema,
    response: trashListSchema,
    problems: ['access.forbidden', 'request.invalid'],
  }),
  restore: post('/answers/:id/restore', {
    tag: 'Trash',
    summary:
      'Takes an answer out of the trash: it is where it was, under its own day; deleting it moved its revision on',
    access: ['delete', 'respuesta'],
    machines: true,
    revision: true,
    response: answerChangedSchema,
    problems: [
      'access.forbidden',
      'answer.notFound',
      'answer.notTrashed',
      'answer.restore.form',
      'answer.restore.limit',
      'answer.restore.single',
    ],
  }),
  erase: remove('/trash/:id', {
    tag: 'Trash',
    summary: 'Deletes an answer that is in the trash for good, with everything that belongs to it',
    access: ['delete', 'respuesta'],
    machines: true,
    revision: true,
    problems: ['access.forbidden', 'answer.notFound', 'answer.notTrashed'],
  }),
}
