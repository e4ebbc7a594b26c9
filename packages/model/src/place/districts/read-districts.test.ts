import { describe, expect, it } from 'vitest'
import { districtLimits } from './district.ts'
import { readDistricts } from './read-districts.ts'

const town = { lat: -32.41, lng: -63.24 }
type Corner = number[]
const square = (west = -63.25, south = -32.42, size = 0.01): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const feature = (name: unknown, coordinates: unknown = [square()], type = 'Polygon') => ({
  type: 'Feature',
  properties: { name },
  geometry: { type, coordinates },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const codes = (given: unknown, at: typeof town | null = town) => {
  const read = readDistricts(given, at)
  return 'refusals' in read ? read.refusals.map(({ code }) => code) : []
}

it('takes polygons with holes and several parts, rounded, without heights', () => {
  const hole = square(-63.247, -32.417, 0.002)
  const high = square(-63.23).map(corner => [...corner, 203.5])
  const read = readDistricts(
    collection(feature(' Centro ', [square(), hole]), feature(7, [[square(-63.2300000004)], [high]], 'MultiPolygon')),
    town,
  )
  if ('refusals' in read) throw new Error(JSON.stringify(read.refusals))
  expect(read.districts.map(({ name }) => name)).toEqual(['Centro', '7'])
  expect(read.districts[0]?.polygons).toEqual([[square(), hole]].map(rings => rings.map(ring => ring.map(rounded))))
  expect(read.districts[1]?.polygons.flat(2).every(corner => corner.length === 2)).toBe(true)
  expect(read.districts[1]?.polygons[0]?.[0]?.[0]).toEqual([-63.23, -32.42])
})

it('takes sides that touch, and neighbours that share them', () => {
  // Two squares that meet in a corner, in one ring.
  const eight = [
    [-63.25, -32.42],
    [-63.24, -32.42],
    [-63.24, -32.41],
    [-63.23, -32.41],
    [-63.23, -32.4],
    [-63.24, -32.4],
    [-63.24, -32.41],
    [-63.25, -32.41],
    [-63.25, -32.42],
  ]
  expect(codes(collection(feature('a', [eight]), feature('b', [square(-63.24)])))).toEqual([])
})

it.each([
  ['no object', 'x', ['districts.collection']],
  ['one feature alone', feature('a'), ['districts.collection']],
  ['no feature', collection(), ['districts.none']],
  ['too many', collection(...Array.from({ length: 201 }, (_, at) => feature(`${at}`))), ['districts.many']],
  ['points', collection(feature('a', [-63.2, -32.4], 'Point')), ['districts.geometry']],
  ['a feature without geometry', collection({ ...feature('a'), geometry: null }), ['districts.geometry']],
  ['words as coordinates', collection(feature('a', [[['x', 'y']]])), ['districts.geometry']],
  ['no name', collection(feature(null)), ['districts.name']],
  ['a name of spaces', collection(feature('  ')), ['districts.name']],
  ['a name without end', collection(feature('x'.repeat(121))), ['districts.nameLong']],
  ['a name twice', collection(feature('Centro'), feature('CENTRO ')), ['districts.twice']],
  ['a ring that stays open', collection(feature('a', [square().slice(0, 4)])), ['districts.open']],
  [
    'a line there and back',
    collection(
      feature('a', [
        [
          [-63.2, -32.4],
          [-63.3, -32.4],
          [-63.2, -32.4],
        ],
      ]),
    ),
    ['districts.surface'],
  ],
  [
    'a flat ring',
    collection(
      feature('a', [
        [
          [-63.2, -32.4],
          [-63.3, -32.4],
          [-63.25, -32.4],
          [-63.2, -32.4],
        ],
      ]),
    ),
    ['districts.surface'],
  ],
  [
    'a ring that crosses itself',
    collection(
      feature('a', [
        [
          [-63.25, -32.42],
          [-63.24, -32.41],
          [-63.24, -32.42],
          [-63.25, -32.411],
          [-63.25, -32.42],
        ],
      ]),
    ),
    ['districts.crossing'],
  ],
  [
    'a hole across the edge',
    collection(feature('a', [square(), square(-63.245, -32.415, 0.02)])),
    ['districts.crossing'],
  ],
  [
    'latitudes first',
    collection(
      feature('a', [square().map(corner => corner.toReversed())]),
      feature('b', [square().map(corner => corner.toReversed())]),
    ),
    ['districts.order'],
  ],
  ['another town', collection(feature('a', [square(2.35, 48.85)])), ['districts.far']],
  [
    'metres',
    collection(
      feature('a', [
        [
          [6_400_000, 4_500_000],
          [6_400_100, 4_500_000],
          [6_400_100, 4_500_100],
          [6_400_000, 4_500_000],
        ],
      ]),
    ),
    ['districts.projection'],
  ],
  [
    'the name of another system',
    { ...collection(feature('a')), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::22185' } } },
    ['districts.projection'],
  ],
] as const)('refuses %s', (_, given, wanted) => {
  expect(codes(given)).toEqual(wanted)
})

it('takes the names that degrees have, and any place where the town has none', () => {
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
    expect(codes({ ...collection(feature('a')), crs: { type: 'name', properties: { name } } })).toEqual([])
  expect(codes(collection(feature('a', [square(2.35, 48.85)])), null)).toEqual([])
})

it('tells latitudes first by their size where the town is not known', () => {
  const far = square(120, 35)
  expect(codes(collection(feature('a', [far.map(corner => corner.toReversed())])), null)).toEqual(['districts.order'])
})

describe('with very many corners', () => {
  const round = (corners: number): Corner[] => {
    const ring = Array.from({ length: corners }, (_, at) => {
      const angle = (at / corners) * 2 * Math.PI
      return [-63.24 + Math.cos(angle) * 0.05, -32.41 + Math.sin(angle) * 0.05]
    })
    return [...ring, ring[0] ?? []]
  }
  it('refuses more than are taken', () => {
    expect(codes(collection(feature('a', [round(districtLimits.corners)])))).toEqual(['districts.corners'])
  })
  it('reads as many as are taken within a second', () => {
    const started = performance.now()
    expect(codes(collection(feature('a', [round(districtLimits.corners - 1)])))).toEqual([])
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

it('tells several at once, and not without end', () => {
  const read = readDistricts(collection(...Array.from({ length: 60 }, () => feature(''))), town)
  expect('refusals' in read && read.refusals.length).toBe(20)
})

function rounded(corner: Corner): Corner {
  return corner.map(each => Math.round(each * 1e6) / 1e6)
}
