import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

/** POST /recipients/search: by POST, so that no number stands in an address or a log (spec 1 §2). `code` is an answer's code. */
const recipientSearchSchema = v.strictObject({
  type: v.picklist(['DNI', 'CUIT', 'code']),
  number: v.pipe(v.string(), v.trim(), v.maxLength(40)),
  page: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
})
export type RecipientSearch = v.InferInput<typeof recipientSearchSchema>

/** A page of 5, newest first. */
const recipientListSchema = v.object({
  items: v.array(
    v.object({
      answerId: v.string(),
      docCode: v.string(),
      form: v.object({ id: v.string(), title: v.string() }),
      area: v.nullable(v.object({ id: v.string(), name: v.string() })),
      person: v.nullable(v.object({ name: v.string(), number: v.string() })),
      state: v.nullable(v.object({ id: v.string(), name: v.string() })),
      createdAt: v.string(),
      createdBy: v.nullable(v.string()),
      byCitizen: v.exactOptional(v.boolean()),
    }),
  ),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})
export type RecipientList = v.InferOutput<typeof recipientListSchema>

export const recipients = {
  search: post('/recipients/search', {
    tag: 'Answers',
    summary:
      'A page of five answers about a person, by DNI or CUIT, or for private census takers by code; newest first',
    access: ['read', 'respuesta'],
    body: recipientSearchSchema,
    response: recipientListSchema,
    problems: ['access.forbidden', 'recipient.number', 'request.tooMany'],
  }),
}
