import * as v from 'valibot'
import { limits } from '../limits.ts'
import { partIdSchema } from '../question/part-id.ts'
import { valueSchema } from '../question/value.ts'

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

const contentSchema = v.strictObject({
  sections: v.record(partIdSchema, v.union([simpleContentSchema, conditionalContentSchema])),
})
export type AnswerContent = v.InferOutput<typeof contentSchema>

/** Named by its output alone: the whole type of a nested schema is too deep for whatever holds it. */
export const answerContentSchema: v.GenericSchema<AnswerContent> = contentSchema
export type SectionContent = SimpleContent | ConditionalContent
