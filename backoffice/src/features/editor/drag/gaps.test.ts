import { expect, it } from 'vitest'
import { gapsOf, nearestGap } from './gaps.ts'

const box = (top: number, bottom: number) => ({ top, bottom, left: 10, width: 200 })

it('has a gap before, between and after what stands in a list', () => {
  const gaps = gapsOf('section', box(0, 300), [box(20, 100), box(120, 200)])
  expect(gaps.map(({ index, y }) => [index, y])).toEqual([
    [0, 16],
    [1, 110],
    [2, 204],
  ])
  expect(gaps[0]).toMatchObject({ key: 'section', left: 10, width: 200 })
})

it('has one gap in an empty list', () => {
  expect(gapsOf('question:a:', box(40, 40), []).map(({ index, y }) => [index, y])).toEqual([[0, 44]])
})

it('finds the gap nearest to a height, and none where there is none', () => {
  const gaps = gapsOf('section', box(0, 300), [box(20, 100), box(120, 200)])
  expect(nearestGap(gaps, 60)?.index).toBe(0)
  expect(nearestGap(gaps, 65)?.index).toBe(1)
  expect(nearestGap(gaps, 999)?.index).toBe(2)
  expect(nearestGap([], 60)).toBeUndefined()
})
