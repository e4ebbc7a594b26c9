import { buffer } from 'node:stream/consumers'
import type { ShownInline } from '@ventanilla/api'
import { firstPageOf } from '../first-page/first-page.ts'
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
  /** Pictures alone are ever shown in place, and of a PDF one of its first page; everything else is for saving. */
  readonly inline: ShownInline
}

const pictures = new Set(['image/png', 'image/jpeg'])

/**
 * The bytes of an upload for a browser that must not take them for anything but a file: one type, no sniffing, and should it be opened
 * as a page after all, without an origin and without anything it could load.
 */
export async function storedResponse(
  deps: { files: FileStore },
  upload: StoredUpload,
  { ifNoneMatch, cache, inline }: Manner,
): Promise<Response> {
  if (inline === 'page') return await pageResponse(deps, upload, { ifNoneMatch, cache })
  const { name, type, size, sha256, path } = upload
  const etag = `"${sha256}"`
  const headers = headersOf({ type, cache, etag })
  headers.set('Content-Disposition', disposition(inline && pictures.has(type) ? 'inline' : 'attachment', name))
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  const stream = await streamOf(deps, path)
  headers.set('Content-Length', String(size))
  return new Response(stream, { headers })
}

/** The first page of a PDF, small; nothing to show is no failure. */
export async function pageResponse(
  deps: { files: FileStore },
  upload: StoredUpload,
  { ifNoneMatch, cache }: Omit<Manner, 'inline'>,
): Promise<Response> {
  const etag = `"${upload.sha256}-page"`
  const headers = headersOf({ type: 'image/png', cache, etag })
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  const page = await firstPageOf(upload, async () => await buffer(await streamOf(deps, upload.path)))
  if (page) return new Response(new Uint8Array(page), { headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 204, headers })
}

async function streamOf({ files }: { files: FileStore }, path: string): Promise<ReadableStream<Uint8Array>> {
  const stored = await files.get(path)
  if (!stored) throw new Problem('service.unavailable', { retryAfter: 5 })
  return stored.stream
}

function headersOf({ type, cache, etag }: { type: string; cache: string; etag: string }): Headers {
  return new Headers({
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': cache,
    ETag: etag,
  })
}

/** RFC 6266: a plain name for old clients, the whole one beside it. */
function disposition(manner: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${manner}; filename="${plain}"; filename*=UTF-8''${whole}`
}
