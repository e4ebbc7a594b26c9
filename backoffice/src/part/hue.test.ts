import { expect, it } from 'vitest'
import { hueOf } from './hue.ts'

it('gives the eight hues in order and then begins anew', () => {
  expect([0, 1, 7, 8, 17].map(hueOf)).toEqual([0, 1, 7, 0, 1])
})

it('still has a hue for a state that the version does not know', () => {
  expect(hueOf(-1)).toBe(7)
})
