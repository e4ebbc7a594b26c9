import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { placeText } from './place-text.ts'

const text = createText('es', await loadMessages('es'))
const file = {
  theme: 1,
  'a.b': { 'c.d': 1 },
  definition: {
    sections: [
      { title: { text: 'Uno' } },
      { title: { text: 'La visita' }, questions: [{ title: { text: 'x'.repeat(60) }, options: [{ text: 7 }] }] },
    ],
    states: { available: [{ name: 'Recibida' }] },
    signatures: 'none',
  },
}

it.each([
  ['theme', 'theme'],
  ['definition', ''],
  ['definition.sections.0.title', 'Sección 1 «Uno», title'],
  ['definition.sections.1.questions.0.colour', `Sección 2 «La visita», Pregunta 1 «${'x'.repeat(40)}…», colour`],
  [
    'definition.sections.1.questions.0.options.0.text',
    `Sección 2 «La visita», Pregunta 1 «${'x'.repeat(40)}…», Opción 1, text`,
  ],
  ['definition.states.available.0.color', 'Estado 1 «Recibida», color'],
  ['definition.sections.9.kind', 'Sección 10, kind'],
  ['definition.signatures', 'signatures'],
  ['a.b.c.d', 'a.b, c.d'],
  ['constructor.prototype', 'constructor, prototype'],
])('says %s as %s', (path, words) => {
  expect(placeText(path, file, text)).toBe(words)
})
