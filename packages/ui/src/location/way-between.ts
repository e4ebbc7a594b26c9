import type { Position } from '@ventanilla/model'

const metresOfDegree = 40_075_017 / 360
const ways = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const
export type Way = (typeof ways)[number]

/** How far one point is from another, in metres, and on which side of it; of points of one town. */
export function wayBetween(from: Position, to: Position): { metres: number; way: Way } {
  const north = (to.lat - from.lat) * metresOfDegree
  const east = (to.lng - from.lng) * metresOfDegree * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4))
  return { metres: Math.hypot(east, north), way: ways[(eighth + 8) % 8] ?? 'e' }
}
