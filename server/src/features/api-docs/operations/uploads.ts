import { uploadedFileSchema, uploadProblems, uploadQuerySchema } from '@ventanilla/api'
import type { Operation } from './operation.ts'

export const uploadsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/forms/:id/uploads',
    tag: 'Answers',
    summary: 'Upload one file for an answer that staff will save',
    access: 'session',
    query: uploadQuerySchema,
    takesFile: true,
    response: { status: 201, schema: uploadedFileSchema },
    problems: ['access.forbidden', 'access.area', ...uploadProblems],
  },
  {
    method: 'delete',
    path: '/uploads/:fileId',
    tag: 'Public',
    summary: 'Take back a file that no answer owns yet',
    access: 'public',
    headers: { 'Upload-Token': 'The token that came with the upload' },
    response: { status: 204 },
    problems: ['upload.notFound'],
  },
  {
    method: 'post',
    path: '/public/forms/:id/uploads',
    tag: 'Public',
    summary: 'Upload one file for an anonymous answer; it waits 48 hours to be saved with one',
    access: 'public',
    query: uploadQuerySchema,
    takesFile: true,
    response: { status: 201, schema: uploadedFileSchema },
    problems: uploadProblems,
  },
]
