import * as v from 'valibot'
import { limits } from '../limits.ts'
import { localizedTextSchema, localizedTitleSchema } from '../localized-text.ts'

/** Ids inside a definition: kept by every later version, so moving and renaming changes no given answer. */
export const partIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,40}$/),
  // An id is a key of plain objects: one that every object has already would read what was never given.
  v.check(id => !(id in Object.prototype)),
)

const attachmentsSchema = v.strictObject({ image: v.boolean(), document: v.boolean(), video: v.boolean() })
export type Attachments = v.InferOutput<typeof attachmentsSchema>

/** What the answer to an open question is. */
export const dataTypes = [
  'string',
  'email',
  'phone',
  'documentNumber',
  'integer',
  'decimal',
  'date',
  'time',
  'link',
  'title',
] as const
export type DataType = (typeof dataTypes)[number]

/** What every question has, whatever its kind. */
export const baseEntries = {
  id: partIdSchema,
  title: localizedTitleSchema,
  required: v.boolean(),
  attachments: attachmentsSchema,
  help: v.exactOptional(localizedTextSchema),
}
const baseSchema = v.strictObject(baseEntries)
export type QuestionBase = v.InferOutput<typeof baseSchema>

const optionSchema = v.strictObject({ id: partIdSchema, text: localizedTitleSchema })
export type Option = v.InferOutput<typeof optionSchema>

/** What a question has that is answered by its options. */
export const choiceEntries = {
  ...baseEntries,
  searchable: v.boolean(),
  options: v.pipe(v.array(optionSchema), v.maxLength(limits.options)),
}
const choiceSchema = v.strictObject({ ...choiceEntries, kind: v.picklist(['select', 'radio']) })
export type Choice = v.InferOutput<typeof choiceSchema>
