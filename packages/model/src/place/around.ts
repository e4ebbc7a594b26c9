import type { Position } from './position.ts'

const metresOfDegree = 40_075_017 / 360
/** A circle of so many corners is nowhere half a percent nearer than it should be. */
const corners = 36

/** The corners of what lies within so many metres of a point. */
export function around({ lat, lng }: Position, metres: number): Position[] {
  const tall = metres / metresOfDegree
  const wide = tall / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return {
      lat: Math.max(-90, Math.min(90, lat + Math.sin(angle) * tall)),
      lng: Math.max(-180, Math.min(180, lng + Math.cos(angle) * wide)),
    }
  })
}
