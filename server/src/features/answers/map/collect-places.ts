import type { Grid } from '@ventanilla/model'

/** One group, in millionths of a degree; `answerId` is the newest of it. */
export type PlacedGroup = {
  readonly count: number
  readonly lat: number
  readonly lng: number
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly answerId: number
}

/** Takes place after place, in any order, and says in the end what they come to. */
export type Collector = {
  see(lat: number, lng: number, answerId: number): void
  found(): { readonly total: number; readonly groups: readonly PlacedGroup[] }
}

type Edges = { south: number; north: number; west: number; east: number }
const southPole = -90_000_000
const dateLine = -180_000_000

/** A group for each cell of the grid that holds any, by rows and columns. */
export function collectCells(grid: Grid, { south, west, east }: Readonly<Edges>): Collector {
  const rowOf = (lat: number) => Math.floor((lat - southPole) / grid.lat)
  const columnOf = (lng: number) => Math.floor((lng - dateLine) / grid.lng)
  const [firstRow, firstColumn] = [rowOf(south), columnOf(west)]
  const columns = columnOf(east) - firstColumn + 1
  const cells: (Edges & { lats: number; lngs: number; count: number; answerId: number })[] = []
  let total = 0
  return {
    see: (lat, lng, answerId) => {
      total++
      const index = (rowOf(lat) - firstRow) * columns + columnOf(lng) - firstColumn
      const cell = cells[index]
      if (!cell) {
        cells[index] = { south: lat, north: lat, west: lng, east: lng, lats: lat, lngs: lng, count: 1, answerId }
        return
      }
      cell.count++
      cell.lats += lat
      cell.lngs += lng
      if (lat < cell.south) cell.south = lat
      if (lat > cell.north) cell.north = lat
      if (lng < cell.west) cell.west = lng
      if (lng > cell.east) cell.east = lng
      if (answerId > cell.answerId) cell.answerId = answerId
    },
    found: () => ({
      total,
      groups: Object.values(cells).map(({ lats, lngs, ...group }) => ({
        ...group,
        lat: lats / group.count,
        lng: lngs / group.count,
      })),
    }),
  }
}

/** So many are gathered before the oldest of them are dropped: sorting at each would take longer than all else. */
const gathered = 2_000

/** The newest answers, each a group of its own. */
export function collectNewest(most: number): Collector {
  let newest: PlacedGroup[] = []
  let oldest = 0
  let total = 0
  const drop = () => {
    newest = newest.sort((a, b) => b.answerId - a.answerId).slice(0, most)
    if (newest.length === most) oldest = newest.at(-1)?.answerId ?? 0
  }
  return {
    see: (lat, lng, answerId) => {
      total++
      if (answerId < oldest) return
      newest.push(aloneAt(lat, lng, answerId))
      if (newest.length >= gathered) drop()
    },
    found: () => {
      drop()
      return { total, groups: newest }
    },
  }
}

export function aloneAt(lat: number, lng: number, answerId: number): PlacedGroup {
  return { count: 1, lat, lng, south: lat, north: lat, west: lng, east: lng, answerId }
}
