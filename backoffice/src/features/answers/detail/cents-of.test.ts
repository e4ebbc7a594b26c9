import { expect, it } from 'vitest'
import { centsOf } from './cents-of.ts'

it.each([
  ['12', 1200],
  [' 12,5 ', 1250],
  ['12.05', 1205],
  ['1.250', 125_000],
  ['1.250,00', 125_000],
  ['1,250.75', 125_075],
  ['13000', 1_300_000],
  ['0', 0],
])('reads %j as %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

it.each(['', '-5', '12,345,6', '1.25.00', '12,', 'doce', '1e3', '12,505 €'])('takes %j for no amount', typed => {
  expect(centsOf(typed)).toBeUndefined()
})
