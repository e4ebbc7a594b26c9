import { expect, it } from 'vitest'
import { questionsOf } from '../form/questions.ts'
import { questionType } from '../question/edit.ts'
import { hasOptions } from '../question/traits.ts'
import { readBroughtText } from './read-brought.ts'

let made = 0
const bringing = { language: 'es', name: 'Padrón', other: 'Otra', newId: () => `i${++made}` } as const

function read(text: string) {
  const found = readBroughtText(text, bringing)
  if ('refused' in found) throw new Error(found.refused)
  return { ...found, questions: questionsOf(found.content.definition) }
}

it.each([[','], [';'], ['\t']])('reads a question in each row of a table whose columns are parted by %j', separator => {
  const table = [
    ['Título', 'Tipo', 'Obligatoria', 'Ayuda', 'Opciones'],
    ['Nombre', 'texto', 'sí', 'Como en el documento', ''],
    ['Zona', 'una opción', '', '', 'Norte|Sur|norte'],
    ['Nacimiento', 'fecha', 'no', '', ''],
  ]
  const { format, content, questions, report } = read(table.map(cells => cells.join(separator)).join('\r\n'))
  expect(format).toBe('csv')
  expect(content.definition.title.text).toBe('Padrón')
  expect(questions.map(questionType)).toEqual(['string', 'radio', 'date'])
  expect(questions.map(({ required }) => required)).toEqual([true, false, false])
  expect(questions[0]?.help).toEqual({ text: 'Como en el documento' })
  const [, zone] = questions
  expect(zone && hasOptions(zone) && zone.options.map(({ text }) => text.text)).toEqual(['Norte', 'Sur', 'norte (3)'])
  expect(report.taken).toBe(2)
  expect(report.changed).toMatchObject([{ where: { row: 3 }, how: 'optionRenamed' }])
})

it('reads cells in quotes with separators, line breaks and quotes in them', () => {
  const { questions } = read('title,options\n"Zona, ""barrio""","Norte\nSur"\n')
  expect(questions[0]?.title.text).toBe('Zona, "barrio"')
  expect(questions[0]).toMatchObject({
    kind: 'radio',
    options: [{ text: { text: 'Norte' } }, { text: { text: 'Sur' } }],
  })
})

it('says what of a table it does not know, and takes a guessed kind then', () => {
  const { questions, report } = read('title,kind,weight\nFirma,garabato,7\n,texto,\n')
  expect(questions.map(questionType)).toEqual(['string'])
  expect(report.taken).toBe(0)
  expect(report.changed).toMatchObject([{ where: { row: 2 }, how: 'kindGuessed', at: questions[0]?.id }])
  expect(report.leftOut).toMatchObject([
    { where: { row: 2 }, what: { title: 'Firma', words: 'weight: 7' }, why: 'column' },
    { where: { row: 3 }, why: 'untitled' },
  ])
})

it.each([
  ['a letter', 'Estimado vecino:\nle escribo.', 'unknown'],
  ['a document of another product', '{"secciones":[]}', 'unknown'],
  ['nothing', ' \n', 'empty'],
  ['a head alone', 'title,kind\n', 'empty'],
  ['more questions than are brought', `title\n${'Nombre\n'.repeat(1_001)}`, 'tooMany'],
])('refuses %s', (_, text, refused) => {
  expect(readBroughtText(text, bringing)).toEqual({ refused })
})
