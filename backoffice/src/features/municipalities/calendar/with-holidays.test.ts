import { nationalHolidays } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { changedAlike, withHolidays } from './with-holidays.ts'

it('adds what is not there in the order of time, and leaves what a town has named', () => {
  const own = [
    { date: '2026-05-25', name: 'Fiesta' },
    { date: '2026-11-22', name: 'Santa Cecilia' },
  ]
  const all = withHolidays(own, nationalHolidays('AR', 2026))
  expect(all).toHaveLength(17)
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted())
  expect(all.find(({ date }) => date === '2026-05-25')?.name).toBe('Fiesta')
  expect(withHolidays(all, nationalHolidays('AR', 2026))).toEqual(all)
})

it('does to the list of another what was done to the one that was seen', () => {
  const day = (date: string, name = date) => ({ date, name })
  const seen = [day('2026-01-01'), day('2026-05-01'), day('2026-12-25')]
  const mine = [day('2026-01-01'), day('2026-06-20', 'mine'), day('2026-07-09', 'mine'), day('2026-12-25')]
  const theirs = [day('2026-05-01'), day('2026-07-09', 'theirs'), day('2026-12-25')]
  expect(changedAlike(seen, mine, theirs)).toEqual([
    day('2026-06-20', 'mine'),
    day('2026-07-09', 'theirs'),
    day('2026-12-25'),
  ])
  expect(changedAlike(seen, seen, theirs)).toEqual(theirs)
})
