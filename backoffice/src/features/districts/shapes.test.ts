import { expect, it } from 'vitest'
import { boxOf, pathsOf, placed } from './shapes.ts'

const square = [
  [-64, -33],
  [-62, -33],
  [-62, -31],
  [-64, -31],
  [-64, -33],
] as const
const small = square.map(([lng, lat]): [number, number] => [lng / 100, lat / 100])
const shape = { id: 'a', name: 'A', polygons: [[square], [small]] }

it('lays outlines into a square of a thousand units, the north above', () => {
  const box = boxOf([{ polygons: [[square]] }])
  expect(box).toEqual({ west: -64, south: -33, east: -62, north: -31 })
  const [drawn] = pathsOf([{ ...shape, polygons: [[square]] }], box ?? { west: 0, south: 0, east: 0, north: 0 })
  expect(drawn?.path).toBe('M0.00 1000.00L1000.00 1000.00L1000.00 0.00L0.00 0.00L0.00 1000.00Z')
})

it('has a name in the middle of the largest part, and nothing of no corners', () => {
  const box = { west: -64, south: -33, east: 0, north: 0 }
  expect(pathsOf([shape], box)[0]?.at).toEqual({ at: { lat: -32, lng: -63 }, wide: 2 })
  expect(boxOf([])).toBeUndefined()
})

it('lies where the corners of its box are seen, also of one point', () => {
  const box = { west: 0, south: 0, east: 2, north: 1 }
  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ x: 10 + lng * 100, y: 20 - lat * 100 })
  expect(placed(pointOf, box)).toBe('translate(10 -80) scale(0.2 0.1)')
  expect(placed(pointOf, { west: 1, south: 1, east: 1, north: 1 })).not.toContain('scale(0 0)')
})
