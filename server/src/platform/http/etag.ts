import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { makeAnswer } from './answer-headers.ts'
import type { AppEnv } from './context.ts'

/** The ETag of a content: the same bytes, the same tag. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Kept as bytes: a text is written as such, and its memory taken and given back, with each answer anew. */
type Kept = { readonly body: Uint8Array<ArrayBuffer>; readonly etag: string; packed?: Uint8Array<ArrayBuffer> }

// A memo by identity: what is registered here never changes, and goes with its object.
const written = new WeakMap<object, Kept>()

/** Writes an answer that will be given again and never changes. Gives how many bytes it has. */
export function keepWritten(value: object): number {
  const { body, etag } = write(value)
  const bytes = new Uint8Array(Buffer.from(body))
  written.set(value, { body: bytes, etag })
  return bytes.byteLength
}

function write(value: unknown): { body: string; etag: string } {
  const body = JSON.stringify(value)
  return { body, etag: etagOf(body) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A JSON answer with an ETag of its content, or 304 when the client has it. */
export function jsonWithEtag(c: Context<AppEnv>, value: unknown): Response {
  const kept = isObject(value) ? written.get(value) : undefined
  const { body, etag } = kept ?? write(value)
  const headers = { etag, 'cache-control': 'no-cache' }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return makeAnswer(c, null, 304, headers)
  const ofJson = { ...headers, 'content-type': 'application/json' }
  if (!kept || !takesGzip.test(c.req.header('Accept-Encoding') ?? '')) return makeAnswer(c, body, 200, ofJson)
  c.get('headers').isPackable = true
  const packed = (kept.packed ??= new Uint8Array(gzipSync(kept.body)))
  return makeAnswer(c, packed, 200, { ...ofJson, etag: `W/${etag}`, 'content-encoding': 'gzip' })
}

/** Said plainly, as browsers do; whoever weighs one packing against another has it packed anew. */
const takesGzip = /(?:^|,)\s*gzip\s*(?:,|$)/i

/** Weak comparison (RFC 9110): a proxy that compresses marks the tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*')
}
