import { expect, it } from 'vitest'
import { localTime, startOfDay } from './municipal-time.ts'

const cordoba = 'America/Argentina/Cordoba'
const madrid = 'Europe/Madrid'

it.each([
  [cordoba, '2026-07-01T02:59:59.999Z', { day: 20260630, hour: 23 }],
  [cordoba, '2026-07-01T03:00:00Z', { day: 20260701, hour: 0 }],
  [madrid, '2026-03-29T00:59:59Z', { day: 20260329, hour: 1 }],
  [madrid, '2026-03-29T01:00:00Z', { day: 20260329, hour: 3 }],
  [madrid, '2026-10-25T00:30:00Z', { day: 20261025, hour: 2 }],
  [madrid, '2026-10-25T01:30:00Z', { day: 20261025, hour: 2 }],
  ['Asia/Kathmandu', '2026-01-01T18:20:00Z', { day: 20260102, hour: 0 }],
])('%s at %s', (zone, instant, expected) => {
  expect(localTime(zone, Date.parse(instant))).toEqual(expected)
})

it.each([
  [cordoba, '2026-07-01', 0, '2026-07-01T03:00:00.000Z'],
  [cordoba, '2026-07-01', 1, '2026-07-02T03:00:00.000Z'],
  [madrid, '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  [madrid, '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  [madrid, '2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  [madrid, '2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
  ['UTC', '2026-12-31', 1, '2027-01-01T00:00:00.000Z'],
])('%s begins the day %s + %i at %s', (zone, day, add, expected) => {
  expect(new Date(startOfDay(zone, day, add)).toISOString()).toBe(expected)
})
