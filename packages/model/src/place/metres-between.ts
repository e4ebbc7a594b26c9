import type { Position } from './position.ts'

const metresOfDegree = 40_075_017 / 360

/** How far one point is from another, in metres; of points of one town. */
export function metresBetween(one: Position, other: Position): number {
  const north = (other.lat - one.lat) * metresOfDegree
  const east = (other.lng - one.lng) * metresOfDegree * Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return Math.hypot(east, north)
}
