import { expect, it } from 'vitest'
import { inOrder } from './column-choice.ts'

const keys = (...names: string[]) => names.map(key => ({ key }))
const ordered = (given: string[], order: string[]) => inOrder(keys(...given), order).map(({ key }) => key)

it('puts columns where somebody moved them, and leaves all others', () => {
  expect(ordered(['a', 'b', 'c', 'd'], [])).toEqual(['a', 'b', 'c', 'd'])
  expect(ordered(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d', 'a', 'b', 'c'])
  expect(ordered(['a', 'new', 'b'], ['b', 'a'])).toEqual(['b', 'new', 'a'])
  expect(ordered(['a', 'b'], ['gone', 'b', 'a'])).toEqual(['b', 'a'])
})
