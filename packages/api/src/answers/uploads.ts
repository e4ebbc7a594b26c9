import * as v from 'valibot'
import { get, post, remove } from '../endpoint/endpoint.ts'

const uploadKindSchema = v.picklist(['image', 'document', 'video'])
export type UploadKind = v.InferOutput<typeof uploadKindSchema>
const uploadPurposeSchema = v.picklist(['answer', 'signature', 'mail'])
export type UploadPurpose = v.InferOutput<typeof uploadPurposeSchema>

/** POST /public/forms/:id/uploads and POST /forms/:id/uploads: one file, the field `file` of multipart/form-data. A signature is an image, what goes with a mail a document. */
export const uploadQuerySchema = v.strictObject({ purpose: uploadPurposeSchema, kind: uploadKindSchema })
export type UploadQuery = v.InferOutput<typeof uploadQuerySchema>

/** A file that waits for its answer. `token` goes with `fileId` into the answer's content and removes the file until then. */
export const uploadedFileSchema = v.object({
  fileId: v.string(),
  token: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
})
export type UploadedFile = v.InferOutput<typeof uploadedFileSchema>

/** A file of an answer as it was given; its bytes are at GET /answers/:id/files/:fileId. */
export const answerFileSchema = v.object({ name: v.string(), size: v.number(), type: v.string() })
export type AnswerFile = v.InferOutput<typeof answerFileSchema>

/** A file as something to look at on the page, instead of one to keep: a picture itself (`1`), or the first page of a PDF as a small one (`page`), which is 204 where it has none to show. */
export const fileQuerySchema = v.strictObject({ inline: v.exactOptional(v.picklist(['1', 'page'])) })
export type ShownInline = v.InferOutput<typeof fileQuerySchema>['inline']

/** What every way to send a file for an answer may refuse. */
export const uploadProblems = [
  'form.notFound',
  'form.blocked',
  'form.closed',
  'form.notOpen',
  'upload.notAsked',
  'upload.missing',
  'upload.empty',
  'upload.broken',
  'upload.tooLarge',
  'upload.type',
  'upload.quota',
  'upload.full',
  'request.tooMany',
  'service.unavailable',
] as const

/** Files for answers that will be saved. */
export const uploads = {
  addByStaff: post('/forms/:id/uploads', {
    tag: 'Answering by staff',
    summary: 'Upload one file for an answer that staff will save',
    access: ['create', 'respuesta'],
    machines: true,
    query: uploadQuerySchema,
    file: true,
    response: uploadedFileSchema,
    status: 201,
    problems: ['access.forbidden', 'access.area', ...uploadProblems],
  }),
  addPublic: post('/public/forms/:id/uploads', {
    tag: 'Public',
    summary: 'Upload one file for an anonymous answer; it waits 48 hours to be saved with one',
    access: 'anyone',
    query: uploadQuerySchema,
    file: true,
    response: uploadedFileSchema,
    status: 201,
    problems: uploadProblems,
  }),
  readPage: get('/uploads/:fileId/page', {
    tag: 'Public',
    summary: 'The first page of a PDF that no answer owns yet as a small PNG; 204 where it has none to show',
    access: 'anyone',
    headers: { 'Upload-Token': 'The token that came with the upload' },
    response: 'file',
    problems: ['upload.notFound', 'request.tooMany', 'service.unavailable'],
  }),
  remove: remove('/uploads/:fileId', {
    tag: 'Public',
    summary: 'Take back a file that no answer owns yet',
    access: 'anyone',
    headers: { 'Upload-Token': 'The token that came with the upload' },
    problems: ['upload.notFound'],
  }),
}
