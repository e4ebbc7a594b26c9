import { newQuestion, type Question } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { valueWords } from './condition-words.ts'

const text = createText('es', await loadMessages('es'))
const { id, title, required, attachments } = newQuestion('q')
const base = { id, title, required, attachments }
const radio: Question = { ...base, kind: 'radio', searchable: false, options: [{ id: 'a', text: { text: 'Rojo' } }] }
const asked: readonly Question[] = [newQuestion('q'), radio, { ...base, kind: 'boolean' }]

it.each(asked)('says nothing of $kind where nothing was answered', question => {
  for (const value of [undefined, null, '', []]) expect(valueWords(question, value, text)).toBe('')
})

it('says what was chosen, and that an option is missing which no longer is', () => {
  expect(valueWords(radio, 'a', text)).toBe('Rojo')
  expect(valueWords(radio, 'gone', text)).toBe('…')
})
