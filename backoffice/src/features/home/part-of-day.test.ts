import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it.each([
  ['2026-11-21T08:00:00Z', 'America/Argentina/Cordoba', 'morning'],
  ['2026-11-21T07:59:00Z', 'America/Argentina/Cordoba', 'evening'],
  ['2026-11-21T15:00:00Z', 'America/Argentina/Cordoba', 'afternoon'],
  ['2026-11-21T15:00:00Z', 'Asia/Tokyo', 'evening'],
  ['2026-11-21T23:00:00Z', 'America/Argentina/Cordoba', 'evening'],
])('greets at %s in %s as the %s', (at, timeZone, part) => {
  expect(partOfDay(new Date(at), timeZone)).toBe(part)
})
