import { expect, it } from 'vitest'
import { curvePoints, longestCurve, namedDays, weekdayOf } from './curve-points.ts'

const days = [
  { day: '2026-11-16', answers: 3 },
  { day: '2026-11-18', answers: 1 },
]
const previousDays = [
  { day: '2026-11-13', answers: 7 },
  { day: '2025-11-18', answers: 2 },
]
const seen = (points: ReturnType<typeof curvePoints>) =>
  points.map(({ day, answers, beforeDay, before }) => `${day} ${answers}, ${beforeDay} ${before}`)

it('sets each day beside the day that is as many days earlier as the range is long', () => {
  const range = { from: '2026-11-16', to: '2026-11-18' }
  expect(seen(curvePoints({ days, previousDays }, range, { today: '2026-11-30', compare: 'before' }))).toEqual([
    '2026-11-16 3, 2026-11-13 7',
    '2026-11-17 0, 2026-11-14 0',
    '2026-11-18 1, 2026-11-15 0',
  ])
})

it('sets each day beside the same one of the year before', () => {
  const range = { from: '2026-11-17', to: '2026-11-18' }
  expect(seen(curvePoints({ days, previousDays }, range, { today: '2026-11-30', compare: 'year' }))).toEqual([
    '2026-11-17 0, 2025-11-17 0',
    '2026-11-18 1, 2025-11-18 2',
  ])
  const leap = curvePoints(
    { days: [], previousDays: [{ day: '2027-02-28', answers: 4 }] },
    { from: '2028-02-29', to: '2028-02-29' },
    { today: '2028-03-01', compare: 'year' },
  )
  expect(seen(leap)).toEqual(['2028-02-29 0, 2027-02-28 4'])
})

it('ends today, and is compared by the length of the whole range', () => {
  const range = { from: '2026-11-16', to: '2026-11-30' }
  const points = curvePoints({ days, previousDays }, range, { today: '2026-11-17', compare: 'before' })
  expect(seen(points)).toEqual(['2026-11-16 3, 2026-11-01 0', '2026-11-17 0, 2026-11-02 0'])
})

it('has no point where no day has come yet, or where there are more days than can be drawn', () => {
  const options = { today: '2026-11-17', compare: 'before' } as const
  expect(curvePoints({ days, previousDays }, { from: '2026-11-18', to: '2026-11-20' }, options)).toEqual([])
  expect(curvePoints({ days, previousDays }, { from: '2024-11-17', to: '2026-11-17' }, options)).toHaveLength(731)
  expect(curvePoints({ days, previousDays }, { from: '2024-11-16', to: '2026-11-17' }, options)).toEqual([])
  expect(longestCurve).toBe(731)
})

it('names every day of a week, the Mondays of a month, the first days of the months of a year', () => {
  const from = (first: string, length: number) =>
    Array.from({ length }, (_, index) => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10))
  const named = (days: string[]) => namedDays(days).map(index => days[index])
  expect(named(from('2026-11-10', 3))).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
  expect(named(from('2026-11-01', 30)).map(day => weekdayOf(day ?? ''))).toEqual([0, 0, 0, 0, 0])
  expect(named(from('2026-01-15', 120))).toEqual(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'])
  expect(named(from('2025-01-01', 731)).length).toBeLessThanOrEqual(12)
})
