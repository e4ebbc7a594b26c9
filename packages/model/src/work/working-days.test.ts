import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plusDays } from '../plus-days.ts'
import { dueOf } from './due.ts'
import { easterOf, nationalHolidays } from './national-holidays.ts'
import { daysBetween, endOfTerm, isWorkingDay, workingDaysBetween } from './working-days.ts'

const none: ReadonlySet<string> = new Set()
/** The Monday of the national sovereignty in 2026. */
const bank: ReadonlySet<string> = new Set(['2026-11-23'])
const day = fc.integer({ min: 0, max: 20_000 }).map(days => plusDays('2000-01-01', days))
const holidays = fc.array(day, { maxLength: 40 }).map(days => new Set(days))

it.each([
  // A Wednesday.
  ['2026-11-18', 0, none, '2026-11-18'],
  ['2026-11-18', 1, none, '2026-11-19'],
  ['2026-11-18', 3, none, '2026-11-23'],
  ['2026-11-18', 3, bank, '2026-11-24'],
  ['2026-11-21', 0, none, '2026-11-23'],
  ['2026-11-21', 1, bank, '2026-11-24'],
  ['2026-12-31', 1, new Set(['2027-01-01']), '2027-01-04'],
])('a term from %s of %i working days ends where the calendar says: %#', (from, count, days, end) => {
  expect(endOfTerm(from, count, days)).toBe(end)
})

it('ends a term on a working day, with as many working days in between as it has', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), holidays, (from, count, free) => {
      const end = endOfTerm(from, count, free)
      expect(isWorkingDay(end, free)).toBe(true)
      expect(workingDaysBetween(from, end, free)).toBe(count)
      expect(workingDaysBetween(end, from, free)).toBe(-count)
    }),
  )
})

it('counts the working days between two days as one after the other would, however far apart they are', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 3_000 }), holidays, (from, days, free) => {
      const each = Array.from({ length: days }, (_, step) => plusDays(from, step + 1))
      const count = each.filter(one => isWorkingDay(one, free)).length
      expect(workingDaysBetween(from, plusDays(from, days), free)).toBe(count)
    }),
    { numRuns: 50 },
  )
})

it('counts calendar days over leap years and the change of the clocks', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(plusDays('2026-01-01', -1)).toBe('2025-12-31')
})

it.each([
  ['2026-11-24', '2026-11-18', bank, { kind: 'onTime', days: 3 }],
  ['2026-11-20', '2026-11-18', bank, { kind: 'soon', days: 2 }],
  ['2026-11-18', '2026-11-18', bank, { kind: 'today' }],
  ['2026-11-16', '2026-11-18', bank, { kind: 'late', days: 2 }],
  // On the Saturday after its Friday a term is over, though no working day has gone by.
  ['2026-11-20', '2026-11-21', bank, { kind: 'late', days: 1 }],
  ['2026-11-20', '2026-11-24', bank, { kind: 'late', days: 1 }],
] as const)('a term until %s stands on %s: %#', (dueOn, today, days, due) => {
  expect(dueOf({ dueOn }, today, days)).toEqual(due)
})

it('keeps what was left of a term while it does not run', () => {
  expect(dueOf({ dueOn: '2026-11-24', pausedOn: '2026-11-18' }, '2027-03-01', bank)).toEqual({
    kind: 'paused',
    days: 3,
  })
  expect(dueOf({ dueOn: '2026-11-16', pausedOn: '2026-11-18' }, '2027-03-01', bank)).toEqual({
    kind: 'paused',
    days: 0,
  })
})

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

it('knows the holidays of Argentina by rule, those that move with their Monday', () => {
  const dates = nationalHolidays('AR', 2024).map(({ date }) => date)
  expect(dates).toEqual([
    '2024-01-01',
    '2024-02-12',
    '2024-02-13',
    '2024-03-24',
    '2024-03-29',
    '2024-04-02',
    '2024-05-01',
    '2024-05-25',
    '2024-06-17',
    '2024-06-20',
    '2024-07-09',
    '2024-08-17',
    '2024-10-12',
    '2024-11-18',
    '2024-12-08',
    '2024-12-25',
  ])
  const movedBy = (year: number, month: string) =>
    nationalHolidays('AR', year).find(({ date }) => date.slice(5, 7) === month)
  expect(movedBy(2026, '11')?.date).toBe('2026-11-23')
  expect(movedBy(2025, '06')?.date).toBe('2025-06-16')
})

it('knows the ten national holidays of Spain', () => {
  const found = nationalHolidays('ES', 2026)
  expect(found).toHaveLength(10)
  expect(found.map(({ date }) => date)).toContain('2026-04-03')
  expect(found.every(({ name }) => name.length > 0)).toBe(true)
})
