import { expect, it } from 'vitest'
import { lastView } from './last-view.ts'
import { drawnCorners, nearText, zonesOf, zoneText } from './zone.ts'

it('keeps of a long drawing as many corners as a filter takes, all of them drawn ones', () => {
  const drawn = Array.from({ length: 900 }, (_, index) => {
    const angle = (index / 900) * 2 * Math.PI
    const far = 200 + 40 * Math.sin(angle * 17)
    return { x: 300 + Math.cos(angle) * far, y: 300 + Math.sin(angle) * far }
  })
  const corners = drawnCorners(drawn) ?? []
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThanOrEqual(40)
  expect(corners.every(corner => drawn.includes(corner))).toBe(true)
})

it('takes no line, no point and nothing for a zone', () => {
  expect(drawnCorners([])).toBeUndefined()
  expect(drawnCorners([{ x: 1, y: 1 }])).toBeUndefined()
  expect(drawnCorners(Array.from({ length: 50 }, (_, index) => ({ x: index * 4, y: index * 2 })))).toBeUndefined()
})

it('says zones in the address and reads them back', () => {
  const corners = [
    { lat: -32.4, lng: -63.2 },
    { lat: -32.5, lng: -63.2 },
    { lat: -32.5, lng: -63.3 },
  ]
  expect(zoneText(corners)).toBe('-32.40000,-63.20000;-32.50000,-63.20000;-32.50000,-63.30000')
  expect(zonesOf({ zone: zoneText(corners) })).toEqual([corners])
  const [circle = []] = zonesOf({ near: nearText({ lat: -32.4, lng: -63.2 }, 500) })
  expect(circle.length).toBeGreaterThan(20)
  expect(Math.max(...circle.map(({ lat }) => lat)) + 32.4).toBeCloseTo(500 / 111_320, 3)
  expect(zonesOf({})).toEqual([])
})

it('knows no view of a form that was never looked at', () => {
  expect(lastView('1', 'never')).toBeUndefined()
})
