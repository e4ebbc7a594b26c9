import { crossesItself } from './crossing.ts'
import type { DistrictRefusalCode, Polygon, Ring } from './district.ts'

export type ReadPolygon = { readonly polygon: Polygon } | { readonly wrong: DistrictRefusalCode }

/** A polygon of GeoJSON, rounded, or what is wrong with it first. */
export function readPolygon(given: unknown): ReadPolygon {
  if (!Array.isArray(given) || given.length === 0) return { wrong: 'districts.geometry' }
  const rings: Ring[] = []
  for (const each of given as unknown[]) {
    const ring = readRing(each)
    if (typeof ring === 'string') return { wrong: ring }
    rings.push(ring)
  }
  return crossesItself(rings) ? { wrong: 'districts.crossing' } : { polygon: rings }
}

function readRing(given: unknown): Ring | DistrictRefusalCode {
  if (!Array.isArray(given)) return 'districts.geometry'
  const ring: [number, number][] = []
  for (const corner of given as unknown[]) {
    if (!Array.isArray(corner)) return 'districts.geometry'
    const [lng, lat] = corner as unknown[]
    if (typeof lng !== 'number' || typeof lat !== 'number') return 'districts.geometry'
    if (!isOnEarth(lng, lat)) return isOnEarth(lat, lng) ? 'districts.order' : 'districts.projection'
    const last = ring.at(-1)
    const [x, y] = [rounded(lng), rounded(lat)]
    if (last?.[0] !== x || last[1] !== y) ring.push([x, y])
  }
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last) return 'districts.geometry'
  if (ring.length > 1 && (first[0] !== last[0] || first[1] !== last[1])) return 'districts.open'
  return ring.length < 4 || surfaceOf(ring) === 0 ? 'districts.surface' : ring
}

function isOnEarth(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Twice the surface in square millionths of a degree, from the first corner on, so that numbers stay whole. */
function surfaceOf(ring: Ring): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  const whole = ring.map(([x, y]): [number, number] => [Math.round((x - x0) * 1e6), Math.round((y - y0) * 1e6)])
  return whole.reduce((sum, [x, y], index) => {
    const [px, py] = whole.at(index - 1) ?? [x, y]
    return sum + px * y - x * py
  }, 0)
}
