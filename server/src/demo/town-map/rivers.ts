import type { Position } from '@ventanilla/model'
import { pointOf, positionOf, type Point } from '../../adapters/geocoder/town/town-plan.ts'

const between = 6

/** A soft line through corners: Catmull and Rom's. */
export function smooth(points: readonly Position[]): Position[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? { lat: 0, lng: 0 }
  const line: Position[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const corners = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
    for (let step = 0; step < between; step++)
      line.push({
        lat: bend(
          corners.map(({ lat }) => lat),
          step / between,
        ),
        lng: bend(
          corners.map(({ lng }) => lng),
          step / between,
        ),
      })
  }
  return [...line, at(points.length - 1)]
}

function bend([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** A line that goes on at both its ends, out of sight. */
export function beyond(points: readonly Position[]): Position[] {
  const on = (from: Position | undefined, to: Position | undefined): Position[] => {
    if (!from || !to) return []
    const times = 0.25 / Math.hypot(to.lat - from.lat, to.lng - from.lng)
    return [{ lat: to.lat + (to.lat - from.lat) * times, lng: to.lng + (to.lng - from.lng) * times }]
  }
  return [...on(points[1], points[0]), ...points, ...on(points.at(-2), points.at(-1))]
}

/** The two banks of a line, so far from it, as a ring. */
export function band(line: readonly Position[], half: number): number[][] {
  const frame = { at: line[0] ?? { lat: 0, lng: 0 }, turn: 0 }
  const points = line.map(position => pointOf(frame, position))
  const bank = (side: 1 | -1) =>
    points.map(([x, y], index): number[] => {
      const [x1, y1] = points[Math.max(0, index - 1)] ?? [x, y]
      const [x2, y2] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      // Never of one width: a river has shallows.
      const wide = side * half * (1 + 0.18 * Math.sin(index * 0.9 + side))
      const moved: Point = [x - ((y2 - y1) / length) * wide, y + ((x2 - x1) / length) * wide]
      const { lat, lng } = positionOf(frame, moved)
      return [lng, lat]
    })
  const ring = [...bank(1), ...bank(-1).toReversed()]
  return [...ring, ring[0] ?? []]
}
