import { expect, it } from 'vitest'
import { shades, stepOf, stepSize } from './steps.ts'

it('shades counts in equal parts, nothing apart', () => {
  const counts = [0, 1, 7, 50]
  const size = stepSize(counts)
  expect(size).toBe(10)
  expect(counts.map(count => stepOf(count, size))).toEqual([0, 1, 1, 5])
  expect(shades(counts)).toEqual([
    { step: 0, from: 0, to: 0 },
    { step: 1, from: 1, to: 10 },
    { step: 2, from: 11, to: 20 },
    { step: 3, from: 21, to: 30 },
    { step: 4, from: 31, to: 40 },
    { step: 5, from: 41, to: 50 },
  ])
  expect(shades([0, 0])).toEqual([{ step: 0, from: 0, to: 0 }])
  expect(shades([2, 1]).map(each => each.to)).toEqual([0, 1, 2])
})
