import { isEmail, limits, mailCodePattern } from '@ventanilla/model'
import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

const askSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.maxLength(limits.title), v.check(isEmail)),
})
/** `id` is what the code is confirmed by. */
const sentCodeSchema = v.object({ id: v.string(), expiresAt: v.string() })
export type SentMailCode = v.InferOutput<typeof sentCodeSchema>

const givenSchema = v.strictObject({ digits: v.pipe(v.string(), v.trim(), v.regex(mailCodePattern)) })
/** `token` goes with the address into the answer, as the `proof` of its value, and works for eight days. */
const proofSchema = v.object({ token: v.string() })

/** Codes that are mailed to an address which a question wants proved (the question's `verify`). */
export const mailCodes = {
  send: post('/public/forms/:id/mail-codes', {
    tag: 'Public',
    summary:
      'Mail a code of six digits to an address that a question of the form wants proved; it is good for ten minutes',
    access: 'anyone',
    body: askSchema,
    response: sentCodeSchema,
    status: 201,
    problems: ['form.notFound', 'form.blocked', 'request.tooMany'],
  }),
  confirm: post('/public/forms/:id/mail-codes/:codeId/proof', {
    tag: 'Public',
    summary:
      'Confirm the code that was mailed; five wrong ones end it, and a wrong one says the same as one that is over',
    access: 'anyone',
    body: givenSchema,
    response: proofSchema,
    problems: ['mailCode.wrong', 'request.tooMany'],
  }),
}
