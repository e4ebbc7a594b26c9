import type { Endpoint } from '@ventanilla/api'
import type { Context, Hono } from 'hono'
import type { H } from 'hono/types'
import type * as v from 'valibot'
import { forManyAnswers, makeAnswer } from '../answer-headers.ts'
import type { AppEnv } from '../context.ts'
import { jsonWithEtag } from '../etag.ts'
import { checkAccess } from './check-access.ts'
import { checkShape } from './check-shape.ts'
import { keyGiven } from './idempotency-key.ts'
import { revisionSeen } from './if-match.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

type ParsedBy<E extends Endpoint> = (E extends { readonly query: infer Q extends v.GenericSchema }
  ? { query: v.InferOutput<Q> }
  : object) &
  (E extends { readonly body: infer B extends v.GenericSchema } ? { json: v.InferOutput<B> } : object) &
  (E extends { readonly revision: true } ? { header: { revision: number } } : object) &
  (E extends { readonly key: true } ? { header: { key: string } } : object)

type InputOf<E extends Endpoint> = { in: object; out: ParsedBy<E> }

/** The request as the handler sees it: parameters by the path, query, body, revision and key as they were parsed. */
type ContextOf<E extends Endpoint> = Context<AppEnv, E['path'], InputOf<E>>

/** JSON as the declaration says, a response where it is a file, another page or JSON that was written already, and nothing where nothing is answered. */
type HandledBy<E extends Endpoint> = E extends { readonly isWritten: true } | { readonly response: 'file' | 'redirect' }
  ? Response
  : E extends { readonly response: infer R extends v.GenericSchema }
    ? v.InferOutput<R>
    : void

/**
 * Mounts a declared endpoint: asks who may call it, parses query, body, revision and key, in this order, and answers with what the handler gives.
 */
export function route<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handle: (c: ContextOf<E>) => Promise<HandledBy<E>>,
): void {
  const { method, path, query, repeated, body, revision, key } = endpoint
  const answer: H<AppEnv, E['path'], InputOf<E>> = async c => {
    checkAccess(c, endpoint)
    if (query) c.req.addValidatedData('query', checkShape(query, readQuery(c, repeated)))
    if (body) c.req.addValidatedData('json', checkShape(body, await readJson(c.req.raw)))
    if (revision) c.req.addValidatedData('header', { revision: revisionSeen(c) })
    if (key) c.req.addValidatedData('header', { key: keyGiven(c) })
    const hasOwnHeaders = notesHeaders(c)
    const given: unknown = await handle(c)
    if (given instanceof Response) return given
    if (given === undefined || given === null) {
      const status = endpoint.status ?? 204
      return hasOwnHeaders() ? c.body(null, status) : makeAnswer(c, null, status, ofNothing)
    }
    if (endpoint.etag) return jsonWithEtag(c, given)
    const status = endpoint.status ?? 200
    return hasOwnHeaders() ? c.json(given, status) : makeAnswer(c, JSON.stringify(given), status, ofJson)
  }
  app.on(method, [path], answer)
}

const ofJson = forManyAnswers({ 'content-type': 'application/json' })
const ofNothing = forManyAnswers({})

/** Whether a handler sets a header of the answer itself, as a cookie: from then on the answer is made with what the context has noted. */
function notesHeaders(c: Context): () => boolean {
  const { header } = c
  let hasSome = false
  c.header = (...given) => {
    hasSome = true
    header(...given)
  }
  return () => hasSome
}
