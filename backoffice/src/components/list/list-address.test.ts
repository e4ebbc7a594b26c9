import { describe, expect, it } from 'vitest'
import { pageRange, withFilter, withPage } from './list-address.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it('goes back to the first page when a filter changes', () => {
    expect(withFilter(search('page=3&area=7'), 'name', 'poda').toString()).toBe('area=7&name=poda')
    expect(withFilter(search('page=3&area=7'), 'area', '').toString()).toBe('')
  })

  it('leaves the first page out', () => {
    expect(withPage(search('name=a&page=2'), 1).toString()).toBe('name=a')
    expect(withPage(search('name=a'), 2).toString()).toBe('name=a&page=2')
  })
})

it.each([
  [1, 23, 1, 7],
  [4, 23, 22, 23],
  [1, 0, 0, 0],
])('page %i of %i things shows %i to %i', (page, total, first, last) => {
  expect(pageRange(page, 7, total)).toEqual({ first, last })
})
