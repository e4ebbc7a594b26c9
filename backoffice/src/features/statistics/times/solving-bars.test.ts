import { getFixture } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { solvingBars, termOf } from './solving-bars.ts'

const day = (days: number, answers: number, late = 0) => ({ days, answers, late })

it('has a bar for each number of days, also for those after which nothing was solved', () => {
  expect(solvingBars({ days: [day(0, 2), day(3, 1, 1)], ninth: 3 })).toEqual([
    { days: 0, isMore: false, answers: 2, late: 0 },
    { days: 1, isMore: false, answers: 0, late: 0 },
    { days: 2, isMore: false, answers: 0, late: 0 },
    { days: 3, isMore: false, answers: 1, late: 1 },
  ])
})

it('puts what took longest into one bar, which loses none', () => {
  const bars = solvingBars({ days: [day(1, 50), day(12, 3, 1), day(13, 1), day(400, 2, 2)], ninth: 1 })
  expect(bars).toHaveLength(13)
  expect(bars.at(-1)).toEqual({ days: 12, isMore: true, answers: 6, late: 3 })
})

it('draws a term where one says it for all of the way', () => {
  const { states } = getFixture('neighbour-complaint').definition
  expect(termOf({ termDays: 5, states })).toBe(5)
  const available = states.available.map((state, index) => (index === 0 ? { ...state, termDays: 2 } : state))
  expect(termOf({ termDays: 5, states: { ...states, available } })).toBeUndefined()
})
