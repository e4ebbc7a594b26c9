import { mailCopySchema, mailCopySentSchema, pdfQuerySchema, recordQuerySchema } from '@ventanilla/api'
import { file, type Operation, ok } from './operation.ts'

const forStaff = ['access.forbidden', 'answer.notFound', 'request.tooMany', 'service.unavailable'] as const

export const documentsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/answers/:id/pdf',
    tag: 'Answers',
    summary: 'An answer as a PDF, on A4 or, with `portable`, on a roll of 80 mm without pictures but signatures',
    access: 'session',
    query: pdfQuerySchema,
    response: file,
    problems: forStaff,
  },
  {
    method: 'post',
    path: '/answers/:id/pdf',
    tag: 'Answers',
    summary:
      'The same on A4 with a head of one’s own: the fields `logo` (png or jpeg, 5 MB) and `text`, one of them or both',
    access: 'session',
    fields: { logo: 'file', text: 'text' },
    response: file,
    problems: [...forStaff, 'document.head', 'upload.type', 'upload.tooLarge', 'upload.empty', 'upload.broken'],
  },
  {
    method: 'get',
    path: '/answers/:id/certificate',
    tag: 'Answers',
    summary: 'The certificate that the form issues for an answer, as a PDF',
    access: 'session',
    response: file,
    problems: [...forStaff, 'certificate.none'],
  },
  {
    method: 'post',
    path: '/answers/:id/emails',
    tag: 'Answers',
    summary:
      'Send an answer by mail with its PDF; after six seconds at most it says which mails left, wait or were refused',
    access: 'session',
    headers: {
      'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown: the same key never sends twice',
    },
    body: mailCopySchema,
    response: ok(mailCopySentSchema),
    problems: [...forStaff, 'answer.keyRequired', 'mail.address', 'mail.off', 'mail.attachment', 'mail.key'],
  },
  {
    method: 'get',
    path: '/public/forms/:id/answers/:answerId/pdf',
    tag: 'Public',
    summary: 'The answer that was just given to a public form as a PDF, by the key that it was saved under; for a day',
    access: 'public',
    headers: { 'Idempotency-Key': 'The key that the answer was saved under' },
    response: file,
    problems: ['answer.notFound', 'request.tooMany', 'service.unavailable'],
  },
  {
    method: 'get',
    path: '/public/records',
    tag: 'Public',
    summary: 'The record of an answer as a PDF, by the code that came with it; capital and small letters differ',
    access: 'public',
    query: recordQuerySchema,
    response: file,
    problems: ['record.notFound', 'request.tooMany', 'service.unavailable'],
  },
]
