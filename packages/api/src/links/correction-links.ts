import {
  answerContentSchema,
  contactSchema,
  keptAnswerSchema,
  longestCitizenMessage,
  mailCodePattern,
  markSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put } from '../endpoint/endpoint.ts'
import { answerSchema } from '../answers/answers.ts'
import { answerChangedSchema } from '../answers/corrections.ts'
import { fileQuerySchema, uploadedFileSchema, uploadProblems, uploadQuerySchema } from '../answers/uploads.ts'

/** What stands behind the # of a link's address. It is sent in bodies alone, so that it stands in no log. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const linkTokenSchema = v.strictObject({ token })

/** Who a link may be opened by, besides who has it: the number of the answer's document, or a code that is mailed to its address. */
const linkGateSchema = v.object({ municipality: v.string(), factors: v.array(v.picklist(['document', 'code'])) })
export type LinkGate = v.InferOutput<typeof linkGateSchema>

const linkOpeningSchema = v.variant('by', [
  v.strictObject({
    by: v.literal('document'),
    token,
    document: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  }),
  v.strictObject({ by: v.literal('code'), token, code: v.pipe(v.string(), v.trim(), v.regex(mailCodePattern)) }),
])
export type LinkOpening = v.InferOutput<typeof linkOpeningSchema>

/** `token` is the bearer of what the link opens, for eight hours. */
const linkSessionSchema = v.object({ token: v.string(), expiresAt: v.string() })
export type LinkSession = v.InferOutput<typeof linkSessionSchema>

const request = v.object({ comment: v.string(), marks: v.array(markSchema), at: v.string() })
const keptAnswer = v.object({ ...keptAnswerSchema.entries, reason: v.string() })

/** The answer of a link, without who of the staff did what with it nor whom it is about. */
const linkedAnswerSchema = v.object({
  docCode: v.string(),
  revision: v.number(),
  createdAt: v.string(),
  formId: v.string(),
  municipality: answerSchema.entries.municipality,
  /** Who reads what is sent, and how to reach them. */
  area: v.string(),
  contact: contactSchema,
  definition: answerSchema.entries.definition,
  content: answerSchema.entries.content,
  /** Those of the questions that were asked to be corrected. */
  files: answerSchema.entries.files,
  /** What waits, each with its own reason, the oldest first. */
  requests: v.array(request),
  /** Until which day, 'YYYY-MM-DD', and how many days are left; none where nothing waits. */
  term: v.nullable(v.object({ until: v.string(), days: v.number() })),
  /** What was sent by this link, once it was: it opens nothing more then. */
  sent: v.nullable(
    v.object({
      at: v.string(),
      marks: v.array(markSchema),
      kept: v.array(keptAnswer),
      message: v.nullable(v.string()),
      /** The day until which it is decided about, where it has a term. */
      until: v.nullable(v.string()),
    }),
  ),
  /** Where anybody sees how it stands, by its code. */
  statusPath: v.nullable(v.string()),
})
export type LinkedAnswer = v.InferOutput<typeof linkedAnswerSchema>

/** PUT /public/links/completion, with If-Match: the whole content, of which only what was asked for may differ. */
const linkedRevisionSchema = v.strictObject({
  content: answerContentSchema,
  kept: v.pipe(v.array(keptAnswerSchema), v.maxLength(500)),
  message: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(longestCitizenMessage))),
})
export type LinkedRevision = v.InferOutput<typeof linkedRevisionSchema>

/** What a link of a mail opens: what its answer was asked to be corrected, and nothing else. */
export const correctionLinks = {
  gate: post('/public/links/gate', {
    tag: 'Links of mails',
    summary: 'What a link of a mail asks for before it opens; 410 for one that is over, was cut or never was',
    access: 'anyone',
    body: linkTokenSchema,
    response: linkGateSchema,
    problems: ['link.gone', 'request.tooMany'],
  }),
  sendCode: post('/public/links/code', {
    tag: 'Links of mails',
    summary: "Mail a code of six digits to the address of the link's answer; it is good for ten minutes",
    access: 'anyone',
    body: linkTokenSchema,
    problems: ['link.gone', 'request.tooMany'],
  }),
  open: post('/public/links/session', {
    tag: 'Links of mails',
    summary: 'Open a link by its second factor, for eight hours; five wrong ones shut it for an hour',
    access: 'anyone',
    body: linkOpeningSchema,
    response: linkSessionSchema,
    problems: ['link.gone', 'link.factor', 'link.shut', 'request.tooMany'],
  }),
  renew: post('/public/links/renewal', {
    tag: 'Links of mails',
    summary:
      'Mail another link to the address of the same answer, where something still waits for it; says the same to everybody',
    access: 'anyone',
    body: linkTokenSchema,
    problems: ['request.tooMany'],
  }),
  readAnswer: get('/public/links/answer', {
    tag: 'Links of mails',
    summary: 'What a link opened: what is asked to be corrected, or what was sent',
    access: 'link',
    response: linkedAnswerSchema,
  }),
  readFile: get('/public/links/files/:fileId', {
    tag: 'Links of mails',
    summary: 'A file that was asked to be corrected',
    access: 'link',
    query: fileQuerySchema,
    response: 'file',
    problems: ['answer.notFound', 'service.unavailable'],
  }),
  readPdf: get('/public/links/pdf', {
    tag: 'Links of mails',
    summary: 'The answer as it stands after its corrections were sent by this link, as a PDF; none before',
    access: 'link',
    response: 'file',
    problems: ['answer.notFound', 'service.unavailable'],
  }),
  upload: post('/public/links/uploads', {
    tag: 'Links of mails',
    summary: 'Upload one file in the place of one that was asked to be corrected',
    access: 'link',
    query: uploadQuerySchema,
    file: true,
    response: uploadedFileSchema,
    status: 201,
    problems: uploadProblems,
  }),
  complete: put('/public/links/completion', {
    tag: 'Links of mails',
    summary: 'What was asked to be corrected: each answer changed, or said to be right as it is; the link is used then',
    access: 'link',
    revision: true,
    body: linkedRevisionSchema,
    response: answerChangedSchema,
    problems: ['answer.invalid', 'answer.revised'],
  }),
}
