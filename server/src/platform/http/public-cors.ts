import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Problem } from '../problem.ts'
import type { AppEnv } from './context.ts'

/** Origins that may read the public answers of a form; undefined is any. */
export type OriginsOf = (c: Context<AppEnv>) => Promise<readonly string[] | undefined>

type CorsOptions = {
  originsOf: OriginsOf
  publicUrl: string | undefined
  answerError(error: Error, c: Context<AppEnv>): Response
}

/**
 * CORS of the public routes, on every answer: a 413 or 429 without these headers looks like a lost connection to the widget, which would
 * try again for ever. Public routes take no cookie, so the headers never allow credentials. A site that may not embed a form is told so, in
 * an answer that it can read and that holds nothing else: without it, it would look like a lost connection, too.
 */
export function publicCors({ originsOf, publicUrl, answerError }: CorsOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined
    const found = await allowedOrigin(c, originsOf, publicUrl)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isRefused = isRead && found === refused
    const allowed = isRefused ? c.req.header('Origin') : found
    const { always, vary } = c.get('headers')
    vary.push('Origin')
    always['cross-origin-resource-policy'] = 'cross-origin'
    if (typeof allowed === 'string') always['access-control-allow-origin'] = allowed
    always['access-control-expose-headers'] = 'Retry-After, ETag'
    if (isPreflight) c.res = new Response(null, { status: 204, headers: ofPreflights })
    else if (isRefused) c.res = answerError(new Problem('form.origin'), c)
    else await next()
  })
}

const ofPreflights = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Idempotency-Key, Accept-Language, If-None-Match, Upload-Token, Resume-Token',
  'Access-Control-Max-Age': '7200',
}

const refused = Symbol('an origin that is not on the list')

async function allowedOrigin(c: Context, originsOf: OriginsOf, publicUrl: string | undefined) {
  const origin = c.req.header('Origin')
  // A database that is away must not turn its 503 into a lost connection.
  const allowed = await originsOf(c).catch(() => undefined)
  if (allowed === undefined) return '*'
  if (origin === undefined) return undefined
  return origin === publicUrl || allowed.some(entry => entry.toLowerCase() === origin.toLowerCase()) ? origin : refused
}
