import { basename, extname, join, normalize, sep } from 'node:path'
import type { Context } from 'hono'
import { matchesEtag } from '../http/etag.ts'
import { type Encoding, readPacked } from './packed-file.ts'

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

/** What packing makes smaller, and the size from which that is worth a header. */
const packable = /^(text\/|application\/(json|manifest)|image\/svg)/
const leastPacked = 1024

/** Whether a content hash ends the name, as bundlers write it: `chunk-Bx3_9aQz.js`. A word like `-component.js` has no digit and no capital. */
function isHashed(path: string): boolean {
  const name = basename(path, extname(path))
  const before = name.includes('.') ? name.lastIndexOf('.') : name.indexOf('-')
  const hash = name.slice(before + 1)
  return before >= 0 && /^[\w-]{8,}$/.test(hash) && /[A-Z0-9]/.test(hash)
}

/**
 * The file of a folder that an address names, or undefined: outside the folder, hidden, of an unknown type, or not there. Texts are packed
 * as the client takes them.
 */
export async function staticFile(c: Context, root: string, address: string): Promise<Response | undefined> {
  const path = pathWithin(root, address)
  const type = path && types[extname(path)]
  const file = path && type ? await readPacked(path) : undefined
  if (!path || !type || !file) return undefined
  const isPackable = packable.test(type) && file.content.byteLength >= leastPacked
  const encoding = isPackable ? acceptedEncoding(c.req.header('Accept-Encoding')) : undefined
  // Each packing is bytes of its own (RFC 9110, 8.8.3.3).
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  if (encoding) headers.set('Content-Encoding', encoding)
  const content = encoding ? await file.packed(encoding) : file.content
  headers.set('Content-Length', String(content.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { headers })
}

function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = header.split(',').map(part => {
    const [name, quality] = part.split(';', 2).map(each => each.trim())
    return quality !== undefined && /^q=0(?:\.0*)?$/.test(quality) ? undefined : name
  })
  return (['br', 'gzip'] as const).find(encoding => accepted.includes(encoding))
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
