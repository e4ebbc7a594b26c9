import type { ArgumentsOf, DataKey, EndpointKey, Part, PartsOf, ResultOf } from './of-endpoint.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

/** How each part travels. */
const sentAs: Record<Part, (given: unknown) => RequestOptions> = {
  revision: given => ({ headers: { 'If-Match': `"${Number(given)}"` } }),
  key: given => ({ headers: { 'Idempotency-Key': String(given) } }),
  file: given => formOf({ file: given }),
  fields: formOf,
  body: given => ({ body: given }),
  query: given => (isQuery(given) ? { query: given } : {}),
}

/**
 * Functions for endpoints. An endpoint is named by method and path with the parts that its call takes, which the compiler holds against the
 * declaration: the declaration itself, and so no schema, is not loaded. A call takes the path's parameters, then the parts, then options.
 * `always` are headers of every call.
 */
export function createCalls(connection: Connection, always: Readonly<Record<string, string>> = {}) {
  function call<K extends DataKey>(key: K, ...parts: PartsOf<K>): (...given: ArgumentsOf<K>) => Promise<ResultOf<K>>
  function call(key: EndpointKey, ...parts: readonly Part[]): (...given: unknown[]) => Promise<unknown> {
    return (...given) => {
      const [path, { headers, ...options }] = requestOf(key, parts, given)
      return request(connection, path, { ...options, headers: { ...always, ...headers } })
    }
  }
  return call
}

export type Calls = ReturnType<typeof createCalls>

/** The path and the options of a request, from what a call was given. */
export function requestOf(key: EndpointKey, parts: readonly Part[], given: unknown[]): [string, RequestOptions] {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/g, () => encodeURIComponent(String(given.shift())))
  const sent = parts.map(part => sentAs[part](given.shift()))
  const [options] = given
  return [path, Object.assign({ method }, isOptions(options) && options, ...sent)]
}

/** Multipart without the fields that are empty. */
function formOf(given: unknown): RequestOptions {
  const form = new FormData()
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value instanceof Blob || (typeof value === 'string' && value !== '')) form.set(name, value)
  }
  return { form }
}

function isQuery(given: unknown): given is NonNullable<RequestOptions['query']> {
  return typeof given === 'object' && given !== null
}
function isOptions(given: unknown): given is RequestOptions {
  return typeof given === 'object' && given !== null
}
