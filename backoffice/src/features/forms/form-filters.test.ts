import { expect, it } from 'vitest'
import { formQuery } from './form-filters.ts'

it.each([
  ['', {}],
  ['name=%20%20poda%20&area=7', { name: 'poda ', areaId: '7' }],
  ['page=3&sort=municipality', { page: 3, sort: 'municipality' }],
  ['sort=size', {}],
  ['state=deleted', { state: 'deleted' }],
  ['state=else', {}],
  ['page=1', {}],
  ['page=-2', {}],
  ['page=2.5', {}],
  ['page=abc&name=', {}],
])('the address %s of the form list', (address, query) => {
  expect(formQuery(new URLSearchParams(address))).toEqual(query)
})
