import { expect, it } from 'vitest'
import { mentionAt, withMention } from './mention-at.ts'

const ruben = { name: 'Rubén Quiroga', username: 'rquiroga' }
const calls = (note: string, caret = note.length) => mentionAt(note, caret)?.fits(ruben)

it.each([
  ['Ver con @ru', true],
  ['Ver con @RUBE', true],
  ['@quiro', true],
  ['@rqui', true],
  ['@', true],
  ['@ana', false],
  ['correo a ana@ru', undefined],
  ['@ru ya está', undefined],
  ['', undefined],
])('of %j is %s whether it calls him', (note, expected) => {
  expect(calls(note)).toBe(expected)
})

it('completes the word before the caret and leaves the rest', () => {
  expect(withMention('Ver con @ru y ya', 11, 'rquiroga')).toEqual({ note: 'Ver con @rquiroga y ya', caret: 18 })
  expect(withMention('@', 1, 'ana')).toEqual({ note: '@ana ', caret: 5 })
})

it('calls nobody once the list was left', () => {
  expect(mentionAt('@ru', -1)).toBeUndefined()
})
