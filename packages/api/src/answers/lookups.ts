import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'

const statusQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) })
const statusSchema = v.object({ title: v.string(), state: v.string() })
export type Status = v.InferOutput<typeof statusSchema>

/** What a code opens for anybody. */
export const lookups = {
  readStatus: get('/public/status', {
    tag: 'Public',
    summary: "The form's title and the current state of an answer, by its code",
    access: 'anyone',
    query: statusQuerySchema,
    response: statusSchema,
    problems: ['lookup.notFound', 'request.tooMany'],
  }),
}
