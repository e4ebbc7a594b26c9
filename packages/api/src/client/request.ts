import { keepable } from '@ventanilla/model'
import type { Method } from '../endpoint/endpoint.ts'
import type { ProblemDocument } from '../endpoint/problem-document.ts'

/** The API answered with a refusal; `retryAfter` in seconds where it says so. */
export class ApiProblem extends Error {
  // Declared alone, so that a page is sent no empty fields.
  declare readonly status: number
  declare readonly problem: ProblemDocument
  declare readonly retryAfter: number | undefined

  constructor(status: number, problem: ProblemDocument, retryAfter: number | undefined) {
    super(problem.detail)
    this.name = 'ApiProblem'
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** No answer of the API came back: offline, a captive portal, a proxy's page. The outcome of a write is unknown. */
export class NoResponse extends Error {
  declare readonly status: number | undefined

  constructor(status: number | undefined, options?: ErrorOptions) {
    super('no response', options)
    this.name = 'NoResponse'
    this.status = status
  }
}

export type RequestOptions = {
  method?: Method
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: unknown
  /** A file to send, instead of a body. */
  form?: FormData
  headers?: Readonly<Record<string, string>>
  /** Instead of the connection's. */
  credentials?: RequestCredentials
  signal?: AbortSignal
}

/** What whoever calls an endpoint may say of the request; the rest is the endpoint's. */
export type CallOptions = Pick<RequestOptions, 'signal' | 'credentials'>

export type Connection = { base: string; credentials: RequestCredentials; language?: () => string }

/** One request under /api/v1. Throws ApiProblem for a refusal, NoResponse where the network or something in between answered. */
export async function request<T>(connection: Connection, path: string, options: RequestOptions = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  if (connection.language) headers['Accept-Language'] = connection.language()
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(addressOf(connection, path, options.query), {
      method: options.method ?? 'GET',
      credentials: options.credentials ?? connection.credentials,
      headers,
      body: options.form ?? (options.body === undefined ? null : bodyOf(options.body)),
      signal: options.signal ?? null,
    })
  } catch (cause) {
    throw new NoResponse(undefined, { cause })
  }
  return await readResponse<T>(response)
}

export function addressOf({ base }: Connection, path: string, given: RequestOptions['query'] = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return `${base}/api/v1${path}${query.size > 0 ? `?${query}` : ''}`
}

/** JSON without what cannot be kept of its texts, as half an emoji that a limit cut: nobody sees it, and the server refuses it. */
function bodyOf(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? keepable(value) : value))
}

async function readResponse<T>(response: Response): Promise<T> {
  const type = response.headers.get('Content-Type') ?? ''
  // Done, or taken on to be done: neither has anything to tell.
  if (response.status === 204 || response.status === 202) return undefined as T
  const body: unknown = type.includes('json') ? await response.json().catch(() => undefined) : undefined
  if (response.ok && body !== undefined) return body as T
  const problem = response.ok ? undefined : readProblem(body)
  if (problem) {
    const retryAfter = Number(response.headers.get('Retry-After'))
    throw new ApiProblem(response.status, problem, retryAfter > 0 ? retryAfter : undefined)
  }
  throw new NoResponse(response.status)
}

/** The refusal that a parsed body holds; undefined where something else than the API answered. */
export function readProblem(body: unknown): ProblemDocument | undefined {
  return isProblem(body) ? body : undefined
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}
