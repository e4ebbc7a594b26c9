import * as v from 'valibot'
import { limits } from '../limits.ts'
import { positionSchema } from '../place/position.ts'
import { partIdSchema } from '../question/part-id.ts'
import { answerContentSchema } from './content.ts'

export const locationSchema = v.strictObject({
  ...positionSchema.entries,
  address: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.title))),
  /** What the municipal platform keeps there, and this answer is about. */
  asset: v.exactOptional(
    v.strictObject({
      id: v.pipe(v.string(), v.maxLength(64)),
      description: v.pipe(v.string(), v.maxLength(limits.title)),
    }),
  ),
})
export type Location = v.InferOutput<typeof locationSchema>

export const givenSignatureSchema = v.strictObject({
  id: partIdSchema,
  name: v.pipe(v.string(), v.maxLength(limits.signatoryName)),
  method: v.picklist(['draw', 'upload', 'typed']),
  fileId: v.pipe(v.string(), v.maxLength(64)),
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})
export type GivenSignature = v.InferOutput<typeof givenSignatureSchema>

/** What a client sends to save an answer. `version` is the form version it was given on. */
export const submissionSchema = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  content: answerContentSchema,
  citizen: v.exactOptional(v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) })),
  location: v.exactOptional(locationSchema),
  signatures: v.exactOptional(v.pipe(v.array(givenSignatureSchema), v.maxLength(limits.signatures))),
  state: v.exactOptional(partIdSchema),
})
export type Submission = v.InferOutput<typeof submissionSchema>
