import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'

/**
 * GET /public/forms/:id/answers/:answerId: how it goes on with an answer that was just given. `dueOn` is the last day of its term, 'YYYY-MM-DD';
 * `sentTo` the address that a copy went to; null where there is none.
 */
const afterwardsSchema = v.object({
  state: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  sentTo: v.nullable(v.string()),
  isMailed: v.boolean(),
})
export type Afterwards = v.InferOutput<typeof afterwardsSchema>

const copySchema = v.strictObject({ to: v.pipe(v.string(), v.trim(), v.maxLength(254)) })

const headers = { 'Idempotency-Key': 'The key that the answer was saved under' }
const ofKey = ['answer.notFound', 'request.tooMany'] as const

/** What whoever has just answered a public form may do with the answer, by the key that it was saved under; for a day. */
export const afterwards = {
  read: get('/public/forms/:id/answers/:answerId', {
    tag: 'Public',
    summary:
      'How it goes on with the answer that was just given: its state, the last day of its term, where a copy went',
    access: 'anyone',
    headers,
    response: afterwardsSchema,
    problems: ofKey,
  }),
  sendCopy: post('/public/forms/:id/answers/:answerId/copies', {
    tag: 'Public',
    summary:
      'Send a copy of the answer that was just given to an address, as the receipt with its PDF; five in an hour',
    access: 'anyone',
    headers,
    body: copySchema,
    status: 202,
    problems: [...ofKey, 'mail.address'],
  }),
}
