import { type Context, Hono } from 'hono'
import { basemapPath } from '../../adapters/maps/open-basemap.ts'
import type { MapFile } from '../../adapters/maps/map-file.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { matchesEtag } from '../../platform/http/etag.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'

/** A tile has some kilobytes; more than this is somebody who takes the file home, and comes in pieces. */
const atOnce = 2 * 1024 * 1024
const year = 31_536_000

/** Any page may draw the map: it tells nothing that is not on every map. */
const always = {
  'Accept-Ranges': 'bytes',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Range, Content-Length, Accept-Ranges',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The file of the maps, in the ranges that are asked for (RFC 9110, 14). */
export function basemapRoutes({ basemap }: Pick<Deps, 'basemap'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .options(basemapPath, c =>
      c.body(null, 204, {
        ...always,
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'Range, If-Range, If-None-Match, If-Match, Cache-Control',
        'Access-Control-Max-Age': '86400',
      }),
    )
    .get(basemapPath, async c => {
      const { file } = basemap
      if (!file) throw new Problem('request.notFound')
      if (!(await file.isSame())) throw new Problem('service.unavailable')
      return answer(c, file)
    })
}

async function answer(c: Context<AppEnv>, file: MapFile): Promise<Response> {
  const { size, etag } = file
  // An address with the tag in it never means another content.
  const isTagged = c.req.query('v') === etag.replaceAll('"', '')
  const headers = {
    ...always,
    ETag: etag,
    'Content-Type': 'application/vnd.pmtiles',
    'Cache-Control': isTagged ? `public, max-age=${year}, immutable` : 'public, no-cache',
  }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const range = rangeOf(c, file)
  if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const [first, last] = range ?? [0, size - 1]
  const length = last - first + 1
  const own = {
    ...headers,
    'Content-Length': String(length),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  }
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, own)
  if (length <= atOnce) return c.body(await file.read(first, length), status, own)
  return c.body(inPieces(file, first, length), status, own)
}

/** The bytes that are wanted; undefined for all, 'none' where the file has none of them. Several ranges at once are answered with the whole. */
function rangeOf(c: Context, { size, etag }: MapFile): readonly [first: number, last: number] | 'none' | undefined {
  const condition = c.req.header('If-Range')
  if (condition !== undefined && condition.trim() !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('Range')?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'none' : [Math.max(0, size - Number(to)), size - 1]
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}

function inPieces(file: MapFile, first: number, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let done = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = await file.read(first + done, Math.min(atOnce, length - done))
      done += piece.length
      if (piece.length > 0) controller.enqueue(piece)
      if (done >= length || piece.length === 0) controller.close()
    },
  })
}
