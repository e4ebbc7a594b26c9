import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellAt, gridOf, mostCells } from './map-grid.ts'

const side = (most: number) =>
  fc.tuple(fc.double({ min: -most, max: most, noNaN: true }), fc.double({ min: -most, max: most, noNaN: true }))

it('never makes more cells than a box may have, whatever is asked', () => {
  fc.assert(
    fc.property(side(180), side(90), fc.integer({ min: 0, max: 22 }), (lngs, lats, zoom) => {
      const box = {
        west: Math.min(...lngs),
        east: Math.max(...lngs),
        south: Math.min(...lats),
        north: Math.max(...lats),
      }
      const grid = gridOf(zoom, box)
      const cells = (from: number, to: number, size: number) => Math.floor(((to - from) * 1e6) / size) + 2
      expect(cells(box.west, box.east, grid.lng) * cells(box.south, box.north, grid.lat)).toBeLessThanOrEqual(mostCells)
      expect(Math.min(grid.lat, grid.lng)).toBeGreaterThan(0)
    }),
  )
})

it('keeps its cells while a map of one zoom is moved, and makes them smaller as it comes nearer', () => {
  const at = (west: number, zoom: number) => gridOf(zoom, { west, east: west + 0.2, south: -32.5, north: -32.4 })
  expect(at(-63.4, 13)).toEqual(at(-63.2, 13))
  expect(at(-63.4, 13).lng).toBeCloseTo(at(-63.4, 12).lng / 2, -1)
  expect(at(-63.4, 13).lat).toBeLessThan(at(-63.4, 13).lng)
})

it('gives of a place the cell that it was counted in', () => {
  const grid = { lat: 400, lng: 500 }
  const cell = cellAt(grid, { lat: -32.4104, lng: -63.2403 })
  expect(cell).toEqual({ south: -32.4104, north: -32.41, west: -63.2405, east: -63.24 })
  expect(cellAt(grid, { lat: cell.south, lng: cell.west })).toEqual(cell)
  expect(cellAt(grid, { lat: cell.north, lng: cell.east })).not.toEqual(cell)
  expect(cellAt(grid, { lat: cell.north - 1e-6, lng: cell.east - 1e-6 })).toEqual(cell)
})
