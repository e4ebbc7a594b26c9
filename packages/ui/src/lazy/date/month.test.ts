import { expect, it } from 'vitest'
import { plusDays, plusMonths } from '@ventanilla/model'
import { weekdayOf, weeksOf } from './month.ts'

it('counts days over the ends of months and years', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('2024-03-01', -1)).toBe('2024-02-29')
})

it('keeps the day in another month, or its last one', () => {
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(plusMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(plusMonths('2026-03-15', -3)).toBe('2025-12-15')
})

it('lays out a month in whole weeks', () => {
  const weeks = weeksOf('2026-11-21', 1)
  expect(weeks.every(week => week.length === 7)).toBe(true)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

it('begins a week where the language does', () => {
  expect(weekdayOf('2026-11-01', 1)).toBe(6)
  expect(weekdayOf('2026-11-01', 7)).toBe(0)
})
