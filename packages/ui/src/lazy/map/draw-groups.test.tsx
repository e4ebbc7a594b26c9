import { cellAt, gridOf, mapZoom, type Position } from '@ventanilla/model'
import fc from 'fast-check'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { drawGroups, type MapGroup } from './draw-groups.ts'

afterEach(() => document.body.replaceChildren())

/** A map of this zoom around a place: what it shows, where its circles stand in pixels, and how large they are. */
function mapAt(centre: Position, zoom: number) {
  const element = document.createElement('div')
  document.body.append(element)
  const map = drawGroups(element, {
    centre,
    zoom,
    tilesUrl: null,
    onView: () => {},
    onGroup: () => {},
    onPopupClosed: () => {},
  })
  onTestFinished(map.remove)
  const circles = () =>
    [...element.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].map(({ style }) => {
      const [, x, y] = /translate3d\((.+?)px, (.+?)px/.exec(style.transform) ?? ['', style.left, style.top]
      return { x: Number.parseFloat(x ?? ''), y: Number.parseFloat(y ?? ''), size: Number.parseFloat(style.width) }
    })
  return { map, circles }
}

const town = { lat: -32.4075, lng: -63.2402 }

/** Groups of places as the server makes them: the middle of all that lie in one square. */
function grouped(places: readonly (Position & { count: number })[], zoom: number, around: Position): MapGroup[] {
  const box = { west: around.lng - 0.1, east: around.lng + 0.1, south: around.lat - 0.1, north: around.lat + 0.1 }
  const grid = gridOf(zoom, box)
  const cells = new Map<string, MapGroup>()
  for (const { lat, lng, count } of places) {
    const cell = cellAt(grid, { lat, lng })
    const id = JSON.stringify(cell)
    cells.set(id, { id, count, sign: '', words: id, position: { lat, lng }, box: cell, cell })
  }
  return [...cells.values()]
}

it('draws no group over another, wherever in their squares they are and however many', () => {
  const zoom = 13
  const { map, circles } = mapAt(town, zoom)
  const near = fc.record({
    lat: fc.double({ min: -0.03, max: 0.03, noNaN: true }).map(by => town.lat + by),
    lng: fc.double({ min: -0.03, max: 0.03, noNaN: true }).map(by => town.lng + by),
    count: fc.constantFrom(1, 2, 99, 100, 40_000),
  })
  fc.assert(
    fc.property(fc.array(near, { minLength: 2, maxLength: 30 }), places => {
      map.show(grouped(places, zoom, town))
      const all = circles()
      expect(all.every(({ x, y, size }) => Number.isFinite(x + y + size))).toBe(true)
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1)) {
          const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
          // Leaflet puts each on a whole pixel.
          expect(apart).toBeGreaterThanOrEqual((one.size + other.size) / 2 - 1)
        }
    }),
  )
})

it('draws a group at its very place where that is far enough from the edges of its square', () => {
  const { map, circles } = mapAt(town, mapZoom.max)
  const [group] = grouped([{ ...town, count: 1 }], 13, town)
  if (!group) throw new Error('no group')
  map.show([group])
  const at = map.pointOf(town)
  const [{ x, y } = { x: NaN, y: NaN }] = circles()
  expect(Math.abs(x - at.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(y - at.y)).toBeLessThanOrEqual(1)
})
