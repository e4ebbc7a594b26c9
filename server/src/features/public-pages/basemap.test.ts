import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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

/** A directory as the file has it: of each entry its number, how many tiles (none: it is a leaf), its length and its place. */
function directory(entries: readonly (readonly [id: number, run: number, length: number, offset: number])[]): Buffer {
  const numbers = [
    entries.length,
    ...[0, 1, 2].flatMap(part => entries.map(entry => entry[part] ?? 0)),
    ...entries.map(([, , , offset]) => offset + 1),
  ]
  return Buffer.from(
    numbers.flatMap(number => {
      const bytes: number[] = []
      let rest = number
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
      return [...bytes, rest]
    }),
  )
}

type Parts = { root?: Buffer; about?: Buffer; leaves?: Buffer; tile?: Buffer; packed?: Buffer }
/** A file of one tile, with parts of its own in the place of what belongs there. */
function withParts({ root, about, leaves, tile = Buffer.from('1'), packed = gzipSync(tile) }: Parts): Buffer {
  const leaf = leaves ? gzipSync(leaves) : Buffer.alloc(0)
  const known = directory([leaves ? [0, 0, leaf.length, 0] : [0, 1, packed.length, 0]])
  const layers = JSON.stringify({ vector_layers: [{ id: 'earth' }, { id: 'roads' }] })
  const sections = [gzipSync(root ?? known), gzipSync(about ?? layers), leaf, packed]
  const header = Buffer.from(town.subarray(0, 127))
  let offset = 127
  for (const [index, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  }
  return Buffer.concat([header, ...sections])
}

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
  const tile = { z: 0, x: 0, y: 0, data: gzipSync('1') }
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
    [
      'whose directory points outside',
      withParts({ root: directory([[5, 1, 100, 99_999_999]]) }),
      /points outside of it/,
    ],
    [
      'whose directory has no end',
      withParts({ root: Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f]) }),
      /a broken directory/,
    ],
    ['whose leaf lies outside', withParts({ root: directory([[0, 0, 100, 5_000]]) }), /points outside of it/],
    ['without tiles', withParts({ root: directory([]) }), /holds no tiles/],
    ['whose root is larger than it may be', changed(8, 0, 0, 1), /(is cut|has a broken directory)/],
    ['whose description is a bomb', withParts({ about: Buffer.alloc(80_000_000) }), /a broken description of itself/],
    ['whose leaf is a bomb', withParts({ leaves: Buffer.alloc(80_000_000) }), /has a broken directory/],
    [
      'with a tile that is a bomb',
      withParts({ tile: Buffer.alloc(5_000_000) }),
      /a tile that is broken or larger than 4 MB/,
    ],
    [
      'with a tile that is none',
      withParts({ packed: Buffer.from('no gzip') }),
      /a tile that is broken or larger than 4 MB/,
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

  it('is told apart from one that is whole, made of the same parts', async () => {
    const own = join(folder, 'whole.pmtiles')
    writeFileSync(own, withParts({}))
    app = await openApp({ MAP_FILE: own })
    expect(app.logged.filter(line => line.includes('MAP_FILE'))).toEqual([])
    expect((await app.request(address)).status).toBe(200)
  })

  it('as large as a disk is looked at in its parts only', async () => {
    const own = join(folder, 'huge.pmtiles')
    const header = Buffer.from(town)
    header.writeBigUInt64LE(2n ** 40n, 40)
    writeFileSync(own, header)
    truncateSync(own, 2 ** 41)
    app = await openApp({ MAP_FILE: own })
    expect(app.logged.filter(line => line.includes('MAP_FILE'))).toEqual([])
    expect((await app.request(address, { headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  })

  it('leaves the pictures of MAP_TILES_URL, where they are named', async () => {
    const own = join(folder, 'broken.pmtiles')
    writeFileSync(own, 'broken')
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    app = await openApp({ MAP_FILE: own, MAP_TILES_URL })
    expect((await settingsOf(app)).mapTiles).toEqual({ url: MAP_TILES_URL, credit: null })
  })
})
