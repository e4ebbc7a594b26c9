import type { Position } from './position.ts'

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** The cells of a map, in millionths of a degree; the same for every box of one zoom near one latitude, so groups stay where they are. */
export type Grid = { readonly lat: number; readonly lng: number }

/** Of the screen: groups are drawn as circles of at most 48 pixels. */
const cellPixels = 80
const tilePixels = 256
/** So many cells a box has at most, whatever zoom is asked: the answer of the route stays small. */
export const mostCells = 600

/** Cells that look like squares on a web map of this zoom, made coarser where the box would hold too many of them. */
export function gridOf(zoom: number, { west, south, east, north }: Box): Grid {
  // Steps of ten degrees: moving the map up and down a little leaves the grid as it is.
  const latitude = Math.min(80, Math.round(Math.abs(south + north) / 2 / 10) * 10)
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let lng = ((360 / 2 ** zoom) * cellPixels) / tilePixels
  while ((Math.floor((east - west) / lng) + 2) * (Math.floor((north - south) / (lng * shrink)) + 2) > mostCells)
    lng *= 2
  return { lat: Math.max(1, Math.round(lng * shrink * 1e6)), lng: Math.max(1, Math.round(lng * 1e6)) }
}

/** The cell that a place lies in, in degrees: with its southern and western edge, without the two others. */
export function cellAt(grid: Grid, { lat, lng }: Position): Box {
  const edge = (degrees: number, from: number, size: number) =>
    Math.floor((Math.round(degrees * 1e6) + from) / size) * size - from
  const [south, west] = [edge(lat, 90_000_000, grid.lat), edge(lng, 180_000_000, grid.lng)]
  return { west: west / 1e6, south: south / 1e6, east: (west + grid.lng) / 1e6, north: (south + grid.lat) / 1e6 }
}
