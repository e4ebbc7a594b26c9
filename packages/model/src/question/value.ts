import * as v from 'valibot'
import { limits } from '../limits.ts'
import { partIdSchema } from './base.ts'

/** An uploaded file: the token proves who uploaded it, and is dropped once the file belongs to an answer. */
export const fileRefSchema = v.strictObject({
  fileId: v.pipe(v.string(), v.maxLength(64)),
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})
export type FileRef = v.InferOutput<typeof fileRefSchema>

/**
 * The answer to one question. Integers and decimals are numbers, dates 'YYYY-MM-DD', times 'HH:mm', a radio an option id,
 * a select a list of option ids; null is no answer.
 */
export const valueSchema = v.strictObject({
  value: v.union([
    v.pipe(v.string(), v.maxLength(limits.text)),
    v.pipe(v.number(), v.finite()),
    v.boolean(),
    v.pipe(v.array(partIdSchema), v.maxLength(limits.options)),
    v.null(),
  ]),
  image: v.exactOptional(fileRefSchema),
  document: v.exactOptional(fileRefSchema),
  video: v.exactOptional(fileRefSchema),
})
export type Value = v.InferOutput<typeof valueSchema>
