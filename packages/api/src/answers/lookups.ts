import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'

const statusQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) })
const statusSchema = v.object({ title: v.string(), state: v.string() })
export type Status = v.InferOutput<typeof statusSchema>

/** What documents there are, each with the code and hash that it can be checked by. */
export const documentKinds = ['answer', 'certificate', 'voucher', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Of a document that we issued, and of nobody who stands in it. `sha256` in hexadecimal; `isWithdrawn` where its answer was deleted. */
const verifiedSchema = v.object({
  isOurs: v.literal(true),
  code: v.string(),
  kind: v.picklist(documentKinds),
  title: v.string(),
  issuedAt: v.string(),
  sha256: v.string(),
  isSigned: v.boolean(),
  isWithdrawn: v.boolean(),
  municipality: v.object({ name: v.string(), timeZone: v.string() }),
})
export type VerifiedDocument = v.InferOutput<typeof verifiedSchema>

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
  verifyDocument: get('/public/verify/:code', {
    tag: 'Public',
    summary:
      'Whether we issued the document that bears a code, what it is, when, and the SHA-256 of its bytes; nothing personal',
    access: 'anyone',
    response: verifiedSchema,
    problems: ['document.unknown', 'request.tooMany'],
  }),
}
