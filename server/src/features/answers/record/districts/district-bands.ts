import type { TownDistrict } from '@ventanilla/api'
import { millionths } from '../row/answer-position.ts'

/** A side that is not level, from its southern end up; millionths of a degree. */
export type DistrictSide = {
  /** Whose it is, by the order of the districts. */
  readonly district: number
  readonly lat: number
  readonly north: number
  readonly lng: number
  readonly rise: number
  readonly run: number
}

/**
 * The sides of districts by bands of latitude, so that a place is held against the few of its own band: it lies in a district where a line to
 * the east crosses an odd number of the district's sides. Sides that neighbours share are in whole numbers the same, so a place on one is in one.
 */
export type DistrictBands = {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  /** The height of a band. */
  readonly tall: number
  readonly bands: readonly (readonly DistrictSide[])[]
}

/** Of so many sides at most half again stand in two bands. */
const sidesOfBand = 4
const mostBands = 4_000

export function districtBands(districts: readonly Pick<TownDistrict, 'polygons'>[]): DistrictBands | undefined {
  const sides = districts.flatMap(({ polygons }, district) => polygons.flat().flatMap(ring => sidesOf(ring, district)))
  const corners = districts.flatMap(({ polygons }) => polygons.flat(2))
  if (sides.length === 0) return undefined
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [lng, lat] of corners) {
    const [x, y] = [millionths(lng), millionths(lat)]
    south = Math.min(south, y)
    north = Math.max(north, y)
    west = Math.min(west, x)
    east = Math.max(east, x)
  }
  const count = Math.max(1, Math.min(mostBands, Math.ceil(sides.length / sidesOfBand)))
  const tall = Math.max(1, Math.ceil((north - south + 1) / count))
  const bands: DistrictSide[][] = Array.from({ length: Math.floor((north - south) / tall) + 1 }, () => [])
  for (const side of sides) {
    const last = Math.floor((side.north - 1 - south) / tall)
    for (let band = Math.floor((side.lat - south) / tall); band <= last; band++) bands[band]?.push(side)
  }
  return { south, north, west, east, tall, bands }
}

function sidesOf(ring: TownDistrict['polygons'][number][number], district: number): DistrictSide[] {
  return ring.slice(1).flatMap((end, index): DistrictSide[] => {
    const [one, other] = [ring[index] ?? end, end].map(([lng, lat]) => ({ lng: millionths(lng), lat: millionths(lat) }))
    if (!one || !other || one.lat === other.lat) return []
    const [low, high] = one.lat < other.lat ? [one, other] : [other, one]
    return [
      { district, lat: low.lat, north: high.lat, lng: low.lng, rise: high.lat - low.lat, run: high.lng - low.lng },
    ]
  })
}

/** Says of a place, in millionths, in which districts it lies, by their order. */
export function districtFinder(found: DistrictBands | undefined): (lat: number, lng: number) => readonly number[] {
  if (!found) return () => []
  const { south, north, west, east, tall, bands } = found
  const isIn = new Set<number>()
  return (lat, lng) => {
    if (lat < south || lat > north || lng < west || lng > east) return []
    isIn.clear()
    for (const side of bands[Math.floor((lat - south) / tall)] ?? []) {
      if (lat < side.lat || lat >= side.north) continue
      if ((lng - side.lng) * side.rise >= side.run * (lat - side.lat)) continue
      if (!isIn.delete(side.district)) isIn.add(side.district)
    }
    return [...isIn]
  }
}
