import { expect, it } from 'vitest'
import { readHolidayList } from './holiday-list.ts'
import { nationalHolidays } from './national-holidays.ts'

it.each([
  '2026-05-25 Día de la Patria',
  '2026-05-25;Día de la Patria',
  '2026/5/25 - Día de la Patria',
  '25/05/2026\tDía de la Patria',
  '25.5.2026: Día de la Patria',
  '  25-05-2026 – Día de la Patria  ',
])('reads %j as a holiday', line => {
  expect(readHolidayList(line)).toEqual([
    { kind: 'holiday', holiday: { date: '2026-05-25', name: 'Día de la Patria' } },
  ])
})

it.each([
  ['feriado', 'date'],
  ['31/02/2026 Nunca', 'date'],
  ['2026-13-01 Nunca', 'date'],
  ['25/05/26 Patria', 'date'],
  ['2026-05/25 Patria', 'date'],
  ['2026-05-25', 'name'],
  [`2026-05-25 ${'x'.repeat(121)}`, 'name'],
  [`2026-05-25 ${'x'.repeat(10_000)}`, 'date'],
] as const)('refuses %j for its %s', (line, reason) => {
  expect(readHolidayList(line)).toMatchObject([{ kind: 'refused', reason }])
})

it('reads a whole list line by line and says of each why it is none', () => {
  expect(readHolidayList('2026-01-01 A\r\n\n  \n01/01/2026 B\nx')).toEqual([
    { kind: 'holiday', holiday: { date: '2026-01-01', name: 'A' } },
    { kind: 'refused', reason: 'twice', text: '01/01/2026 B' },
    { kind: 'refused', reason: 'date', text: 'x' },
  ])
})

it('reads what it writes of a national set', () => {
  const holidays = nationalHolidays('AR', 2026)
  const lines = holidays.map(({ date, name }) => `${date} ${name}`).join('\n')
  expect(readHolidayList(lines)).toEqual(holidays.map(holiday => ({ kind: 'holiday', holiday })))
})
