import { publicSubmissionSchema, savedAnswerSchema, statusSchema } from '@ventanilla/api'
import * as v from 'valibot'
import { file, type Operation, ok } from './operation.ts'

export const publicOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/public/forms/:id/answers',
    tag: 'Public',
    summary: 'Save an anonymous answer. The same key and body give the same result, whatever the number of tries',
    access: 'public',
    headers: { 'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown' },
    body: publicSubmissionSchema,
    response: { status: 201, schema: savedAnswerSchema },
    problems: [
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
      'request.tooMany',
    ],
  },
  {
    method: 'get',
    path: '/public/status',
    tag: 'Public',
    summary: "The form's title and the current state of an answer, by its code",
    access: 'public',
    query: v.strictObject({ code: v.string() }),
    response: ok(statusSchema),
    problems: ['lookup.notFound', 'request.tooMany'],
  },
  {
    method: 'get',
    path: '/public/vouchers/:id',
    tag: 'Public',
    summary:
      'The voucher of an answer as a PDF, by the id that whoever saved it was told; nothing personal stands in it',
    access: 'public',
    response: file,
    problems: ['answer.notFound', 'request.tooMany', 'service.unavailable'],
  },
]
