import { describe, expect, it } from 'vitest'
import { formQuery, pageRange, withFormFilter, withPage } from './form-filters.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the address of the form list', () => {
  it.each([
    ['', {}],
    ['name=%20%20poda%20&area=7', { name: 'poda ', areaId: '7' }],
    ['page=3', { page: 3 }],
    ['page=1', {}],
    ['page=-2', {}],
    ['page=2.5', {}],
    ['page=abc&name=', {}],
  ])('%s', (address, query) => {
    expect(formQuery(search(address))).toEqual(query)
  })

  it('goes back to the first page when a filter changes', () => {
    expect(withFormFilter(search('page=3&area=7'), 'name', 'poda').toString()).toBe('area=7&name=poda')
    expect(withFormFilter(search('page=3&area=7'), 'area', '').toString()).toBe('')
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
])('page %i of %i forms shows %i to %i', (page, total, first, last) => {
  expect(pageRange(page, 7, total)).toEqual({ first, last })
})
