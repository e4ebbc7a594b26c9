import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { limitSchema, mostAtOnce } from '../filter/limit.ts'
import { answersUnseen } from '../answers/answers.ts'

export { answersOnPage, mostAtOnce } from '../filter/limit.ts'

/** What the log of changes tells of an answer; names that webhooks have too. */
export const answerChangeTypes = [
  'answer.saved',
  'answer.changed',
  'answer.state',
  'answer.deleted',
  'answer.restored',
] as const

/** Without `after` nothing has been told yet: the answer says where to begin. */
const answerChangesQuerySchema = v.strictObject({
  after: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.exactOptional(limitSchema, `${mostAtOnce}`),
})

/**
 * In the order of commits; `next` is the place to go on from, also where nothing has happened, and `more` whether the next page is there already.
 * `docCode` null is an answer that is there no more, `state` null one without states.
 */
const answerChangesSchema = v.object({
  items: v.array(
    v.object({
      type: v.picklist(answerChangeTypes),
      at: v.string(),
      id: v.string(),
      docCode: v.nullable(v.string()),
      state: v.nullable(v.string()),
      revision: v.number(),
    }),
  ),
  next: v.string(),
  more: v.boolean(),
})
export type AnswerChanges = v.InferOutput<typeof answerChangesSchema>

/** What has happened to the answers of a form, for programs that keep up with it. */
export const answerChanges = {
  list: get('/forms/:id/answers/changes', {
    tag: 'Exports and changes',
    summary:
      'What has happened to the answers of a form since a place in the log, each change once, in the order of commits',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerChangesQuerySchema,
    response: answerChangesSchema,
    problems: [...answersUnseen, 'changes.over'],
  }),
}
