import type { AnswerGroup } from '@ventanilla/api'
import { cellAt, gridOf } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { cellWith, cornersOf, crowdedBox, heatCells, withWholeCells } from './heat-cells.ts'

const group = (count: number, lat: number, lng: number): AnswerGroup => ({
  count,
  lat,
  lng,
  box: { south: lat - 0.001, north: lat + 0.001, west: lng - 0.001, east: lng + 0.001 },
  answer: null,
})
const view = { box: { west: -63.3, south: -32.5, east: -63.2, north: -32.4 }, zoom: 15 }

it('has the squares with most answers first, and finds the one at a place', () => {
  const cells = heatCells([group(1, -32.41, -63.24), group(7, -32.42, -63.25)], view)
  expect(cells.map(({ answers }) => answers)).toEqual([7, 1])
  for (const cell of cells) {
    expect(cellWith(cells, cell.at)).toBe(cell)
    expect(cellWith(cells, { lat: cell.box.south, lng: cell.box.west })).toBe(cell)
    expect(cellWith(cells, { lat: cell.box.north, lng: cell.box.east })).not.toBe(cell)
    // The list takes corners of six decimals at most.
    expect(cell.id).toBe(cornersOf(cell.box))
    expect(cell.id).toMatch(/^(-?\d+\.\d{6},-?\d+\.\d{6};?){4}$/)
  }
  expect(cellWith(cells, { lat: 0, lng: 0 })).toBeUndefined()
})

it('begins with what holds nearly all answers, without what was given far away', () => {
  expect(crowdedBox([group(1, -34, -40), group(120, -32.41, -63.24)])).toEqual(group(1, -32.41, -63.24).box)
  expect(crowdedBox([group(1, -32, -63), group(1, -33, -64)])).toEqual({
    west: -64.001,
    south: -33.001,
    east: -62.999,
    north: -31.999,
  })
  expect(crowdedBox([])).toBeUndefined()
})

it.each([3, 9, 13, 16, 19])('takes whole squares only, at zoom %s', zoom => {
  const { box } = view
  const whole = withWholeCells(zoom, box)
  const grid = gridOf(zoom, whole)
  const [first, last] = [
    cellAt(grid, { lat: whole.south, lng: whole.west }),
    cellAt(grid, { lat: whole.north, lng: whole.east }),
  ]
  expect([first.west, first.south]).toEqual([whole.west, whole.south])
  expect([last.east - 1e-6, last.north - 1e-6]).toEqual([whole.east, whole.north])
  expect(whole.west <= box.west && whole.south <= box.south).toBe(true)
  expect(whole.east >= box.east - 1e-6 && whole.north >= box.north - 1e-6).toBe(true)
})
