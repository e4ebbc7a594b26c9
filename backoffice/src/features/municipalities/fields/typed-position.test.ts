import { expect, it } from 'vitest'
import { readPosition, typedPosition } from './typed-position.ts'

it.each([
  [
    { lat: '-31.42', lng: '-64.18' },
    { lat: -31.42, lng: -64.18 },
  ],
  [
    { lat: ' 90 ', lng: '+180' },
    { lat: 90, lng: 180 },
  ],
  [{ lat: '', lng: ' ' }, null],
  [{ lat: '1', lng: '' }, undefined],
  [{ lat: '90.1', lng: '0' }, undefined],
  [{ lat: '1,5', lng: '2' }, undefined],
  [{ lat: '1e1', lng: '2' }, undefined],
])('reads the typed position %o', (typed, position) => {
  expect(readPosition(typed)).toEqual(position)
})

it('reads back every position that it writes', () => {
  expect(typedPosition({ lat: -31.42, lng: 0 })).toEqual({ lat: '-31.42', lng: '0' })
  expect(typedPosition(null)).toEqual({ lat: '', lng: '' })
})
