import { expect, it } from 'vitest'
import type { FormDefinition, SimpleSection } from '../../form/definition.ts'
import { newForm } from '../../form/new-form.ts'
import { textHash } from '../../form/text-in.ts'
import type { Question } from '../../question/index.ts'
import { readBroughtSheets } from '../read-brought.ts'
import { writeXlsform } from './write-xlsform.ts'

const words = { yes: 'Sí', no: 'No' }
const none = { image: false, document: false, video: false }
const text = (base: string) => ({ text: base, translations: { en: { text: `${base}!`, of: textHash(base) } } })
const base = (id: string, required = false) => ({ id, title: text(`Pregunta ${id}`), required, attachments: none })
const options = [
  { id: 'north', text: text('Norte') },
  { id: 'south', text: text("Sur 'bajo'") },
]

const others = options.map(option => ({ ...option, id: `${option.id}Too` }))

const first: Question[] = [
  {
    ...base('name', true),
    kind: 'open',
    dataType: 'string',
    multiline: true,
    limits: { minLength: 2, maxLength: 90 },
    help: text('Como figura'),
  },
  { ...base('plate'), kind: 'open', dataType: 'string', pattern: '[A-Z]{2}[0-9]{3}' },
  { ...base('age'), kind: 'open', dataType: 'integer', limits: { min: 0, max: 120 } },
  {
    ...base('area'),
    kind: 'open',
    dataType: 'decimal',
    showIf: { match: 'all', conditions: [{ questionId: 'age', operator: 'above', value: 17 }] },
  },
  {
    ...base('day'),
    kind: 'open',
    dataType: 'date',
    days: { min: '2026-01-01', max: { amount: 30, unit: 'days' } },
    defaultDay: { amount: 0, unit: 'days' },
  },
  { ...base('until'), kind: 'open', dataType: 'date', days: { max: { amount: -1, unit: 'days' } } },
  { ...base('town'), kind: 'open', dataType: 'string', default: 'Villa María' },
  { ...base('hour'), kind: 'open', dataType: 'time' },
  { ...base('zone'), kind: 'radio', searchable: true, options, default: 'south' },
  {
    ...base('zones'),
    kind: 'select',
    searchable: false,
    options: others,
    min: 1,
    max: 2,
    default: ['northToo', 'southToo'],
  },
  { ...base('mark'), kind: 'scale', from: 0, points: 11, look: 'numbers' },
  { ...base('photo', true), kind: 'open', dataType: 'title', attachments: { ...none, image: true } },
  { ...base('thanks'), kind: 'open', dataType: 'title' },
]
const second: Question[] = [
  {
    ...base('who'),
    kind: 'open',
    dataType: 'string',
    showIf: {
      match: 'any',
      conditions: [
        { questionId: 'zone', operator: 'is', value: 'south' },
        { questionId: 'zones', operator: 'contains', value: 'northToo' },
        { questionId: 'zones', operator: 'isNot', value: 'southToo' },
        { questionId: 'name', operator: 'answered' },
        { questionId: 'name', operator: 'isNot', value: "d'Or" },
        { questionId: 'mark', operator: 'below', value: 3 },
      ],
    },
  },
]
const section = (id: string, questions: Question[]): SimpleSection => ({
  id,
  kind: 'simple',
  title: text(`Sección ${id}`),
  description: text(`${id}, en general`),
  repeatable: false,
  questions,
})
const definition: FormDefinition = {
  ...newForm('es').definition,
  title: { text: 'Censo' },
  sections: [
    section('one', first),
    {
      ...section('two', second),
      repeatable: true,
      showIf: { match: 'all', conditions: [{ questionId: 'age', operator: 'is', value: 30 }] },
    },
  ],
}

/** The form with its ids counted in their order. */
function counted(form: FormDefinition): unknown {
  const ids = new Map<string, string>()
  const idOf = (id: string) => ids.get(id) ?? ids.set(id, `i${ids.size}`).get(id)
  JSON.stringify(form, (key, value: unknown) => (key === 'id' && typeof value === 'string' ? idOf(value) : value))
  return JSON.parse(
    JSON.stringify(form, (_, value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)),
  )
}

it('gives back what an XLSForm can say, as sheets and back, with nothing in the report', () => {
  let made = 0
  const read = readBroughtSheets(writeXlsform(definition, words), {
    language: 'en',
    name: '',
    other: 'Otra',
    newId: () => `new${++made}`,
  })
  if ('refused' in read) throw new Error(read.refused)
  expect(read.report).toMatchObject({ taken: 16, changed: [], leftOut: [] })
  expect(counted(read.content.definition)).toEqual(counted(definition))
})

it('writes a yes or no as a choice, and a conditional section as a choice that opens groups', () => {
  const { survey, choices } = writeXlsform(
    {
      ...definition,
      sections: [
        section('one', [{ ...base('agreed'), kind: 'boolean' }]),
        {
          id: 'more',
          kind: 'conditional',
          title: { text: 'Qué pide' },
          description: { text: '' },
          required: true,
          single: true,
          conditions: [
            { id: 'c', label: { text: 'Poda' }, questions: [{ ...base('where'), kind: 'open', dataType: 'string' }] },
          ],
        },
      ],
    },
    words,
  )
  expect(survey.map(([type, name]) => [type, name].join(' ').trim())).toEqual([
    'type name',
    'begin group s1',
    'select_one yes_no s1_q1',
    'end group',
    'begin group s2',
    'select_one s2_list s2_choice',
    'begin group s2_o1',
    'text s2_o1_q1',
    'end group',
    'end group',
  ])
  expect(survey[6]?.some(cell => cell === "selected(${s2_choice}, 'o1')")).toBe(true)
  expect(choices.map(cells => cells.slice(0, 3))).toEqual([
    ['list_name', 'name', 'label::Español (es)'],
    ['yes_no', 'yes', 'Sí'],
    ['yes_no', 'no', 'No'],
    ['s2_list', 'o1', 'Poda'],
  ])
})
