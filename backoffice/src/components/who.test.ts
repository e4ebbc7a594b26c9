import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { authorLabel, authorName, rowLines } from './who.ts'

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

it('titles a row by its person, else by its code', () => {
  const person = { kind: 'natural' as const, name: 'Marta Sosa', number: '20111222' }
  expect(rowLines({ person, docCode: 'VM1', createdBy: null }, text)).toEqual({ title: 'Marta Sosa', under: 'VM1' })
  expect(rowLines({ person: null, docCode: 'VM1', createdBy: null }, text)).toEqual({
    title: 'VM1',
    under: 'Usuario Anónimo',
  })
})
