import type { AnswerGroup, MapBox } from '@ventanilla/api'
import { cellAt, gridOf, type Polygon, type Position } from '@ventanilla/model'

/** A square of the map in which answers were given. */
export type HeatCell = {
  readonly id: string
  readonly box: MapBox
  readonly answers: number
  /** The middle of its answers. */
  readonly at: Position
}

const micro = 1e-6

/** A piece of the map with all of each square that it holds some of: none is counted in part. */
export function withWholeCells(zoom: number, seen: MapBox): MapBox {
  let box = seen
  // A larger box may have coarser squares.
  for (let round = 0; round < 4; round++) {
    const grid = gridOf(zoom, box)
    const first = cellAt(grid, { lat: box.south, lng: box.west })
    const last = cellAt(grid, { lat: box.north, lng: box.east })
    const next = {
      west: Math.max(-180, first.west),
      south: Math.max(-90, first.south),
      // The map counts what stands on its edge, which is of the next square.
      east: Math.min(180, last.east - micro),
      north: Math.min(90, last.north - micro),
    }
    const other = gridOf(zoom, next)
    if (other.lat === grid.lat && other.lng === grid.lng) return next
    box = next
  }
  return box
}

/** The squares that groups of the map were counted in, those with most answers first. */
export function heatCells(groups: readonly AnswerGroup[], { box, zoom }: { box: MapBox; zoom: number }): HeatCell[] {
  const grid = gridOf(zoom, box)
  const cells = groups.map(({ count, lat, lng }) => {
    const cell = cellAt(grid, { lat, lng })
    return { id: cornersOf(cell), box: cell, answers: count, at: { lat, lng } }
  })
  return cells.toSorted((a, b) => b.answers - a.answers || (a.id < b.id ? -1 : 1))
}

/** A square as the list's filter of zones has it: it finds the very answers that were counted. */
export function cornersOf({ west, south, east, north }: MapBox): string {
  const corners: [number, number][] = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]
  return corners.map(([lat, lng]) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(';')
}

export function outlineOf({ west, south, east, north }: MapBox): Polygon {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]
}

export function cellWith(cells: readonly HeatCell[], { lat, lng }: Position): HeatCell | undefined {
  return cells.find(({ box }) => lat >= box.south && lat < box.north && lng >= box.west && lng < box.east)
}

/** Of a hundred answers so many are shown at first: one that was given far away does not make the town a point. */
const shownShare = 0.98

/** The box around most answers, by the groups with most of them. */
export function crowdedBox(groups: readonly AnswerGroup[]): MapBox | undefined {
  const wanted = groups.reduce((sum, { count }) => sum + count, 0) * shownShare
  let seen = 0
  let around: MapBox | undefined
  for (const { count, box } of groups.toSorted((a, b) => b.count - a.count)) {
    if (seen >= wanted) break
    seen += count
    around = around
      ? {
          west: Math.min(around.west, box.west),
          south: Math.min(around.south, box.south),
          east: Math.max(around.east, box.east),
          north: Math.max(around.north, box.north),
        }
      : box
  }
  return around
}
