import type { Position } from '@ventanilla/model'

const earthRadiusKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along the earth's surface. */
export function distanceKm(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}
