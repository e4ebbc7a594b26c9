import { expect, it } from 'vitest'
import { createdOn } from './created-on.ts'

it('writes the day, the month in words, the year and the time of the municipality', () => {
  const at = '2026-03-03T02:14:00.000Z'
  expect(createdOn(at, 'es', 'Europe/Madrid')).toBe('03 marzo 2026, 03:14')
  expect(createdOn(at, 'en', 'America/Argentina/Cordoba')).toBe('02 March 2026, 23:14')
})
