import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'

const statusQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) })

/** Where a step stands: behind, where the answer is, one that it comes to, and one that only some answers come to. */
const stepPlaces = ['passed', 'current', 'sure', 'possible'] as const
/**
 * What the code of an answer tells. `steps` is its way by the form's states, empty where it has none; `end` what is still to come at
 * the end, null where nothing is, `termDays` the working days that its state has, null where none are said. No day and no name stands in it: codes are in sequence.
 */
const statusSchema = v.object({
  title: v.string(),
  state: v.string(),
  steps: v.array(v.object({ name: v.string(), place: v.picklist(stepPlaces) })),
  end: v.nullable(v.picklist(['decision', 'closing'])),
  termDays: v.nullable(v.number()),
})
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
    summary: "The form's title, the current state of an answer and the steps around it, by its code",
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
