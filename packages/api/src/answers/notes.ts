import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import { staffMemberSchema } from './staff-member.ts'

export const longestNote = 5_000

/** Who is called is written in it: '@' and the username. */
const noteTextSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestNote)),
})

/** What staff write to each other about an answer; a deleted one keeps its place and has no text. */
export const noteSchema = v.object({
  id: v.string(),
  at: v.string(),
  by: v.nullable(staffMemberSchema),
  text: v.string(),
  mentions: v.array(staffMemberSchema),
  editedAt: v.nullable(v.string()),
  isDeleted: v.boolean(),
  /** Whether whoever asks wrote it, and so may change it. */
  isOwn: v.boolean(),
  revision: v.number(),
})
export type AnswerNote = v.InferOutput<typeof noteSchema>
const noteListSchema = v.object({ items: v.array(noteSchema) })

const changeProblems = ['access.forbidden', 'note.notFound', 'note.notYours'] as const

/** Internal notes: no citizen, no public page and no document of an answer has them. */
export const notes = {
  list: get('/answers/:id/notes', {
    tag: 'Work on answers',
    summary: 'What staff wrote to each other about an answer, oldest first',
    access: ['read', 'respuesta'],
    machines: 'notes',
    response: noteListSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  add: post('/answers/:id/notes', {
    tag: 'Work on answers',
    summary: 'Writes an internal note; whoever it mentions is told',
    access: ['read', 'respuesta'],
    machines: 'notes',
    body: noteTextSchema,
    response: noteSchema,
    status: 201,
    problems: ['access.forbidden', 'answer.notFound', 'note.mention'],
  }),
  change: patch('/notes/:id', {
    tag: 'Work on answers',
    summary: 'Changes an own note; whoever it mentions now is told',
    access: ['read', 'respuesta'],
    machines: 'notes',
    revision: true,
    body: noteTextSchema,
    response: noteSchema,
    problems: [...changeProblems, 'note.mention'],
  }),
  remove: remove('/notes/:id', {
    tag: 'Work on answers',
    summary: 'Takes the text of an own note away',
    access: ['read', 'respuesta'],
    machines: 'notes',
    revision: true,
    problems: changeProblems,
  }),
}
