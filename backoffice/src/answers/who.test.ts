import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { authorName, rowLines } from './who.ts'

const text = createText('es', await loadMessages('es'))

it.each([
  [null, null, 'Usuario Anónimo'],
  ['gmolina', { firstName: 'Gabriela', lastName: 'Molina', badgeNumber: null }, 'Gabriela Molina (gmolina)'],
  ['gmolina', { firstName: '', lastName: '', badgeNumber: null }, 'gmolina'],
  ['gmolina', null, 'gmolina'],
])('%s: %s', (createdBy, author, name) => {
  expect(authorName({ createdBy, author }, text)).toBe(name)
})

it('titles a row by its person, else by its code', () => {
  const person = { kind: 'natural' as const, name: 'Marta Sosa', number: '20111222' }
  expect(rowLines({ person, docCode: 'VM1', createdBy: null }, text)).toEqual({ title: 'Marta Sosa', under: 'VM1' })
  expect(rowLines({ person: null, docCode: 'VM1', createdBy: null }, text)).toEqual({
    title: 'VM1',
    under: 'Usuario Anónimo',
  })
})
