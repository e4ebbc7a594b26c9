import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context } from 'hono'
import { matchesEtag } from '../http/etag.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** A content hash in the name, as bundlers write it: `chunk-Bx3_9aQz.js`. A word like `-component.js` has no digit and no capital. */
const hashed = /[-.](?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/**
 * The file of a folder that an address names, or undefined: outside the folder, hidden, of an unknown type, or not there. Ready-made
 * `.br` and `.gz` files beside it are sent where the client takes them.
 */
export async function staticFile(c: Context, root: string, address: string): Promise<Response | undefined> {
  const path = pathWithin(root, address)
  const type = path && types[extname(path)]
  if (!path || !type) return undefined
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    Vary: 'Accept-Encoding',
  })
  const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map(part => part.trim().split(';')[0])
  for (const { name, suffix } of encodings) {
    const packed = accepted.includes(name) ? await readFile(path + suffix).catch(() => undefined) : undefined
    if (!packed) continue
    headers.set('Content-Encoding', name)
    return fileResponse(c, packed, headers)
  }
  return fileResponse(c, await readFile(path), headers)
}

function fileResponse(c: Context, content: Buffer, headers: Headers): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  headers.set('ETag', etag)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(content.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { headers })
}

function pathWithin(root: string, address: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(address)
  } catch {
    return undefined
  }
  const parts = decoded.split(/[/\\]/)
  if (decoded.includes('\0') || parts.some(part => part.startsWith('.'))) return undefined
  const path = normalize(join(root, ...parts))
  return path.startsWith(normalize(root) + sep) ? path : undefined
}
