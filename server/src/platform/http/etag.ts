import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { makeAnswer } from './answer-headers.ts'
import type { AppEnv } from './context.ts'

/** The ETag of a content: the same bytes, the same tag. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

type Written = { readonly body: string; readonly etag: string }

// A memo by identity: what is registered here never changes, and goes with its object.
const written = new WeakMap<object, Written>()

/** Writes an answer that will be given again and never changes. Gives how many characters it has. */
export function keepWritten(value: object): number {
  const text = write(value)
  written.set(value, text)
  return text.body.length
}

function write(value: unknown): Written {
  const body = JSON.stringify(value)
  return { body, etag: etagOf(body) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A JSON answer with an ETag of its content, or 304 when the client has it. */
export function jsonWithEtag(c: Context<AppEnv>, value: unknown): Response {
  const { body, etag } = (isObject(value) && written.get(value)) || write(value)
  const headers = { etag, 'cache-control': 'no-cache' }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return makeAnswer(c, null, 304, headers)
  return makeAnswer(c, body, 200, { ...headers, 'content-type': 'application/json' })
}

/** Weak comparison (RFC 9110): a proxy that compresses marks the tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*')
}
