import type { AnswerListItem } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { authorLabel, authorName, rowWords } from './who.ts'

const text = createText('es', await loadMessages('es'))

it.each([
  [null, null, 'Usuario Anónimo'],
  ['gmolina', { firstName: 'Gabriela', lastName: 'Molina', badgeNumber: null }, 'Gabriela Molina (gmolina)'],
  ['gmolina', { firstName: '', lastName: '', badgeNumber: null }, 'gmolina'],
  ['gmolina', null, 'gmolina'],
])('names who answered: of %s with %j it is %s', (createdBy, author, name) => {
  expect(authorName({ createdBy, author, person: null }, text)).toBe(name)
})

it('names the citizen who answered from the portal, not the one whom staff answered for', () => {
  const person = { kind: 'natural' as const, name: 'Marta Sosa', number: '20111222' }
  const given = { createdBy: null, person }
  expect(authorLabel({ ...given, byCitizen: true }, text)).toBe('Marta Sosa (Portal Ciudadano)')
  expect(authorLabel({ ...given, byCitizen: true, person: null }, text)).toBe('Ciudadano')
  expect(authorLabel(given, text)).toBe('Usuario Anónimo')
  expect(authorLabel({ ...given, createdBy: 'gmolina' }, text)).toBe('gmolina')
})

it('says in a row what the answer is about, and its code and who gave it where it says nothing', () => {
  const person = { kind: 'natural' as const, name: 'Marta Sosa', number: '20111222' }
  const words = (summary: AnswerListItem['summary'], of: typeof person | null = null) =>
    rowWords({ person: of, docCode: 'VM1', createdBy: null, summary }, text)
  const whole = { subject: 'Agua', snippet: 'Sale agua', place: 'Mitre 1' }
  expect(words(whole)).toEqual({ name: 'Agua', more: 'Sale agua', place: 'Mitre 1' })
  expect(words(whole, person).place).toBe('Mitre 1 · Marta Sosa')
  expect(words({ snippet: 'Sale agua' })).toEqual({ name: 'Sale agua', more: undefined, place: '' })
  expect(words({})).toEqual({ name: 'VM1', more: 'Usuario Anónimo', place: '' })
  expect(words({ place: 'Mitre 1' }, person)).toEqual({ name: 'VM1', more: 'Marta Sosa', place: 'Mitre 1' })
})
