import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Laura', 'Pereyra', 'lpereyra', 'LP'],
  [' ángel', '', 'angel', 'Á'],
  ['', '', 'gmolina', 'GM'],
])('shows for %j %j (%s) the letters %s', (firstName, lastName, username, letters) => {
  expect(initials({ firstName, lastName, username })).toBe(letters)
})
