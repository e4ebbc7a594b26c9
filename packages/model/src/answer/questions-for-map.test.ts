import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getFixture } from '../../fixtures/index.ts'
import { questionsOf } from '../form/questions.ts'
import { blurred } from '../place/public-map/blurred.ts'
import { blurs } from '../place/public-map/public-map-schema.ts'
import { questionsForMap } from './questions-for-map.ts'

const radians = Math.PI / 180

function metresBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [down, across] = [
    (one.lat - other.lat) * 111_320,
    (one.lng - other.lng) * 111_320 * Math.cos(one.lat * radians),
  ]
  return Math.hypot(down, across)
}

it('moves a point no further than it may, and all points of a square to the same place', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(80), degrees(179), fc.constantFrom(...blurs), (lat, lng, metres) => {
      const shown = blurred({ lat, lng }, metres)
      // What rounding to a metre adds, and the curve of the earth within a square.
      expect(metresBetween({ lat, lng }, shown)).toBeLessThan(metres * 1.02 + 2)
      const near = { lat: shown.lat + (0.4 * metres) / 111_320, lng: shown.lng }
      expect(blurred(near, metres)).toEqual(shown)
    }),
    { numRuns: 500 },
  )
})

it('moves points apart from where they are: nothing of a place is left below the grid', () => {
  const home = { lat: -32.40731, lng: -63.24312 }
  const shown = new Set(
    Array.from({ length: 50 }, (_, step) =>
      JSON.stringify(blurred({ lat: home.lat + step * 1e-5, lng: home.lng }, 250)),
    ),
  )
  expect(shown.size).toBeLessThan(3)
})

it('offers what is chosen from the form and nothing that is written', () => {
  const { definition } = getFixture('neighbour-complaint')
  const offered = [...questionsForMap(definition).values()].map(({ question }) => question)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(({ kind }) => ['radio', 'select', 'scale'].includes(kind))).toBe(true)
  expect(questionsOf(definition).length).toBeGreaterThan(offered.length)
})
