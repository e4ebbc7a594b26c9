import type { Polygon } from './district.ts'

type Side = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Whether two sides of a polygon cross; corners and sides that touch do not. */
export function crossesItself(polygon: Polygon): boolean {
  const sides = polygon.flatMap(sidesOf).sort((one, other) => one.west - other.west)
  let open: Side[] = []
  for (const side of sides) {
    open = open.filter(({ east }) => east >= side.west)
    for (const other of open)
      if (other.north >= side.south && other.south <= side.north && cross(side, other)) return true
    open.push(side)
  }
  return false
}

function sidesOf(ring: Polygon[number]): Side[] {
  return ring.slice(1).map(([lng, lat], index): Side => {
    const [fromLng, fromLat] = ring[index] ?? [lng, lat]
    const [x1, y1, x2, y2] = [fromLng, fromLat, lng, lat].map(millionths) as [number, number, number, number]
    return {
      x1,
      y1,
      x2,
      y2,
      west: Math.min(x1, x2),
      east: Math.max(x1, x2),
      south: Math.min(y1, y2),
      north: Math.max(y1, y2),
    }
  })
}

/** Each one's ends lie on different sides of the other: in whole numbers, so that a common corner is none. */
function cross(one: Side, other: Side): boolean {
  return isParted(one, other) && isParted(other, one)
}

function isParted({ x1, y1, x2, y2 }: Side, other: Side): boolean {
  const turn = (x: number, y: number) => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
  return turn(other.x1, other.y1) * turn(other.x2, other.y2) < 0
}

function millionths(degrees: number): number {
  return Math.round(degrees * 1e6)
}
