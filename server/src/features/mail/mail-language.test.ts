import { expect, it } from 'vitest'
import { mailLanguage } from './mail-language.ts'

it.each([
  [{ reader: 'eu', asked: 'es', about: 'pt' }, 'eu'],
  [{ reader: null, asked: 'es', about: 'pt' }, 'es'],
  [{ reader: null, asked: null, about: 'pt' }, 'pt'],
  [{ asked: undefined }, null],
  [{}, null],
])('writes a mail of %j in %s', (languages, expected) => {
  expect(mailLanguage(languages)).toBe(expected)
})
