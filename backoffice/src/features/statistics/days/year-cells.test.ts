import { expect, it } from 'vitest'
import { yearPicture } from './year-cells.ts'

it('has every day of a year up to today once, in weeks from Monday to Sunday', () => {
  const { cells, weeks, months } = yearPicture([], '2026-11-18')
  expect(cells).toHaveLength(365)
  expect(cells[0]).toEqual({ day: '2025-11-19', answers: 0, week: 0, weekday: 2, step: 0 })
  expect(cells.at(-1)).toEqual({ day: '2026-11-18', answers: 0, week: 52, weekday: 2, step: 0 })
  expect(new Set(cells.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(365)
  expect(weeks).toBe(53)
  expect(months.map(({ day }) => day.slice(0, 7))[0]).toBe('2025-12')
  expect(months).toHaveLength(12)
})

it('knows the day that a leap year has more', () => {
  const { cells } = yearPicture([{ day: '2028-02-29', answers: 2 }], '2028-11-18')
  expect(cells).toHaveLength(366)
  expect(cells.filter(({ answers }) => answers > 0).map(({ day }) => day)).toEqual(['2028-02-29'])
})

it('steps by fifths of the busiest ordinary day: a single storm leaves the others their steps', () => {
  const days = Array.from({ length: 100 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10),
    answers: index === 99 ? 5_000 : index + 1,
  }))
  const { cells, size } = yearPicture(days, '2026-11-18')
  expect(size).toBe(19)
  const stepOf = (answers: number) => cells.find(cell => cell.answers === answers)?.step
  expect([1, 19, 20, 38, 39, 95, 96, 5_000].map(stepOf)).toEqual([1, 1, 2, 2, 3, 5, 5, 5])
})

it('steps by one where no day has more than five', () => {
  const { size, cells } = yearPicture([{ day: '2026-11-17', answers: 2 }], '2026-11-18')
  expect(size).toBe(1)
  expect(cells.at(-2)?.step).toBe(2)
})
