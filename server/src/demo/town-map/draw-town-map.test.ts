import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedGeocoder } from '../../adapters/geocoder/embedded-geocoder.ts'
import { gazetteer, placesOf } from '../../adapters/geocoder/gazetteer.ts'
import { drawTownMap } from './draw-town-map.ts'

const zoom = 15
const metresPerDegree = 111_320
type Line = readonly { lng: number; lat: number }[]

const file = drawTownMap()
const archive = new PMTiles({
  getKey: () => 'town',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
})
/** By name: lines of streets, and points of places and landmarks, as the file has them at its nearest zoom. */
const lines = new Map<string, Line[]>()
const points = new Map<string, { lng: number; lat: number }[]>()

beforeAll(async () => {
  const header = await archive.getHeader()
  for (const { lat, lng, plan } of gazetteer)
    if (plan)
      for (const [x, y] of tilesAround(lat, lng)) {
        const tile = await archive.getZxy(header.maxZoom, x, y)
        if (tile) keepNames(new VectorTile(new PbfReader(new Uint8Array(tile.data))), x, y)
      }
})

function* tilesAround(lat: number, lng: number): Generator<[number, number]> {
  const side = 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  const x = Math.floor((lng / 360 + 0.5) * side)
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side)
  for (let dx = -7; dx <= 7; dx++) for (let dy = -7; dy <= 7; dy++) yield [x + dx, y + dy]
}

function keepNames(tile: VectorTile, x: number, y: number): void {
  const side = 2 ** zoom
  for (const layer of ['roads', 'places', 'pois']) {
    const features = tile.layers[layer]
    if (!features) continue
    for (let index = 0; index < features.length; index++) {
      const feature = features.feature(index)
      const { name } = feature.properties
      if (typeof name !== 'string') continue
      const parts = feature.loadGeometry().map(part =>
        part.map(point => {
          const [px, py] = [(x + point.x / features.extent) / side, (y + point.y / features.extent) / side]
          const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * py))) * 180) / Math.PI
          return { lng: px * 360 - 180, lat }
        }),
      )
      if (layer === 'roads') lines.set(name, [...(lines.get(name) ?? []), ...parts])
      else points.set(name, [...(points.get(name) ?? []), ...parts.flat()])
    }
  }
}

function metresTo(line: Line, { lat, lng }: { lat: number; lng: number }): number {
  const flat = (point: { lat: number; lng: number }): [number, number] => [
    (point.lng - lng) * metresPerDegree * Math.cos((lat * Math.PI) / 180),
    (point.lat - lat) * metresPerDegree,
  ]
  let least = Number.POSITIVE_INFINITY
  for (const [index, end] of line.entries()) {
    const [x1, y1] = flat(line[index - 1] ?? end)
    const [x2, y2] = flat(end)
    const along = Math.max(0, Math.min(1, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2 || 1)))
    least = Math.min(least, Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)))
  }
  return least
}

describe('the map of the demo’s towns', () => {
  it('has at most 300 kB, and is the same at every build', () => {
    expect(file.byteLength).toBeLessThan(300_000)
    expect(drawTownMap().equals(file)).toBe(true)
  })

  it('has every layer that it names', async () => {
    const header = await archive.getHeader()
    expect([header.minZoom, header.maxZoom]).toEqual([4, 15])
    const found = new Set<string>()
    for (const { lat, lng, plan } of gazetteer)
      if (plan)
        for (const [x, y] of tilesAround(lat, lng)) {
          const tile = await archive.getZxy(zoom, x, y)
          if (tile)
            for (const name of Object.keys(new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers))
              found.add(name)
        }
    expect([...found].toSorted()).toEqual(['buildings', 'earth', 'landuse', 'places', 'pois', 'roads', 'water'])
  })

  const places = gazetteer.flatMap(({ name: town, plan }) =>
    plan ? placesOf(plan).map(place => ({ ...place, title: `${place.name}, ${town}` })) : [],
  )

  it('has more than a hundred names', () => expect(places.length).toBeGreaterThan(100))

  it.each(places)('has $title where the gazetteer has it', place => {
    const { name, streets } = place
    const near =
      streets.length > 0
        ? (lines.get(name) ?? []).map(line => metresTo(line, place))
        : (points.get(name) ?? []).map(point => metresTo([point], place))
    expect(Math.min(...near)).toBeLessThan(1)
  })

  it('has the house of an address on its street, and the address of that point is the house', async () => {
    const near = { lat: -32.4104, lng: -63.2403 }
    for (const asked of [
      'San Martín 1240',
      'Bulevar España 250',
      'Salta 1340',
      'Periodistas Argentinos 1100',
      '9 de Julio 310',
      'Avenida Belgrano 1148',
    ]) {
      const [found] = await embeddedGeocoder.search({ text: asked, near, language: 'es' })
      if (!found) throw new Error(`${asked} is not found`)
      const name = asked.replace(/ \d+$/, '')
      expect(Math.min(...(lines.get(name) ?? []).map(line => metresTo(line, found))), asked).toBeLessThan(1)
      const back = await embeddedGeocoder.addressAt({ position: found, language: 'es' })
      expect(back?.address, asked).toBe(`${asked}, Villa María, Argentina`)
    }
  })
})
