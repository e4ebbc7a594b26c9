import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EtagMismatch, PMTiles, type Source } from 'pmtiles'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { drawTownMap } from '../../demo/town-map/draw-town-map.ts'
import { writePmtiles } from '../../demo/town-map/write-pmtiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-map-'))
const town = drawTownMap()
const path = join(folder, 'town.pmtiles')
const address = '/maps/basemap.pmtiles'
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settingsOf = async (app: OpenApp) => {
  const cookie = await app.signIn('admin@demo.local')
  const response = await app.request('/api/v1/settings', { headers: cookie })
  return (await response.json()) as { mapTiles: { url: string; credit: string | null } | null }
}

describe('the file of the maps', () => {
  let app: OpenApp
  let tag = ''
  beforeAll(async () => {
    writeFileSync(path, town)
    app = await openApp({ MAP_FILE: path })
    tag = (await app.request(address)).headers.get('ETag') ?? ''
  })
  afterAll(() => app.close())
  const ask = (headers: Record<string, string> = {}, method = 'GET', query = '') =>
    app.request(`${address}${query}`, { method, headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('comes whole, with its tag, to pages of any host', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect((await bytesOf(response)).equals(town)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('ETag'),
      'cache-control': 'public, no-cache',
      'content-length': String(town.byteLength),
      'content-type': 'application/vnd.pmtiles',
    })
    expect(tag).toMatch(/^"[\w-]{22}"$/)
  })

  it.each([
    ['bytes=0-126', 0, 127],
    ['bytes=1000-1999', 1000, 2000],
    [`bytes=${town.byteLength - 10}-`, town.byteLength - 10, town.byteLength],
    ['bytes=-7', town.byteLength - 7, town.byteLength],
    [`bytes=${town.byteLength - 5}-99999999`, town.byteLength - 5, town.byteLength],
  ])('answers %s with that part', async (range, first, end) => {
    const response = await ask({ Range: range })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${end - 1}/${town.byteLength}`)
    expect((await bytesOf(response)).equals(town.subarray(first, end))).toBe(true)
  })

  it.each([`bytes=${town.byteLength}-`, 'bytes=99999999-100000000', 'bytes=-0'])('has nothing of %s', async range => {
    const response = await ask({ Range: range })
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, `bytes */${town.byteLength}`])
  })

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=0-1,5-6', 'items=0-1', 'bytes=-'])('gives the whole for %s', async range =>
    expect((await ask({ Range: range })).status).toBe(200),
  )

  it('says 304 to whoever has it, and gives no part of another file', async () => {
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await ask({ Range: 'bytes=0-1', 'If-Range': tag })).status).toBe(206)
    expect((await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
    expect((await ask({ Range: 'bytes=0-1', 'If-Range': `W/${tag}` })).status).toBe(200)
  })

  it('may be kept for good under the address that names its content, and under no other', async () => {
    const caching = async (query: string) => (await ask({}, 'GET', query)).headers.get('Cache-Control')
    expect(await caching(`?v=${tag.replaceAll('"', '')}`)).toBe('public, max-age=31536000, immutable')
    expect(await caching('?v=older')).toBe('public, no-cache')
    const { mapTiles } = await settingsOf(app)
    expect(mapTiles).toEqual({ url: `${address}?v=${tag.replaceAll('"', '')}`, credit: 'Ventanilla' })
  })

  it('tells its size without its content, and lets foreign pages ask for ranges', async () => {
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([206, '10', ''])
    const before = await ask({ Origin: 'https://town.example', 'Access-Control-Request-Headers': 'range' }, 'OPTIONS')
    expect([before.status, before.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      expect.stringContaining('Range'),
    ])
  })

  it('is read by the library over ranges, tile by tile', async () => {
    const source: Source = {
      getKey: () => address,
      getBytes: async (offset, length, _signal, etag) => {
        const response = await ask({ Range: `bytes=${offset}-${offset + length - 1}` })
        const given = response.headers.get('ETag') ?? ''
        if (etag && etag !== given) throw new EtagMismatch(etag)
        return { data: await response.arrayBuffer(), etag: given }
      },
    }
    const tile = await new PMTiles(source).getZxy(14, 5313, 9752)
    expect(tile?.data.byteLength).toBeGreaterThan(100)
  })
})

describe('a file that was written over while it was served', () => {
  it('is served no more, since its tag would name another content', async () => {
    const own = join(folder, 'overwritten.pmtiles')
    writeFileSync(own, town)
    const app = await openApp({ MAP_FILE: own })
    writeFileSync(own, town.subarray(0, 5000))
    expect((await app.request(address)).status).toBe(503)
    await app.close()
  })
})

describe('a file that is no map', () => {
  let app: OpenApp
  afterEach(() => app.close())
  const changed = (offset: number, ...bytes: number[]) => {
    const copy = Buffer.from(town)
    copy.set(bytes, offset)
    return copy
  }
  const tile = { z: 0, x: 0, y: 0, data: new Uint8Array([1]) }
  const bounds = { west: 0, south: 0, east: 1, north: 1 }
  it.each([
    ['not there', undefined, /cannot be read \(ENOENT\)/],
    ['empty', Buffer.alloc(0), /is not a PMTiles file/],
    ['a picture', Buffer.from('\x89PNG\r\n'.padEnd(500)), /is not a PMTiles file/],
    ['cut in its header', town.subarray(0, 60), /is cut: not even its header is whole/],
    ['cut in its tiles', town.subarray(0, 100_000), /is cut: it has 100000 bytes and should have \d+/],
    ['of version 2', changed(7, 2), /is PMTiles of version 2/],
    ['of pictures', changed(99, 2), /holds pictures \(PNG\) and no vector tiles/],
    ['of something unknown', changed(99, 0), /holds no vector tiles/],
    ['packed by brotli', changed(98, 3), /is packed in a way that browsers cannot read/],
    ['with a broken directory', changed(127, 0, 0, 0, 0, 0, 0), /has a broken directory/],
    [
      'of another schema',
      writePmtiles([tile], { vector_layers: [{ id: 'streets' }] }, bounds),
      /has no layer 'earth' and 'roads'/,
    ],
    ['that says nothing of itself', writePmtiles([tile], {}, bounds), /has no layer 'earth' and 'roads'/],
  ])('(%s) costs one line of the log, and everything works without it', async (name, content, reason) => {
    const own = join(folder, `${name}.pmtiles`)
    if (content) writeFileSync(own, content)
    app = await openApp({ MAP_FILE: own })
    const lines = app.logged.filter(line => line.includes('MAP_FILE'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(reason)
    expect((await app.request(address)).status).toBe(404)
    expect((await settingsOf(app)).mapTiles).toBeNull()
  })

  it('leaves the pictures of MAP_TILES_URL, where they are named', async () => {
    const own = join(folder, 'broken.pmtiles')
    writeFileSync(own, 'broken')
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    app = await openApp({ MAP_FILE: own, MAP_TILES_URL })
    expect((await settingsOf(app)).mapTiles).toEqual({ url: MAP_TILES_URL, credit: null })
  })
})
