import { expect, it } from 'vitest'
import { fromInstant, toInstant } from './zoned-time.ts'

it.each([
  ['2026-07-01', '09:30', 'Europe/Madrid', '2026-07-01T07:30:00.000Z'],
  ['2026-01-01', '00:00', 'Europe/Madrid', '2025-12-31T23:00:00.000Z'],
  ['2026-03-03', '23:59', 'America/Argentina/Cordoba', '2026-03-04T02:59:00.000Z'],
  ['2026-03-03', '12:00', 'UTC', '2026-03-03T12:00:00.000Z'],
])('reads %s %s in %s and writes it back', (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone)).toBe(instant)
  expect(fromInstant(instant, timeZone)).toEqual({ day, time })
})
