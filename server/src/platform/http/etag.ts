import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { forManyAnswers, makeAnswer } from './answer-headers.ts'
import type { AppEnv } from './context.ts'

/** The ETag of a content: the same bytes, the same tag. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Kept as bytes: a text is written as such, and its memory taken and given back, with each answer anew. */
type Kept = {
  readonly etag: string
  readonly plain: Content
  packed?: Content
}
type Content = { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }

// A memo by identity: what is registered here never changes, and goes with its object.
const written = new WeakMap<object, Kept>()

/** Writes an answer that will be given again and never changes. Gives how many bytes it has. */
export function keepWritten(value: object): number {
  const { body, etag } = write(value)
  const bytes = new Uint8Array(Buffer.from(body))
  written.set(value, { etag, plain: { body: bytes, headers: forManyAnswers({ ...tagged(etag), ...ofJson }) } })
  return bytes.byteLength
}

function pack({ etag, plain }: Kept): Content {
  const headers = forManyAnswers({ ...tagged(`W/${etag}`), ...ofJson, 'content-encoding': 'gzip' })
  return { body: new Uint8Array(gzipSync(plain.body)), headers }
}

const ofJson = { 'content-type': 'application/json' }

function tagged(etag: string) {
  return { etag, 'cache-control': 'no-cache' }
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
  const { body, etag } = kept ? { body: kept.plain.body, etag: kept.etag } : write(value)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return makeAnswer(c, null, 304, tagged(etag))
  if (!kept) return makeAnswer(c, body, 200, { ...tagged(etag), ...ofJson })
  if (!takesGzip.test(c.req.header('Accept-Encoding') ?? '')) return makeAnswer(c, body, 200, kept.plain.headers)
  c.get('headers').isPackable = true
  const packed = (kept.packed ??= pack(kept))
  return makeAnswer(c, packed.body, 200, packed.headers)
}

/** Said plainly, as browsers do; whoever weighs one packing against another has it packed anew. */
const takesGzip = /(?:^|,)\s*gzip\s*(?:,|$)/i

/** Weak comparison (RFC 9110): a proxy that compresses marks the tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*')
}
