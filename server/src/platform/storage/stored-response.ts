import { matchesEtag } from '../http/etag.ts'
import { Problem } from '../problem.ts'
import type { FileStore } from './file-store.ts'

export type StoredUpload = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly path: string
}
type Manner = {
  readonly ifNoneMatch: string | undefined
  readonly cache: string
  /** Pictures alone are ever shown in place; everything else is for saving. */
  readonly isInline: boolean
}

const pictures = new Set(['image/png', 'image/jpeg'])

/**
 * The bytes of an upload for a browser that must not take them for anything but a file: one type, no sniffing, and should it be opened
 * as a page after all, without an origin and without anything it could load.
 */
export async function storedResponse(
  { files }: { files: FileStore },
  { name, type, size, sha256, path }: StoredUpload,
  { ifNoneMatch, cache, isInline }: Manner,
): Promise<Response> {
  const etag = `"${sha256}"`
  const headers = new Headers({
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Content-Disposition': disposition(isInline && pictures.has(type) ? 'inline' : 'attachment', name),
    'Cache-Control': cache,
    ETag: etag,
  })
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  const stored = await files.get(path)
  if (!stored) throw new Problem('service.unavailable', { retryAfter: 5 })
  headers.set('Content-Length', String(size))
  return new Response(stored.stream, { headers })
}

/** RFC 6266: a plain name for old clients, the whole one beside it. */
function disposition(manner: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${manner}; filename="${plain}"; filename*=UTF-8''${whole}`
}
