import { keyScopes } from '@ventanilla/model'
import * as v from 'valibot'

/** What a value may be: of a JSON Schema the words that say it. */
export type Allowed = {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Allowed[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** RFC 9457 problem document: every refusal of the API. `code` is a key of the message catalogue, `detail` its sentence in the request's language. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.string(),
  /** Of `key.scope`: what the key lacks, of each list one. */
  needed: v.exactOptional(v.array(v.array(v.picklist(keyScopes)))),
  errors: v.exactOptional(
    v.array(
      v.object({
        path: v.array(v.union([v.string(), v.number()])),
        code: v.string(),
        message: v.string(),
        /** What is taken at this place, as a JSON Schema: `enum`, `minimum`, `maximum`, `pattern`, `format`, lengths. */
        allowed: v.exactOptional(v.custom<Allowed>(value => typeof value === 'object' && value !== null)),
      }),
    ),
  ),
})
export type ProblemDocument = v.InferOutput<typeof problemSchema>
