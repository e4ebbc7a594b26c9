import {
  answerContentSchema,
  givenSignatureSchema,
  limits,
  locationSchema,
  markSchema,
  partIdSchema,
} from '@ventanilla/model'
import * as v from 'valibot'

const comment = v.pipe(v.string(), v.maxLength(limits.text))
const marks = v.pipe(v.array(markSchema), v.maxLength(limits.questions * limits.rows))

/**
 * PUT /answers/:id/correction and /completion, with If-Match: the whole answer as it shall be. What is left out stays as it is; null takes
 * the person or the place away.
 */
export const answerChangeSchema = v.strictObject({
  content: answerContentSchema,
  citizen: v.exactOptional(v.nullable(v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }))),
  location: v.exactOptional(v.nullable(locationSchema)),
  signatures: v.exactOptional(v.pipe(v.array(givenSignatureSchema), v.maxLength(limits.signatures))),
})
export type AnswerChange = v.InferOutput<typeof answerChangeSchema>

/** PUT /answers/:id/state, with If-Match. */
export const stateChangeSchema = v.strictObject({ state: partIdSchema })

/** What a write of an answer says back: the revision that the next one names. */
export const answerChangedSchema = v.object({ revision: v.number(), updatedAt: v.string() })
export type AnswerChanged = v.InferOutput<typeof answerChangedSchema>

/** PUT /answers/:id/change-draft: marks that are kept and not sent yet; none and no comment forgets them. */
export const changeDraftSchema = v.strictObject({ marks, comment })
export type ChangeDraft = v.InferOutput<typeof changeDraftSchema>

/** POST /answers/:id/change-requests, with If-Match: asks the citizen to correct what is marked. `sections` are those marked as a whole. */
export const newChangeRequestSchema = v.strictObject({
  sections: v.pipe(v.array(partIdSchema), v.maxLength(limits.sections)),
  marks,
  comment,
})
export type NewChangeRequest = v.InferOutput<typeof newChangeRequestSchema>
