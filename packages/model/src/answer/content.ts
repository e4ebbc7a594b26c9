import * as v from 'valibot'
import { partIdSchema } from '../form/definition.ts'
import { limits } from '../form/limits.ts'

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

export const valuesSchema = v.record(partIdSchema, valueSchema)
export type Values = v.InferOutput<typeof valuesSchema>

export const rowSchema = v.strictObject({ id: partIdSchema, values: valuesSchema })
export type Row = v.InferOutput<typeof rowSchema>

/** A simple section has at least one row (a repeatable one may have more); a conditional one its checked conditions. */
const simpleContentSchema = v.strictObject({ rows: v.pipe(v.array(rowSchema), v.maxLength(limits.rows)) })
const conditionalContentSchema = v.strictObject({
  checked: v.pipe(v.array(partIdSchema), v.maxLength(limits.questions)),
  values: valuesSchema,
})
export type SimpleContent = v.InferOutput<typeof simpleContentSchema>
export type ConditionalContent = v.InferOutput<typeof conditionalContentSchema>

export const answerContentSchema = v.strictObject({
  sections: v.record(partIdSchema, v.union([simpleContentSchema, conditionalContentSchema])),
})
export type AnswerContent = v.InferOutput<typeof answerContentSchema>
export type SectionContent = SimpleContent | ConditionalContent
