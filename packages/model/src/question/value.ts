import * as v from 'valibot'
import { limits } from '../limits.ts'
import { attachmentKinds } from './attachment-kinds.ts'
import { partIdSchema } from './part-id.ts'

/** An uploaded file: the token proves who uploaded it, and is dropped once the file belongs to an answer. */
export const fileRefSchema = v.strictObject({
  fileId: v.pipe(v.string(), v.maxLength(64)),
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})
export type FileRef = v.InferOutput<typeof fileRefSchema>

/** One of several files of a question. */
const attachedFileSchema = v.strictObject({ kind: v.picklist(attachmentKinds), ...fileRefSchema.entries })
export type AttachedFile = v.InferOutput<typeof attachedFileSchema>

const text = v.pipe(v.string(), v.maxLength(limits.text))
const number = v.pipe(v.number(), v.finite())
const options = v.pipe(v.array(partIdSchema), v.maxLength(limits.options))
/** Of a table: the option that was chosen in each row. */
const chosenRows = v.pipe(v.record(partIdSchema, partIdSchema), v.minEntries(1), v.maxEntries(limits.tableRows))
const anyValue = v.union([text, number, v.boolean(), options, chosenRows, v.null()])

/** That an address is somebody's: which one, and the token that was given for the code that was mailed there. It is dropped once it is saved. */
const proofSchema = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(limits.title)),
  token: v.pipe(v.string(), v.maxLength(200)),
})

/** A value that a form begins with. */
export const defaultSchema = v.union([text, number, v.boolean(), options])

/**
 * The same as `anyValue`, which is asked where nothing fits: a union tries one schema after the other and notes why each did not fit, which
 * takes a third of the time of checking an answer. What has the type of one is judged by that one.
 */
const quickValue: typeof anyValue = {
  ...anyValue,
  '~run': (dataset, config) => {
    const given = dataset.value
    if (typeof given === 'string') return text['~run'](dataset, config)
    if (typeof given === 'number' && Number.isFinite(given)) return { typed: true, value: given }
    if (typeof given === 'boolean' || given === null) return { typed: true, value: given }
    return anyValue['~run'](dataset, config)
  },
}

/**
 * The answer to one question. Integers and decimals are numbers, dates 'YYYY-MM-DD', times 'HH:mm', a radio an option id,
 * a select a list of option ids, a table an option id for each row id; null is no answer.
 */
const givenSchema = v.strictObject({
  value: quickValue,
  /** What was written beside an option that asks which. */
  other: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.title))),
  image: v.exactOptional(fileRefSchema),
  document: v.exactOptional(fileRefSchema),
  video: v.exactOptional(fileRefSchema),
  proof: v.exactOptional(proofSchema),
  /** Of a question that takes several, in the order in which they are shown. More than a question can take are refused by its rules. */
  files: v.exactOptional(v.pipe(v.array(attachedFileSchema), v.maxLength(2 * limits.files))),
})
export type Value = v.InferOutput<typeof givenSchema>

/** Named by its output alone: the whole type of a nested schema is too deep for whatever holds it. */
export const valueSchema: v.GenericSchema<Value> = givenSchema
