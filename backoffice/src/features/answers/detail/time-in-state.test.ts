import { expect, it } from 'vitest'
import { timeInState } from './time-in-state.ts'

const cordoba = 'America/Argentina/Cordoba'

it.each([
  ['2026-11-18T12:00:00Z', '2026-11-18T12:59:00Z', 'UTC', { unit: 'hours', count: 0 }],
  ['2026-11-18T12:15:00Z', '2026-11-18T15:10:00Z', 'UTC', { unit: 'hours', count: 2 }],
  ['2026-11-15T23:00:00Z', '2026-11-18T01:00:00Z', 'UTC', { unit: 'days', count: 3 }],
  // 23:00 and 02:00 UTC are one evening in Córdoba, two days in UTC.
  ['2026-11-18T23:00:00Z', '2026-11-19T02:00:00Z', cordoba, { unit: 'hours', count: 3 }],
  ['2026-11-18T23:00:00Z', '2026-11-19T02:00:00Z', 'UTC', { unit: 'days', count: 1 }],
  ['2026-11-18T12:00:00Z', '2026-11-18T11:00:00Z', 'UTC', { unit: 'hours', count: 0 }],
])('tells the time in a state from %s to %s in %s', (from, to, zone, spent) => {
  expect(timeInState(from, to, zone)).toEqual(spent)
})
