import { post } from '../endpoint/endpoint.ts'
import { answerChangedSchema } from '../answers/corrections.ts'

/** Taking back what was just given to a public form, by the key that it was saved under; for a day. */
export const withdrawal = {
  byKey: post('/public/forms/:id/answers/:answerId/withdrawal', {
    tag: 'Public',
    summary: 'Take the answer that was just given back, while nobody has decided; again, it says so again',
    access: 'anyone',
    headers: { 'Idempotency-Key': 'The key that the answer was saved under' },
    response: answerChangedSchema,
    problems: ['answer.notFound', 'answer.notPending', 'request.tooMany'],
  }),
}
