import {
  answerContentSchema,
  givenSignatureSchema,
  handlingVerbs,
  limits,
  locationSchema,
  markSchema,
  partIdSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { post, put } from '../endpoint/endpoint.ts'
import { actReasonSchema } from './answers.ts'

const comment = v.pipe(v.string(), v.maxLength(limits.text))
const marks = v.pipe(v.array(markSchema), v.maxLength(limits.questions * limits.rows))

/**
 * PUT /answers/:id/correction and /completion, with If-Match: the whole answer as it shall be. What is left out stays as it is; null takes
 * the person or the place away.
 */
const answerChangeSchema = v.strictObject({
  content: answerContentSchema,
  citizen: v.exactOptional(v.nullable(v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }))),
  location: v.exactOptional(v.nullable(locationSchema)),
  signatures: v.exactOptional(v.pipe(v.array(givenSignatureSchema), v.maxLength(limits.signatures))),
})
export type AnswerChange = v.InferOutput<typeof answerChangeSchema>

/** PUT /answers/:id/state, with If-Match. */
const stateChangeSchema = v.strictObject({
  state: partIdSchema,
  /** Some states ask for it. */
  reason: v.exactOptional(actReasonSchema),
})

/** What a write of an answer says back: the revision that the next one names. */
export const answerChangedSchema = v.object({ revision: v.number(), updatedAt: v.string() })
export type AnswerChanged = v.InferOutput<typeof answerChangedSchema>

/** PUT /answers/:id/change-draft: marks that are kept and not sent yet; none and no comment forgets them. */
const changeDraftSchema = v.strictObject({ marks, comment })
export type ChangeDraft = v.InferOutput<typeof changeDraftSchema>

/** POST /answers/:id/change-requests, with If-Match: asks the citizen to correct what is marked. `sections` are those marked as a whole. */
const newChangeRequestSchema = v.strictObject({
  sections: v.pipe(v.array(partIdSchema), v.maxLength(limits.sections)),
  marks,
  comment,
})
export type NewChangeRequest = v.InferOutput<typeof newChangeRequestSchema>

const writeProblems = ['access.forbidden', 'answer.notFound', 'answer.invalid'] as const

/** What staff do with answers that are there. */
export const corrections = {
  changeState: put('/answers/:id/state', {
    tag: 'Answers',
    summary: 'Moves an answer to another state along a transition',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    revision: true,
    body: stateChangeSchema,
    response: answerChangedSchema,
    problems: [...writeProblems, 'answer.move'],
  }),
  undoState: post('/answers/:id/state/undo', {
    tag: 'Answers',
    summary:
      'Takes the person’s own last move of an answer back, within seconds of it; what it was to send is not sent',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    revision: true,
    response: answerChangedSchema,
    problems: ['access.forbidden', 'answer.notFound', 'answer.undo.nothing', 'answer.undo.late', 'answer.undo.final'],
  }),
  correct: put('/answers/:id/correction', {
    tag: 'Answers',
    summary: 'Corrects an answer; what stood there is kept beside it',
    access: ['correct', 'respuesta'],
    machines: true,
    revision: true,
    body: answerChangeSchema,
    response: answerChangedSchema,
    problems: [...writeProblems, 'answer.sealed', 'answer.single'],
  }),
  complete: put('/answers/:id/completion', {
    tag: 'Answers',
    summary: 'Fills in what an answer lacks; what stands is locked',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    revision: true,
    body: answerChangeSchema,
    response: answerChangedSchema,
    problems: [...writeProblems, 'answer.single'],
  }),
  keepMarks: put('/answers/:id/change-draft', {
    tag: 'Answers',
    summary: 'Keeps marks of what is to be corrected, which are not sent yet',
    access: [handlingVerbs, 'respuesta'],
    body: changeDraftSchema,
    problems: ['access.forbidden', 'answer.notFound', 'answer.invalid', 'answer.noCitizen', 'answer.withdrawn'],
  }),
  requestChanges: post('/answers/:id/change-requests', {
    tag: 'Answers',
    summary: 'Asks the citizen to correct what is marked',
    access: [handlingVerbs, 'respuesta'],
    machines: true,
    revision: true,
    body: newChangeRequestSchema,
    response: answerChangedSchema,
    status: 201,
    problems: [...writeProblems, 'answer.noCitizen'],
  }),
}
