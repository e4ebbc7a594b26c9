import type { Endpoint, ProblemCode, Tag } from '@ventanilla/api'
import type * as v from 'valibot'

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api/v1, with Hono's `:name` parameters. */
  path: string
  tag: Tag
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

export const file = { status: 200, isFile: true } as const

export const ok = (schema: v.GenericSchema) => ({ status: 200, schema }) as const

/** A declared endpoint as the document describes it. */
export function operationOf({ method, path, tag, summary, access, ...declared }: Endpoint): Operation {
  const { query, body, revision, headers, file: takesFile, fields, response, status, problems } = declared
  return {
    method: methods[method],
    path,
    tag,
    summary,
    access: access === 'anyone' || access === 'citizen' ? access : 'session',
    ...(query && { query }),
    ...(body && { body }),
    ...((revision || headers) && {
      headers: { ...(revision && { 'If-Match': 'The revision that was seen, in quotes' }), ...headers },
    }),
    ...(takesFile && { takesFile }),
    ...(fields && { fields }),
    response: responseOf(response, status),
    ...(problems && { problems }),
  }
}

function responseOf(response: Endpoint['response'], status: Endpoint['status']): NonNullable<Operation['response']> {
  if (response === 'file') return file
  if (response === 'redirect') return { status: 302 }
  return response ? { status: status ?? 200, schema: response } : { status: status ?? 204 }
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const
