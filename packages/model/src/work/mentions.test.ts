import { expect, it } from 'vitest'
import { mentionedIn } from './mentions.ts'

it.each([
  ['@lucia mirá esto', ['lucia']],
  ['Ver con @rquiroga. Y con (@ana-paz), @RQuiroga', ['rquiroga', 'ana-paz']],
  ['correo a marta@correo.com.ar', []],
  ['@', []],
  ['@@lucia', []],
  ['@josé.pérez: falta', ['josé.pérez']],
  ['', []],
])('finds in %j the people %j', (note, expected) => {
  expect(mentionedIn(note)).toEqual(expected)
})

it('takes no time on a note of nothing but signs', () => {
  expect(mentionedIn('@'.repeat(5_000))).toEqual([])
  expect(mentionedIn(`@${'.'.repeat(5_000)}`)).toEqual([])
})
