import { limits } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'

/** GET /answers/:id/pdf: `portable` for a roll of 80 mm. POST takes a head of one's own: multipart/form-data with `logo` and `text`. */
const pdfQuerySchema = v.strictObject({ portable: v.exactOptional(v.literal('1')) })

/** GET /public/records: the code is taken as written, capital and small letters apart. */
const recordQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.trim(), v.maxLength(80)) })

/** How many people a copy may go to. */
export const mostRecipients = 5

/** POST /answers/:id/emails, with an Idempotency-Key. `attachment` is a file that was uploaded for the purpose 'mail'. */
const mailCopySchema = v.strictObject({
  recipients: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    v.minLength(1),
    v.maxLength(mostRecipients),
  ),
  body: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(limits.text))),
  attachment: v.exactOptional(
    v.strictObject({ fileId: v.pipe(v.string(), v.maxLength(64)), token: v.pipe(v.string(), v.maxLength(200)) }),
  ),
})
export type MailCopy = v.InferInput<typeof mailCopySchema>

/** What became of each copy within six seconds; what is queued goes on by itself. */
const mailCopySentSchema = v.object({
  results: v.array(v.object({ to: v.string(), status: v.picklist(['sent', 'queued', 'failed']) })),
})
export type MailCopySent = v.InferOutput<typeof mailCopySentSchema>

const forStaff = ['access.forbidden', 'answer.notFound', 'request.tooMany', 'service.unavailable'] as const

/** Answers as documents and as mail. */
export const documents = {
  readPdf: get('/answers/:id/pdf', {
    tag: 'Files and mails',
    summary: 'An answer as a PDF, on A4 or, with `portable`, on a roll of 80 mm without pictures but signatures',
    access: ['read', 'respuesta'],
    machines: true,
    query: pdfQuerySchema,
    response: 'file',
    problems: forStaff,
  }),
  makePdf: post('/answers/:id/pdf', {
    tag: 'Files and mails',
    summary:
      'The same on A4 with a head of one’s own: the fields `logo` (png or jpeg, 5 MB) and `text`, one of them or both',
    access: ['read', 'respuesta'],
    fields: { logo: 'file', text: 'text' },
    response: 'file',
    problems: [...forStaff, 'document.head', 'upload.type', 'upload.tooLarge', 'upload.empty', 'upload.broken'],
  }),
  readCertificate: get('/answers/:id/certificate', {
    tag: 'Files and mails',
    summary: 'The certificate that the form issues for an answer, as a PDF',
    access: ['read', 'respuesta'],
    machines: true,
    response: 'file',
    problems: [...forStaff, 'certificate.none'],
  }),
  mail: post('/answers/:id/emails', {
    tag: 'Files and mails',
    summary:
      'Send an answer by mail with its PDF; after six seconds at most it says which mails left, wait or were refused',
    access: ['read', 'respuesta'],
    key: true,
    body: mailCopySchema,
    response: mailCopySentSchema,
    problems: [...forStaff, 'mail.address', 'mail.off', 'mail.attachment', 'mail.key'],
  }),
  readJustSaved: get('/public/forms/:id/answers/:answerId/pdf', {
    tag: 'Public',
    summary: 'The answer that was just given to a public form as a PDF, by the key that it was saved under; for a day',
    access: 'anyone',
    headers: { 'Idempotency-Key': 'The key that the answer was saved under' },
    response: 'file',
    problems: ['answer.notFound', 'request.tooMany', 'service.unavailable'],
  }),
  readRecord: get('/public/records', {
    tag: 'Public',
    summary: 'The record of an answer as a PDF, by the code that came with it; capital and small letters differ',
    access: 'anyone',
    query: recordQuerySchema,
    response: 'file',
    problems: ['record.notFound', 'request.tooMany', 'service.unavailable'],
  }),
  readVoucher: get('/public/vouchers/:id', {
    tag: 'Public',
    summary:
      'The voucher of an answer as a PDF, by the id that whoever saved it was told; nothing personal stands in it',
    access: 'anyone',
    response: 'file',
    problems: ['answer.notFound', 'request.tooMany', 'service.unavailable'],
  }),
}

/**
 * GET /public/forms/:id/answers/:answerId: how it goes on with an answer that was just given. `dueOn` is the last day of its term, 'YYYY-MM-DD';
 * `sentTo` the address that a copy went to; null where there is none.
 */
const afterwardsSchema = v.object({
  state: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  sentTo: v.nullable(v.string()),
  isMailed: v.boolean(),
  isWithdrawn: v.boolean(),
  /** Whether it may still be taken back: nobody has decided. */
  mayWithdraw: v.boolean(),
  /** What is to be paid, and where; null where nothing is. `isRefused`: it was tried, and the gateway said no. */
  owed: v.nullable(
    v.object({ amountCents: v.number(), currency: v.string(), path: v.string(), isRefused: v.boolean() }),
  ),
})
export type Afterwards = v.InferOutput<typeof afterwardsSchema>

const copySchema = v.strictObject({ to: v.pipe(v.string(), v.trim(), v.maxLength(254)) })

const headers = { 'Idempotency-Key': 'The key that the answer was saved under' }
const ofKey = ['answer.notFound', 'request.tooMany'] as const

/** What whoever has just answered a public form may do with the answer, by the key that it was saved under; for a day. */
export const afterwards = {
  read: get('/public/forms/:id/answers/:answerId', {
    tag: 'Public',
    summary:
      'How it goes on with the answer that was just given: its state, the last day of its term, where a copy went',
    access: 'anyone',
    headers,
    response: afterwardsSchema,
    problems: ofKey,
  }),
  sendCopy: post('/public/forms/:id/answers/:answerId/copies', {
    tag: 'Public',
    summary:
      'Send a copy of the answer that was just given to an address, as the receipt with its PDF; five in an hour',
    access: 'anyone',
    headers,
    body: copySchema,
    status: 202,
    problems: [...ofKey, 'mail.address'],
  }),
}
