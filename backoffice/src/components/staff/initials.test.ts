import { expect, it } from 'vitest'
import { hueOfPerson, initialsOf } from './initials.ts'

it.each([
  ['Lucía Pereyra', 'LP'],
  ['María de los Ángeles Ñúñez', 'MÑ'],
  ['gmolina', 'G'],
  ['  Ana   Paz ', 'AP'],
  ['山田 太郎', '山太'],
  ['', ''],
])('makes of %j the initials %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

it('gives a person always the same hue, and people several', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `person-${index}`)
  expect(ids.map(hueOfPerson)).toEqual(ids.map(hueOfPerson))
  expect(new Set(ids.map(hueOfPerson)).size).toBeGreaterThan(4)
})
