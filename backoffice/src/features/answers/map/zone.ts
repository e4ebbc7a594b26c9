import type { AnswerFilter, MapBox } from '@ventanilla/api'
import { around, type Position } from '@ventanilla/model'

type Point = { readonly x: number; readonly y: number }

/** So many corners a filter takes. */
const mostCorners = 40

/** The zones that a filter asks for, by their corners. */
export function zonesOf({ zone, near }: Pick<AnswerFilter, 'zone' | 'near'>): Position[][] {
  const zones: Position[][] = []
  const positionOf = (corner: string): Position => {
    const [lat = 0, lng = 0] = corner.split(',').map(Number)
    return { lat, lng }
  }
  if (zone) zones.push(zone.split(';').map(positionOf))
  if (near) zones.push(around(positionOf(near), Number(near.split(',')[2])))
  return zones
}

/** Corners as the address has them, to a metre. */
export function zoneText(corners: readonly Position[]): string {
  return corners.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';')
}

export function nearText({ lat, lng }: Position, metres: number): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${metres}`
}

export function boxCorners({ west, south, east, north }: MapBox): Position[] {
  return [
    { lat: south, lng: west },
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
  ]
}

/** What a hand has drawn, in as few corners as a filter takes; undefined where it is no surface. */
export function drawnCorners(points: readonly Point[]): Point[] | undefined {
  const [first] = points
  if (!first) return undefined
  let kept: readonly Point[] = points
  for (let apart = 2; ; apart *= 1.5) {
    kept = simplified(points, apart)
    if (kept.length <= mostCorners) break
  }
  return kept.length >= 3 && surfaceOf(kept) > 64 ? [...kept] : undefined
}

/** Douglas and Peucker: corners that stand so far from a straight line at least. */
function simplified(points: readonly Point[], apart: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [farthest, most] = [0, apart]
  for (const [index, point] of points.entries()) {
    const distance = distanceOf(point, first, last)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (farthest === 0) return [first, last]
  const before = simplified(points.slice(0, farthest + 1), apart)
  return [...before.slice(0, -1), ...simplified(points.slice(farthest), apart)]
}

function distanceOf({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dx * (y - from.y) - dy * (x - from.x)) / length
}

function surfaceOf(points: readonly Point[]): number {
  let twice = 0
  for (const [index, { x, y }] of points.entries()) {
    const before = points.at(index - 1)
    if (before) twice += before.x * y - x * before.y
  }
  return Math.abs(twice) / 2
}
