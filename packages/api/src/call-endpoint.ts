import type * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import type { EndpointsByKey } from './endpoints.ts'
import { ifMatch } from './if-match.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

/** What a call sends beside its path's parameters, in the order of its arguments. */
type Part = 'revision' | 'key' | 'file' | 'fields' | 'body' | 'query'

type WithKey = { readonly headers: { readonly 'Idempotency-Key': string } }
type FieldsOf<F> = { readonly [K in keyof F]?: (F[K] extends 'file' ? File : string) | undefined }

type PartsOf<E extends Endpoint> = [
  ...(E extends { readonly revision: true } ? ['revision'] : []),
  ...(E extends WithKey ? ['key'] : []),
  ...(E extends { readonly file: true } ? ['file'] : []),
  ...(E extends { readonly fields: object } ? ['fields'] : []),
  ...(E extends { readonly body: object } ? ['body'] : []),
  ...(E extends { readonly query: object } ? ['query'] : []),
]

type ParametersOf<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [string | number, ...ParametersOf<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [string | number]
    : []

/** A query as code writes it: numbers become text on their way, and what may be left out may be undefined. */
type Written<Q> = {
  readonly [K in keyof Q]:
    | Q[K]
    | (string extends Q[K] ? number : never)
    | (object extends Pick<Q, K> ? undefined : never)
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never
type ArgumentsOf<E extends Endpoint> = [
  ...ParametersOf<E['path']>,
  ...(E extends { readonly revision: true } ? [revision: number] : []),
  ...(E extends WithKey ? [key: string] : []),
  ...(E extends { readonly file: true } ? [file: File] : []),
  ...(E extends { readonly fields: infer F } ? [fields: FieldsOf<F>] : []),
  ...(E extends { readonly body: infer B } ? [body: InputOf<B>] : []),
  ...(E extends { readonly query: infer Q } ? [query: Written<InputOf<Q>>] : []),
  options?: RequestOptions,
]
type ResultOf<E extends Endpoint> = E extends { readonly response: infer R extends v.GenericSchema }
  ? v.InferOutput<R>
  : void

type Call<E extends Endpoint> = (...given: ArgumentsOf<E>) => Promise<ResultOf<E>>

/** How each part travels. */
const sentAs: Record<Part, (given: unknown) => RequestOptions> = {
  revision: given => ({ headers: ifMatch(Number(given)) }),
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
  function call<K extends keyof EndpointsByKey>(key: K, ...parts: PartsOf<EndpointsByKey[K]>): Call<EndpointsByKey[K]>
  function call(key: string, ...parts: readonly Part[]): (...given: unknown[]) => Promise<unknown> {
    const [method = '', pattern = ''] = key.split(' ')
    return (...given) => {
      const path = pattern.replace(/:\w+/g, () => encodeURIComponent(String(given.shift())))
      const sent = parts.map(part => sentAs[part](given.shift()))
      const [options] = given
      const headers = Object.assign({}, always, ...sent.map(part => part.headers))
      return request(connection, path, Object.assign({ method }, isOptions(options) && options, ...sent, { headers }))
    }
  }
  return call
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
