import { expect, it } from 'vitest'
import { createText, loadMessages, type MessageKey } from './index.ts'

const english = createText('en', await loadMessages('en'))
const spanish = createText('es', await loadMessages('es'))

/** What spec 3 §5 and §8 give in English for the answers' screens, word for word. */
it.each<[text: string, key: MessageKey]>([
  ['There are sections that do not indicate the answers to review', 'desk.request.noQuestion'],
  ['Please indicate in each section at least one answer to review', 'desk.request.noQuestionBody'],
  ['An answer to edit could not be found.', 'edit.missing'],
  ['There are no answers available.', 'mine.empty'],
  ['You have already revised this form', 'problem.answer.revised'],
])('%s', (text, key) => {
  expect(english.t(key)).toBe(text)
})

it.each<[text: string, key: MessageKey]>([
  ['No existe la respuesta.', 'view.missing.body'],
  ['Ha ocurrido un error al cargar la respuesta para editar.', 'edit.loadFailed'],
])('%s', (text, key) => {
  expect(spanish.t(key)).toBe(text)
})
