import type { ProblemCode } from '@ventanilla/api'
import type * as v from 'valibot'

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api/v1, with Hono's `:name` parameters. */
  path: string
  tag: 'Session' | 'Settings and places' | 'Users' | 'Forms' | 'Answers' | 'Operation' | 'Public' | 'Citizens'
  summary: string
  /** `citizen`: the bearer token of a session that the portal's token opened. */
  access: 'anyone' | 'session' | 'public' | 'citizen'
  query?: v.GenericSchema
  headers?: Readonly<Record<string, string>>
  body?: v.GenericSchema
  /** The body is multipart/form-data with one file. */
  takesFile?: true
  /** The body is multipart/form-data with these fields, none of them required. */
  fields?: Readonly<Record<string, 'file' | 'text'>>
  response?: { status: 200 | 201 | 202 | 204 | 302; schema?: v.GenericSchema; isFile?: true }
  problems?: readonly ProblemCode[]
}

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
export const file = { status: 200, isFile: true } as const

export const ok = (schema: v.GenericSchema) => ({ status: 200, schema }) as const
