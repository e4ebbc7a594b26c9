import { expect, it } from 'vitest'
import { questionsOf } from '../form/questions.ts'
import { readCutJson } from './parts/cut-json.ts'
import { readBroughtText } from './read-brought.ts'

let count = 0
const bringing = { language: 'es' as const, name: 'Censo', other: 'Otra', newId: () => `n${count++}` }
const survey = {
  title: 'Poda',
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'text', name: 'a', title: 'Nombre' },
        { type: 'radiogroup', name: 'b', title: 'Zona', choices: ['Norte', 'Sur'] },
        { type: 'text', name: 'c', title: 'Otra cosa' },
      ],
    },
  ],
}
const written = JSON.stringify(survey, null, 1)

it('reads a document that is cut up to its last whole part, and says the line', () => {
  const text = written.slice(0, written.indexOf('Otra cosa'))
  const read = readBroughtText(text, bringing)
  if ('refused' in read) throw new Error(read.refused)
  expect(questionsOf(read.content.definition).map(({ title }) => title.text)).toEqual(['Nombre', 'Zona'])
  const line = text.slice(0, text.lastIndexOf('}')).split('\n').length
  expect(read.report.ended).toEqual({ row: line })
})

it('reads something whole wherever a document is cut, or says that it is no form', () => {
  for (let end = 0; end < written.length; end++) {
    const read = readBroughtText(written.slice(0, end), bringing)
    if ('refused' in read) expect(['unknown', 'empty', 'invalid']).toContain(read.refused)
    else expect(read.report.ended?.row).toBeGreaterThan(0)
  }
})

it('says nothing of an end where there is one', () => {
  const read = readBroughtText(written, bringing)
  expect('report' in read && read.report.ended).toBeUndefined()
})

it.each(['', '{', '[[[', '{"a":1', '[1}', '"x', '{} x'])('finds nothing whole in %s', text => {
  expect(readCutJson(text)).toBeUndefined()
})

it('reads a table whose last quote is never closed up to the row before', () => {
  const text = 'title;help\nNombre;x\nZona;"sin cerrar\nEdad;y\nCalle;z\n'
  const read = readBroughtText(text, bringing)
  if ('refused' in read) throw new Error(read.refused)
  expect(questionsOf(read.content.definition).map(({ title }) => title.text)).toEqual(['Nombre'])
  expect(read.report.ended).toEqual({ row: 2 })
})
