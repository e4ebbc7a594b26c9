import * as v from 'valibot'
import { get, post, put, remove } from '../endpoint/endpoint.ts'

const formQuerySchema = v.strictObject({ form: v.pipe(v.string(), v.maxLength(100)) })
const removeQuerySchema = v.strictObject({
  /** Because an answer was saved with it. */
  sent: v.exactOptional(v.literal('true')),
})
/** Which browser goes on with it: a random name that it gave itself. */
const deviceSchema = v.strictObject({ device: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)) })

const resumeSchema = v.object({
  id: v.string(),
  size: v.number(),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** Which browser goes on with it; null while none took it. */
  device: v.nullable(v.string()),
})
export type Resume = v.InferOutput<typeof resumeSchema>

/** Why there is nothing of it any more: told to whoever has the link, and to nobody else. */
export const resumeOver = ['expired', 'sent', 'deleted'] as const
export type ResumeOver = (typeof resumeOver)[number]

const token = { 'Resume-Token': 'What the key of the link proves itself with; the key itself never leaves the browser' }
const kept = ['resume.notFound', 'resume.over', 'request.tooMany'] as const
const received = [
  'upload.missing',
  'upload.empty',
  'upload.broken',
  'upload.tooLarge',
  'upload.quota',
  'upload.full',
  'service.unavailable',
] as const

/** What somebody wrote, sealed in their browser, to go on with on another device. */
export const resumes = {
  add: post('/public/resumes', {
    tag: 'Another device',
    summary: 'Keep what somebody wrote, sealed in their browser, for another device of theirs',
    access: 'anyone',
    query: formQuerySchema,
    headers: token,
    file: true,
    response: resumeSchema,
    status: 201,
    problems: ['form.notFound', 'form.blocked', 'resume.off', 'request.tooMany', ...received],
  }),
  replace: put('/public/resumes/:id', {
    tag: 'Another device',
    summary: 'Put what was written since in its place, under the same link',
    access: 'anyone',
    headers: token,
    file: true,
    response: resumeSchema,
    problems: [...kept, ...received],
  }),
  read: get('/public/resumes/:id', {
    tag: 'Another device',
    summary: 'Whether it is there, until when, and which device goes on with it',
    access: 'anyone',
    headers: token,
    response: resumeSchema,
    problems: kept,
  }),
  content: get('/public/resumes/:id/content', {
    tag: 'Another device',
    summary: 'The sealed bytes, which only the key in the link opens',
    access: 'anyone',
    headers: token,
    response: 'file',
    problems: [...kept, 'service.unavailable'],
  }),
  take: put('/public/resumes/:id/device', {
    tag: 'Another device',
    summary: 'Go on with it on this device: the others are told so',
    access: 'anyone',
    headers: token,
    body: deviceSchema,
    response: resumeSchema,
    problems: kept,
  }),
  remove: remove('/public/resumes/:id', {
    tag: 'Another device',
    summary: 'Delete it, because an answer was saved with it or somebody wants it gone',
    access: 'anyone',
    query: removeQuerySchema,
    headers: token,
    problems: kept,
  }),
}
