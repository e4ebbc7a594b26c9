import * as v from 'valibot'
import { limits } from '../limits.ts'
import { partIdSchema } from '../question/part-id.ts'

/** What a supervisor asks to be corrected: one question's text, image, document or list of files, in its row (spec 3 §4). */
export const markSchema = v.strictObject({
  kind: v.picklist(['answer', 'image', 'document', 'files']),
  sectionId: partIdSchema,
  rowIndex: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.rows - 1))),
  questionId: partIdSchema,
})
export type Mark = v.InferOutput<typeof markSchema>

export const longestKeptReason = 200

/** An answer that was asked to be corrected and is right as it is, with its citizen's reason in one line. */
export const keptAnswerSchema = v.strictObject({
  sectionId: partIdSchema,
  rowIndex: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.rows - 1))),
  questionId: partIdSchema,
  reason: v.pipe(
    v.string(),
    v.transform(text => text.replace(/\s+/g, ' ').trim()),
    v.minLength(1),
    v.maxLength(longestKeptReason),
  ),
})
export type KeptAnswer = v.InferOutput<typeof keptAnswerSchema>

const instant = v.pipe(v.string(), v.isoTimestamp())
const username = v.pipe(v.string(), v.maxLength(100))

/** A request for changes; pending until the citizen's completion closes it, and those that stand open beside it (spec 3 §3). */
export const changeRequestSchema = v.strictObject({
  at: instant,
  by: username,
  comment: v.pipe(v.string(), v.maxLength(limits.text)),
  marks: v.pipe(v.array(markSchema), v.maxLength(limits.questions * limits.rows)),
  closedAt: v.exactOptional(instant),
})
export type ChangeRequest = v.InferOutput<typeof changeRequestSchema>

const changeSchema = v.strictObject({
  path: v.array(v.union([v.string(), v.number()])),
  before: v.exactOptional(v.unknown()),
  after: v.exactOptional(v.unknown()),
})

/** One write after the first: what changed, who did it and when. Append-only; `undo` of all of them is the original. */
export const editSchema = v.strictObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.picklist(['correction', 'completion', 'citizenCompletion']),
  at: instant,
  by: v.nullable(username),
  requestId: v.exactOptional(v.string()),
  changes: v.array(changeSchema),
  /** What its citizen wrote with it, and what of the asked answers they said to be right as it is. */
  message: v.exactOptional(v.string()),
  kept: v.exactOptional(v.array(keptAnswerSchema)),
})
export type Edit = v.InferOutput<typeof editSchema>
