import { createText, loadMessages } from '@ventanilla/text'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessKind } from './guess-kind.ts'
import { readLines } from './read-lines.ts'

const text = createText('es', await loadMessages('es'))
const only = (pasted: string) => readLines(pasted).flatMap(({ questions }) => questions)

it('reads questions, their choices and sections, without numbers, bullets and lines to write on', () => {
  const pasted = `1. Nombre completo: ________ *
2) ¿Tiene mascota?
   - Perro
   - Gato

# Datos de la mascota
a) Edad (*)
b) Vacunas
  • Rabia
\t• Quíntuple`
  expect(readLines(pasted)).toEqual([
    {
      title: undefined,
      questions: [
        { title: 'Nombre completo', help: '', isRequired: true, options: [] },
        { title: '¿Tiene mascota?', help: '', isRequired: false, options: ['Perro', 'Gato'] },
      ],
    },
    {
      title: 'Datos de la mascota',
      questions: [
        { title: 'Edad', help: '', isRequired: true, options: [] },
        { title: 'Vacunas', help: '', isRequired: false, options: ['Rabia', 'Quíntuple'] },
      ],
    },
  ])
})

it('takes a list of bullets alone for questions', () => {
  expect(only('- Nombre\n- Apellido\r\n- 2 testigos').map(({ title }) => title)).toEqual([
    'Nombre',
    'Apellido',
    '2 testigos',
  ])
})

it('goes on in the help with what is longer than a title', () => {
  const [question] = only('palabra '.repeat(100))
  expect(question?.title.length).toBeLessThanOrEqual(500)
  expect(`${question?.title} ${question?.help}`).toBe('palabra '.repeat(100).trim())
})

it('never makes a question without words, whatever is pasted', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('-', '1.', '# ', '*', '- *', 'a) ', '\t', '____', '( )', '#'))
  fc.assert(
    fc.property(fc.array(line), lines => {
      for (const { title } of only(lines.join('\n'))) expect(title.trim()).not.toBe('')
    }),
  )
})

it.each([
  ['Fecha de nacimiento', 'date'],
  ['DNI', 'documentNumber'],
  ['Correo electrónico', 'email'],
  ['Teléfono de contacto', 'phone'],
  ['Foto del frente', 'file'],
  ['¿Tiene mascota?', 'boolean'],
  ['¿Cuántos hijos?', 'integer'],
  ['Nombre', 'string'],
  ['Diario que lee', 'string'],
])('proposes for "%s" the kind %s', (title, kind) => {
  const guess = guessKind({ title, help: '', isRequired: false, options: [] }, text)
  expect(guess).toEqual({ kind, isGuessed: kind !== 'string' })
})

it('proposes a choice where there are options, several where the words say so, and yes or no for those two', () => {
  const kindOf = (title: string, options: string[]) =>
    guessKind({ title, help: '', isRequired: false, options }, text).kind
  expect(kindOf('Zona', ['Norte', 'Sur'])).toBe('radio')
  expect(kindOf('Marque las que correspondan', ['Norte', 'Sur'])).toBe('select')
  expect(kindOf('Zona', ['No', 'Sí'])).toBe('boolean')
})

it('guesses from the words of a title what it asks for, and nothing where they say nothing', () => {
  const guessed = (title: string) => guessKind({ title, help: '', isRequired: false, options: [] }, text)
  const told = [
    'Correo de contacto',
    'DNI',
    'Foto del frente',
    'Fecha de alta',
    'Describa el problema',
    'Observaciones',
  ]
  expect(told.map(title => guessed(title).kind)).toEqual([
    'email',
    'documentNumber',
    'file',
    'date',
    'longText',
    'longText',
  ])
  expect(guessed('Nombre de la calle')).toEqual({ kind: 'string', isGuessed: false })
})
