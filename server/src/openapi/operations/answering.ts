import { answeringSchema, savedAnswerSchema, staffSubmissionSchema } from '@ventanilla/api'
import { type Operation, ok } from '../operation.ts'

const saveProblems = [
  'answer.keyRequired',
  'answer.keyMismatch',
  'answer.invalid',
  'answer.limit.reached',
  'answer.single',
  'answer.deleted',
  'form.changed',
  'form.closed',
  'form.notOpen',
  'form.notFound',
  'form.blocked',
] as const

export const answeringOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/forms/:id/answering',
    tag: 'Answers',
    summary:
      'A form for somebody of the staff who is about to answer it, with why it takes no answers where it takes none',
    access: 'session',
    response: ok(answeringSchema),
    problems: ['access.forbidden', 'access.area', 'form.notFound'],
  },
  {
    method: 'post',
    path: '/forms/:id/answers',
    tag: 'Answers',
    summary:
      'Save an answer by staff, about a citizen whom a search found or who was created. The same key and body give the same result',
    access: 'session',
    headers: { 'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown' },
    body: staffSubmissionSchema,
    response: { status: 201, schema: savedAnswerSchema },
    problems: ['access.forbidden', 'access.area', ...saveProblems, 'request.tooMany'],
  },
]
