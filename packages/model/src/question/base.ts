import * as v from 'valibot'
import { limits } from '../limits.ts'
import { localizedTextSchema, localizedTitleSchema } from '../localized-text.ts'
import { partIdSchema } from './part-id.ts'
import { showIfSchema } from './show-if.ts'
import { defaultSchema } from './value.ts'

export { partIdSchema } from './part-id.ts'

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
  /** How many files it takes, whatever their kinds; without it one of each kind that it asks for. */
  maxFiles: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.files))),
  help: v.exactOptional(localizedTextSchema),
  showIf: v.exactOptional(showIfSchema),
  /** What a new answer has here until somebody changes it. */
  default: v.exactOptional(defaultSchema),
}
const baseSchema = v.strictObject(baseEntries)
export type QuestionBase = v.InferOutput<typeof baseSchema>

const optionSchema = v.strictObject({
  id: partIdSchema,
  text: localizedTitleSchema,
  showIf: v.exactOptional(showIfSchema),
  /** What it counts in a calculated number. */
  value: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9))),
  /** Whoever chooses it writes which (`Value.other`). */
  other: v.exactOptional(v.literal(true)),
})
export type Option = v.InferOutput<typeof optionSchema>

/** A row of a table, or one of its columns. */
export const tableRowSchema = v.strictObject({ id: partIdSchema, text: localizedTitleSchema })
export type TableRow = v.InferOutput<typeof tableRowSchema>

/** What a question has that is answered by its options. */
export const choiceEntries = {
  ...baseEntries,
  searchable: v.boolean(),
  options: v.pipe(v.array(optionSchema), v.maxLength(limits.options)),
}
const choiceSchema = v.strictObject({ ...choiceEntries, kind: v.picklist(['select', 'radio']) })
export type Choice = v.InferOutput<typeof choiceSchema>
