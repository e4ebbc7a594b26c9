import type * as v from 'valibot'
import type { Endpoint } from '../endpoint/endpoint.ts'
import type { EndpointsByKey } from '../endpoints.ts'
import type { CallOptions } from './request.ts'

/** An endpoint as code names it: method and path as they are declared. */
export type EndpointKey = keyof EndpointsByKey
/** Those that are answered with a file, and those that are answered with JSON or nothing. */
export type FileKey = KeyBy<'file'>
export type DataKey = Exclude<EndpointKey, KeyBy<'file' | 'redirect'>>
type KeyBy<R> = { [K in EndpointKey]: EndpointsByKey[K] extends { readonly response: R } ? K : never }[EndpointKey]

/** What a call sends beside its path's parameters, in the order of its arguments. */
export type Part = 'revision' | 'key' | 'file' | 'fields' | 'body' | 'query'

/** Names an earlier key. */
type WithKey = { readonly headers: { readonly 'Idempotency-Key': string } }

export type PartsOf<K extends EndpointKey> = Parts<EndpointsByKey[K]>
type Parts<E extends Endpoint> = [
  ...(E extends { readonly revision: true } ? ['revision'] : []),
  ...(E extends { readonly key: true } | WithKey ? ['key'] : []),
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
type Fields<F> = { readonly [K in keyof F]?: (F[K] extends 'file' ? File : string) | undefined }
type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never

/** Arguments of a call: the path's parameters, then the parts, then options. */
export type ArgumentsOf<K extends EndpointKey> = Arguments<EndpointsByKey[K]>
type Arguments<E extends Endpoint> = [
  ...ParametersOf<E['path']>,
  ...(E extends { readonly revision: true } ? [revision: number] : []),
  ...(E extends { readonly key: true } | WithKey ? [key: string] : []),
  ...(E extends { readonly file: true } ? [file: File] : []),
  ...(E extends { readonly fields: infer F } ? [fields: Fields<F>] : []),
  ...(E extends { readonly body: infer B } ? [body: InputOf<B>] : []),
  ...(E extends { readonly query: infer Q } ? [query: Written<InputOf<Q>>] : []),
  options?: CallOptions,
]

/** What comes back: the declared JSON, or nothing. */
export type ResultOf<K extends EndpointKey> = EndpointsByKey[K] extends {
  readonly response: infer R extends v.GenericSchema
}
  ? v.InferOutput<R>
  : void

type Filled<P extends string> = P extends `${infer Before}:${string}/${infer Rest}`
  ? `${Before}${string}/${Filled<Rest>}`
  : P extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : P

/** The path of an endpoint with its parameters filled in, for what asks without a call: `satisfies PathOf<'GET /forms/:id/logo'>`. */
export type PathOf<K extends EndpointKey> = Filled<EndpointsByKey[K]['path']>

/** The same as an address, where a picture, a link or a stream takes one. */
export type AddressOf<K extends EndpointKey> = `${string}/api/v1${PathOf<K>}${'' | `?${string}`}`
