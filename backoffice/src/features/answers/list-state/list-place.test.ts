import { expect, it } from 'vitest'
import { listPlace } from './list-place.ts'

it.each([
  [
    { citizenDni: '30111222', list: '?page=2' },
    { citizenDni: '30111222', list: '?page=2' },
  ],
  [{ citizenDni: '30.111.222' }, { citizenDni: '30111222', list: '' }],
  [null, { citizenDni: '', list: '' }],
  [
    { citizenDni: 5, list: {} },
    { citizenDni: '', list: '' },
  ],
])('reads the place in a list that a page came from: %j', (state, place) => {
  expect(listPlace(state)).toEqual(place)
})
