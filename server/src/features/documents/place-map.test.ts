import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { openMapFile } from '../../adapters/maps/map-file.ts'
import { drawTownMap } from '../../demo/town-map/draw-town-map.ts'
import { writePmtiles } from '../../demo/town-map/write-pmtiles.ts'
import { readConfig } from '../../platform/config/config.ts'
import { loadTexts } from '../../platform/http/load-texts.ts'
import type { Deps } from '../deps.ts'
import { placeMap } from './place-map.ts'

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-still-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** KEEP_PDF names a folder for pictures of the pages, to look at. */
const keep = process.env['KEEP_PDF']

const town = { lat: -32.40712, lng: -63.24011, address: 'Bv. España 350' }
const sea = { lat: -38, lng: -50, address: '' }
const bounds = { west: -63.3, south: -32.5, east: -63.1, north: -32.3 }
const about = { attribution: '© OpenStreetMap', vector_layers: [{ id: 'earth' }, { id: 'roads' }] }

function kept(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Larger than what is looked at: the largest tiles of a file are unpacked when it is opened. */
const noise = seededRandom(8)
const larger = Array.from({ length: 9 }, (_, x) => ({
  z: 4,
  x,
  y: 0,
  data: Buffer.from(Array.from({ length: 100_000 }, () => noise() * 256)),
}))
/** A map of one tile, at zoom 0, which is everywhere. */
const oneTile = (name: string, data: Uint8Array) =>
  kept(name, writePmtiles([{ z: 0, x: 0, y: 0, data }], about, bounds))
/** A map of one tile around the town, among others. */
const withTile = (data: Uint8Array) => writePmtiles([{ z: 4, x: 5, y: 9, data }, ...larger], about, bounds)

const townFile = drawTownMap()
let text: Deps['text']
beforeAll(async () => {
  text = await loadTexts(readConfig({}))
})

async function read(path: string, location: typeof town | typeof sea | null = town) {
  const file = await openMapFile(path)
  try {
    return await placeMap({ basemap: { file, mapTiles: undefined }, config: readConfig({}) }, { location }, text('es'))
  } finally {
    await file.close()
  }
}

describe('the tiles of a picture of a place', () => {
  it('cover it, at a metre a pixel, and say where they stand', async () => {
    const map = await read(kept('town.pmtiles', townFile))
    if (!map) throw new Error('there is no map')
    expect(map.label).toBe('Mapa del lugar, Bv. España 350')
    expect(map.tiles.length).toBeGreaterThan(0)
    expect(map.tiles.length).toBeLessThanOrEqual(6)
    for (const { side } of map.tiles)
      expect(side).toBeCloseTo((40_075_017 * Math.cos((32.40712 * Math.PI) / 180)) / 2 ** 15, 0)
    const isMiddleCovered = map.tiles.some(
      ({ left, top, side }) => left <= 158.5 && left + side >= 158.5 && top <= 79 && top + side >= 79,
    )
    expect(isMiddleCovered).toBe(true)
  })

  it('are none without a place, beyond the file, near a pole, and of a file that was written over', async () => {
    const path = kept('again.pmtiles', townFile)
    expect(await read(path, null)).toBeUndefined()
    expect(await read(path, sea)).toBeUndefined()
    expect(await read(path, { ...sea, lat: 89 })).toBeUndefined()
    const file = await openMapFile(path)
    writeFileSync(path, Buffer.alloc(1000))
    const deps = { basemap: { file, mapTiles: undefined }, config: readConfig({}) }
    expect(await placeMap(deps, { location: town }, text('es'))).toBeUndefined()
    await file.close()
  })

  it('are none where one is broken, or unpacks to more than a tile has', async () => {
    const words = 'a tile of words that is long enough to be broken'
    const whole = withTile(Buffer.from(words))
    const at = whole.indexOf(gzipSync(words, { level: 9 }))
    whole.fill(7, at + 12, at + 40)
    expect(await read(kept('broken.pmtiles', whole))).toBeUndefined()
    expect(await read(kept('bomb.pmtiles', withTile(Buffer.alloc(5 * 1024 * 1024))))).toBeUndefined()
    expect(await read(kept('flood.pmtiles', withTile(Buffer.alloc(80 * 1024 * 1024))))).toBeUndefined()
  })
})

describe('the PDF of an answer', () => {
  let app: OpenApp | undefined
  beforeAll(() => kept('served.pmtiles', townFile))
  afterAll(async () => await app?.close())

  async function pdfWith(mapFile: string, location: { lat: number; lng: number; address: string }, name: string) {
    await app?.close()
    app = await openApp({ MAP_FILE: mapFile, PUBLIC_URL: 'https://forms.example.org' })
    const fixture = getFixture('pruning-request')
    const { content } = sampleAnswer(fixture, seededRandom(3))
    const cookie = await app.signIn('admin@demo.local')
    const form = await app.request(`/api/v1/forms/${fixture.id}`, { headers: cookie })
    const { version } = (await form.json()) as { version: number }
    const saved = await app.request(`/api/v1/forms/${fixture.id}/answers`, {
      method: 'POST',
      headers: { ...cookie, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ version, content, location }),
    })
    expect(saved.status).toBe(201)
    const { answerId: id } = (await saved.json()) as { answerId: string }
    const response = await app.request(`/api/v1/answers/${id}/pdf`, { headers: { ...cookie, 'Accept-Language': 'es' } })
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const pdf = await readPdf(bytes, keep === undefined ? undefined : `${keep}/${name}`)
    return { words: pdf.pages.join('\n'), size: bytes.byteLength }
  }

  it('has a picture of its place with the streets around it, a scale and whom it is owed to', async () => {
    const without = await pdfWith('none', town, 'no-map')
    const { words, size } = await pdfWith(join(folder, 'served.pmtiles'), town, 'map')
    expect(without.words).toContain('Bv. España 350')
    expect(without.words).not.toContain('OpenStreetMap')
    expect(words).toContain('Bv. España 350')
    expect(words).toContain('50 m')
    expect(words).toMatch(/Ventanilla|OpenStreetMap/)
    // Lines and surfaces, no picture.
    expect(size - without.size).toBeLessThan(60_000)
  })

  it('has none, and no error, where the file cannot be drawn or shows nothing there', async () => {
    const nothing = await pdfWith(oneTile('words.pmtiles', Buffer.from('this is no vector tile at all')), town, 'words')
    expect(nothing.words).toContain('Bv. España 350')
    expect(nothing.words).not.toContain('50 m')
    const elsewhere = await pdfWith(join(folder, 'served.pmtiles'), { ...sea, address: 'En el mar' }, 'sea')
    expect(elsewhere.words).toContain('En el mar')
    expect(elsewhere.words).not.toContain('50 m')
  })
})
