import { handlingVerbs } from '@ventanilla/model'
import * as v from 'valibot'
import { get, put, remove } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'
import { answersUnseen } from './answers.ts'
import { answerChangedSchema } from './corrections.ts'
import { staffMemberSchema } from './staff-member.ts'

/** PUT /answers/:id/assignee, with If-Match: null is nobody. */
const assigneeChangeSchema = v.strictObject({ userId: v.nullable(idSchema) })

const answerAssignedSchema = v.object({ ...answerChangedSchema.entries, assignee: v.nullable(staffMemberSchema) })
export type AnswerAssigned = v.InferOutput<typeof answerAssignedSchema>

/** Who may be given the answer, by last name; `load` is how many open answers each has already. */
const assigneeListSchema = v.object({
  items: v.array(v.object({ ...staffMemberSchema.entries, areas: v.array(v.string()), load: v.number() })),
})
export type AssigneeList = v.InferOutput<typeof assigneeListSchema>

const colleaguesSchema = v.object({ items: v.array(staffMemberSchema) })
export type Colleagues = v.InferOutput<typeof colleaguesSchema>

const watchersSchema = v.object({ watchers: v.array(staffMemberSchema) })
export type Watchers = v.InferOutput<typeof watchersSchema>

/** Whose answers are to do, and who follows them. */
export const assignment = {
  assign: put('/answers/:id/assignee', {
    tag: 'Work on answers',
    summary: 'Gives an answer to somebody to do, or to nobody',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    revision: true,
    body: assigneeChangeSchema,
    response: answerAssignedSchema,
    problems: ['access.forbidden', 'answer.notFound', 'assignee.notFound', 'assignee.gone', 'assignee.notAllowed'],
  }),
  listAssignees: get('/answers/:id/assignees', {
    tag: 'Work on answers',
    summary: 'Who may be given an answer, with how much each has to do',
    access: ['read', 'respuesta'],
    machines: true,
    response: assigneeListSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  listOfForm: get('/forms/:id/assignees', {
    tag: 'Work on answers',
    summary: 'Who may have answers of a form to do, by last name',
    access: ['read', 'respuesta'],
    machines: true,
    response: colleaguesSchema,
    problems: answersUnseen,
  }),
  watch: put('/answers/:id/watch', {
    tag: 'Work on answers',
    summary: 'Follows an answer',
    access: ['read', 'respuesta'],
    response: watchersSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
  unwatch: remove('/answers/:id/watch', {
    tag: 'Work on answers',
    summary: 'Follows an answer no longer',
    access: ['read', 'respuesta'],
    response: watchersSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
}
