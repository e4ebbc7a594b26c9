import { nationalHolidays } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { withHolidays } from './with-holidays.ts'

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
