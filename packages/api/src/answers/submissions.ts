import { submissionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

/** Anonymous save: the submission, the field people do not see (must stay empty) and the seconds spent filling in. */
const publicSubmissionSchema = v.strictObject({
  ...submissionSchema.entries,
  website: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type PublicSubmission = v.InferOutput<typeof publicSubmissionSchema>

export const savedAnswerSchema = v.object({
  answerId: v.string(),
  docCode: v.string(),
  recordCode: v.exactOptional(v.string()),
  redirect: v.exactOptional(v.string()),
  savedAt: v.string(),
})
/** With the key that a client saved it under, where nobody knows who gave it: for a day it opens the answer's PDF. */
export type SavedAnswer = v.InferOutput<typeof savedAnswerSchema> & { readonly key?: string }

/** POST /forms/:id/answers, with an Idempotency-Key: an answer by staff. `citizen.id` is one that a search found or that was created. */
const staffSubmissionSchema = v.strictObject({ ...submissionSchema.entries })
export type StaffSubmission = v.InferOutput<typeof staffSubmissionSchema>

export const saveProblems = [
  'answer.keyMismatch',
  'answer.invalid',
  'answer.limit.reached',
  'answer.single',
  'answer.deleted',
  'form.changed',
  'form.closed',
  'form.notOpen',
  'form.notFound',
  'request.tooMany',
] as const

/** Answers as they are saved. */
export const submissions = {
  saveByStaff: post('/forms/:id/answers', {
    tag: 'Answering by staff',
    summary:
      'Save an answer by staff, about a citizen whom a search found or who was created. The same key and body give the same result',
    access: ['create', 'respuesta'],
    machines: true,
    key: true,
    body: staffSubmissionSchema,
    response: savedAnswerSchema,
    status: 201,
    problems: ['access.forbidden', 'access.area', ...saveProblems, 'form.deleted', 'form.blocked'],
  }),
  savePublic: post('/public/forms/:id/answers', {
    tag: 'Public',
    summary: 'Save an anonymous answer. The same key and body give the same result, whatever the number of tries',
    access: 'anyone',
    key: true,
    body: publicSubmissionSchema,
    response: savedAnswerSchema,
    status: 201,
    problems: saveProblems,
  }),
}
