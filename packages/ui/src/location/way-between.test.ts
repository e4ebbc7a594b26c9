import { expect, it } from 'vitest'
import { wayBetween } from './way-between.ts'

const square = { lat: -32.4108, lng: -63.2398 }

it.each([
  [{ lat: -32.4098, lng: -63.2398 }, 111, 'n'],
  [{ lat: -32.4108, lng: -63.2388 }, 94, 'e'],
  [{ lat: -32.4108, lng: -63.2408 }, 94, 'w'],
  [{ lat: -32.4117, lng: -63.2409 }, 144, 'sw'],
  [{ lat: -31.42, lng: -64.18 }, 141_000, 'nw'],
] as const)('tells how far %j is, and on which side', (to, metres, way) => {
  const found = wayBetween(square, to)
  expect(found.way).toBe(way)
  expect(Math.abs(found.metres / metres - 1)).toBeLessThan(0.02)
})
