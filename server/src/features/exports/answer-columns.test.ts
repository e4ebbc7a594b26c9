import type { AnswerContent, FormDefinition, Question } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { answerColumns } from './answer-columns.ts'
import { exportLabels } from './export-labels.ts'

const words = exportLabels(createText('es', await loadMessages('es')))
const ask = (id: string, dataType: 'string' | 'date'): Question => ({
  id,
  kind: 'open',
  dataType,
  title: { text: id },
  required: false,
  attachments: { image: false, document: false, video: false },
})
const definition: FormDefinition = {
  ...getFixture('neighbour-complaint').definition,
  sections: [
    {
      kind: 'simple',
      id: 'people',
      title: { text: 'Integrantes' },
      description: { text: '' },
      repeatable: true,
      questions: [ask('name', 'string'), ask('born', 'date'), ask('notes', 'string'), ask('phone', 'string')],
    },
  ],
}
const values = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([id, value]) => [id, { value }]))
const cellsOf = (rows: Record<string, string>[]) => {
  const content: AnswerContent = {
    sections: { people: { rows: rows.map((row, index) => ({ id: `r${index}`, values: values(row) })) } },
  }
  return answerColumns(definition, words).columns.map(({ cell }) => cell(content, () => ''))
}

it('keeps the lines of repeated rows beside each other, whatever is left empty', () => {
  expect(
    cellsOf([
      { name: 'Ana Pérez', notes: 'Usa bastón\n\ny anteojos' },
      { name: 'Bea Gómez', born: '2001-08-15' },
      { notes: 'Sin nombre' },
    ]),
  ).toEqual(['Ana Pérez\nBea Gómez\n', '\n15/08/2001\n', 'Usa bastón y anteojos\n\nSin nombre', null])
})

it('leaves a single row as it was given', () => {
  expect(cellsOf([{ name: 'Ana', notes: 'una\ndos' }]).slice(0, 3)).toEqual(['Ana', null, 'una\ndos'])
})

it('gives each row of a table its column', () => {
  const part = (id: string) => ({ id, text: { text: id } })
  const { dataType: _, ...base } = { dataType: 'string', ...ask('street', 'string') }
  const street: Question = {
    ...base,
    kind: 'table',
    rows: [part('light'), part('clean')],
    options: [part('good'), part('bad')],
    everyRow: true,
  }
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('it is a simple one')
  const asking = { ...definition, sections: [{ ...section, questions: [ask('name', 'string'), street] }] }
  const given = [{ light: 'bad' }, { light: 'good', clean: 'bad' }]
  const rows = given.map((value, index) => ({ id: `r${index}`, values: { street: { value } } }))
  const { columns, sheets } = answerColumns(asking, words)
  expect(columns.map(({ head }) => head)).toEqual([
    'Integrantes - name',
    'Integrantes - street: light',
    'Integrantes - street: clean',
  ])
  const cells = columns.map(({ cell }) => cell({ sections: { people: { rows } } }, () => ''))
  expect(cells).toEqual([null, 'bad\ngood', '\nbad'])
  expect(sheets[0]?.rows({ sections: { people: { rows } } }, () => '')).toEqual([
    [null, 'bad', null],
    [null, 'good', 'bad'],
  ])
})
