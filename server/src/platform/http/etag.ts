import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** The ETag of a content: the same bytes, the same tag. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** A JSON answer with an ETag of its content, or 304 when the client has it. */
export function jsonWithEtag(c: Context, value: unknown): Response {
  const body = JSON.stringify(value)
  const etag = etagOf(body)
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

/** Weak comparison (RFC 9110): a proxy that compresses marks the tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*')
}
