import * as v from 'valibot'
import { expect, it } from 'vitest'
import { formDefinitionSchema, type SimpleSection } from '../../form/definition.ts'
import { logicIssues } from '../../form/logic-issues.ts'
import { questionsOf } from '../../form/questions.ts'
import { textHash } from '../../form/text-in.ts'
import { questionType } from '../../question/edit.ts'
import { readBroughtSheets } from '../read-brought.ts'
import type { Sheets } from './sheet.ts'

let made = 0
const bringing = { language: 'es', name: 'censo', other: 'Otra', newId: () => `i${++made}` } as const

/** A sheet of lines whose cells are parted by bars. */
const sheet = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))

function read(survey: string, others: Sheets = {}) {
  const found = readBroughtSheets({ survey: sheet(survey), ...others }, bringing)
  if ('refused' in found) throw new Error(found.refused)
  const { definition } = found.content
  expect(v.is(formDefinitionSchema, definition)).toBe(true)
  expect(logicIssues(definition)).toEqual([])
  const sections = definition.sections.filter((section): section is SimpleSection => section.kind === 'simple')
  const titled = (title: string) => {
    const question = questionsOf(definition).find(each => each.title.text === title)
    if (!question) throw new Error(`no ${title}`)
    return question
  }
  return { definition, report: found.report, sections, questions: questionsOf(definition), titled }
}

const choices = sheet(`
list_name | name | label | image
zone | n | Norte | n.png
zone | s | Sur |
`)

it('reads each type that a form of ours has too, as it was', () => {
  const { questions, report, titled } = read(
    `
    type | name | label | required | appearance | parameters
    text | a | Nombre | yes | |
    text | b | Relato | | multiline |
    integer | c | Edad | true() | |
    decimal | d | Superficie | no | |
    date | e | Nacimiento | | |
    time | f | Hora | | |
    select_one zone | g | Zona | | minimal |
    select_multiple zone or_other | h | Zonas | | |
    note | i | Gracias | | |
    image | j | Foto | yes | |
    file | k | Plano | | |
    video | l | Recorrido | | |
    range | m | Nota | | | start=1 end=5 step=1
    `,
    { choices: choices.map(cells => cells.slice(0, 3)) },
  )
  expect(questions.map(questionType).join(' ')).toBe(
    'string string integer decimal date time radio select title title title title scale',
  )
  expect(report).toEqual({ taken: 13, changed: [], leftOut: [] })
  expect(questions.filter(({ required }) => required).map(({ title }) => title.text)).toEqual([
    'Nombre',
    'Edad',
    'Foto',
  ])
  expect(titled('Relato')).toMatchObject({ multiline: true })
  expect(titled('Zona')).toMatchObject({ searchable: true, options: [{ text: { text: 'Norte' } }, {}] })
  expect(titled('Zonas')).toMatchObject({ options: [{}, {}, { text: { text: 'Otra' }, other: true }] })
  expect(titled('Foto').attachments).toEqual({ image: true, document: false, video: false })
  expect(titled('Nota')).toMatchObject({ from: 1, points: 5 })
})

it.each([
  ['geopoint', 'place'],
  ['audio', 'sound'],
  ['calculate', 'calculated'],
  ['start', 'metadata'],
  ['rank zone', 'ranking'],
  ['select_one_from_file a.csv', 'outsideList'],
  ['select_one nowhere', 'noOptions'],
  ['constructor', 'kind'],
])('leaves out %s and says why', (type, why) => {
  const { questions, report } = read(`type|name|label\n${type}|x|Algo\ntext|y|Nombre`, { choices })
  expect(questions).toHaveLength(1)
  expect(report.leftOut).toContainEqual({
    where: { sheet: 'survey', row: 2 },
    what: { title: 'Algo', words: `${type}, «x»` },
    why,
  })
})

it.each([
  ['datetime', 'date', 'dateOnly'],
  ['barcode', 'string', 'scanned'],
  ['acknowledge', 'boolean', 'acknowledged'],
  ['range', 'integer', 'rangeNumber'],
])('takes %s as %s, which it says', (type, kind, how) => {
  const { questions, report } = read(
    `type|name|label|parameters\n${type}|x|Algo|${type === 'range' ? 'start=0 end=90' : ''}`,
  )
  expect(questions.map(questionType)).toEqual([kind])
  expect(report).toMatchObject({ taken: 0, changed: [{ how, at: questions[0]?.id }], leftOut: [] })
})

it('makes sections of groups and repeats, and flattens what stands deeper', () => {
  const { sections, report } = read(`
    type | name | label | hint
    text | a | Nombre |
    begin group | g | Vivienda | La que habita
    text | b | Calle |
    begin_group | h | Servicios |
    text | c | Agua |
    end_group | | |
    begin repeat | r | Personas |
    text | d | Quién |
    end repeat | | |
    text | e | Notas |
    end group | | |
    begin group | n | Nada |
    end group | | |
  `)
  const shown = sections.map(({ title, repeatable, questions }) => [
    title.text,
    repeatable,
    questions.map(question => question.title.text).join(),
  ])
  expect(shown).toEqual([
    ['censo', false, 'Nombre'],
    ['Vivienda', false, 'Calle,Servicios,Agua'],
    ['Personas', true, 'Quién'],
    ['Vivienda', false, 'Notas'],
  ])
  expect(sections[1]?.description.text).toBe('La que habita')
  expect(report.changed.map(({ where, how }) => [where.row, how])).toEqual([
    [5, 'groupFlattened'],
    [8, 'repeatLifted'],
  ])
  expect(report.leftOut.map(({ where, why }) => [where.row, why])).toEqual([[13, 'emptyGroup']])
})

it.each<[string, object]>([
  ["${z} = 'n'", { match: 'all', conditions: [{ operator: 'is', value: 'Norte' }] }],
  ["'n' != ${z}", { match: 'all', conditions: [{ operator: 'isNot', value: 'Norte' }] }],
  ["selected(${z}, 's')", { match: 'all', conditions: [{ operator: 'is', value: 'Sur' }] }],
  ["selected(${zs}, 's')", { match: 'all', conditions: [{ operator: 'contains', value: 'Sur' }] }],
  ["not(selected(${zs}, 's'))", { match: 'all', conditions: [{ operator: 'isNot', value: 'Sur' }] }],
  ["${z} != ''", { match: 'all', conditions: [{ operator: 'answered' }] }],
  ['string-length(${t}) > 0', { match: 'all', conditions: [{ operator: 'answered' }] }],
  ['${n} >= 18', { match: 'all', conditions: [{ operator: 'above', value: 17 }] }],
  ['${d} <= 0.5', { match: 'all', conditions: [{ operator: 'below', value: 0.51 }] }],
  ["${t} = 'x'", { match: 'all', conditions: [{ operator: 'is', value: 'x' }] }],
  ["${ok} = 'OK'", { match: 'all', conditions: [{ operator: 'is', value: true }] }],
  [
    "(${n} > 5 and ${z} = 'n')",
    {
      match: 'all',
      conditions: [
        { operator: 'above', value: 5 },
        { operator: 'is', value: 'Norte' },
      ],
    },
  ],
  [
    "${n} < 5 or ${z} = 's'",
    {
      match: 'any',
      conditions: [
        { operator: 'below', value: 5 },
        { operator: 'is', value: 'Sur' },
      ],
    },
  ],
])('shows a question only if %s', (relevant, showIf) => {
  const { questions, report, titled } = read(sources(relevant), { choices: choices.map(row => row.slice(0, 3)) })
  const named = new Map(
    questions.flatMap(question =>
      ('options' in question ? question.options : []).map(({ id, text }) => [id, text.text]),
    ),
  )
  const own = titled('Último').showIf
  const conditions = own?.conditions.map(({ operator, value }) => ({
    operator,
    ...(value !== undefined && { value: named.get(String(value)) ?? value }),
  }))
  expect({ match: own?.match, conditions }).toEqual(showIf)
  expect(report.leftOut).toEqual([])
})

const sources = (relevant: string) => `
  type | name | label | relevant
  select_one zone | z | Zona |
  select_multiple zone | zs | Zonas |
  text | t | Texto |
  integer | n | Número |
  decimal | d | Decimal |
  acknowledge | ok | De acuerdo |
  text | last | Último | ${relevant}
  text | after | Después |
`

it.each([
  ["${z} = 'n' and (${n} > 5 or ${n} < 2)", 'condition'],
  ["${z} = 'elsewhere'", 'condition'],
  ["${gone} = 'n'", 'condition'],
  ["${after} = 'x'", 'conditionLater'],
  ['position(..) > 1', 'condition'],
  ["${z} = 'n", 'condition'],
  ['${n} + 1 > 5', 'condition'],
  [`${'('.repeat(5_000)}1`, 'condition'],
])('asks always what it cannot show only if %s, and says so', (relevant, why) => {
  const { report, titled } = read(sources(relevant), { choices })
  expect(titled('Último').showIf).toBeUndefined()
  expect(report.leftOut.filter(({ where }) => where.sheet === 'survey')).toMatchObject([{ where: { row: 8 }, why }])
})

it('shows the questions of a nested group by what the group shows by', () => {
  const { titled, sections } = read(`
    type | name | label | relevant
    integer | n | Número |
    begin group | g | Casa | \${n} > 1
    begin group | h | |
    text | a | Calle | \${n} > 2
    end group | | |
    begin group | i | Otra | \${n} < 9
    text | b | Barrio |
  `)
  expect(sections[1]?.showIf?.conditions).toMatchObject([{ operator: 'above', value: 1 }])
  expect(titled('Calle').showIf?.conditions).toMatchObject([{ operator: 'above', value: 2 }])
  expect(titled('Barrio').showIf?.conditions).toMatchObject([{ operator: 'below', value: 9 }])
})

it.each<[string, string, object]>([
  ['integer', '. > 5', { limits: { min: 6 } }],
  ['integer', '. >= 5 and . <= 9', { limits: { min: 5, max: 9 } }],
  ['decimal', '. <= 20000', { limits: { max: 20_000 } }],
  ['text', 'string-length(.) <= 40', { limits: { maxLength: 40 } }],
  ['text', 'string-length(.) > 2 and string-length(.) < 9', { limits: { minLength: 3, maxLength: 8 } }],
  ['text', "regex(., '^[0-9]{7,8}$')", { pattern: '^[0-9]{7,8}$' }],
  ['select_multiple zone', 'count-selected(.) <= 1', { max: 1 }],
  ['date', '. <= today()', { days: { max: { amount: 0, unit: 'days' } } }],
  ['date', 'today() < .', { days: { min: { amount: 1, unit: 'days' } } }],
  ['date', '. >= today() - 30 and . <= today() + 7', { days: { min: { amount: -30 }, max: { amount: 7 } } }],
  ['date', ". > date('2025-12-31')", { days: { min: '2026-01-01' } }],
])('checks %s by %s', (type, constraint, checked) => {
  const { questions, report } = read(`type;name;label;constraint\n${type};x;Algo;${constraint}`.replaceAll(';', '|'), {
    choices: choices.map(row => row.slice(0, 3)),
  })
  expect(questions[0]).toMatchObject(checked)
  expect(report).toMatchObject({ taken: 1, changed: [], leftOut: [] })
})

it.each([
  ['text', "regex(., '(?=a)b')"],
  ['date', '. <= yesterday()'],
  ['date', ". < date('2026-02-30')"],
  ['date', '. <= today() + 5000'],
  ['integer', '. <= today()'],
  ['integer', '. != 5'],
  ['integer', '. > 5 or . < 2'],
  ['select_multiple zone', 'count-selected(.) <= 7'],
])('leaves out a check of %s by %s, and says so', (type, constraint) => {
  const { questions, report } = read(`type|name|label|constraint\n${type}|x|Algo|${constraint}`, {
    choices: choices.map(row => row.slice(0, 3)),
  })
  expect(questions[0]).not.toHaveProperty('limits')
  expect(questions[0]).not.toHaveProperty('days')
  expect(report.leftOut).toMatchObject([{ what: { words: `constraint: ${constraint}` }, why: 'check' }])
})

it.each<[string, string, object]>([
  ['text', 'Córdoba', { default: 'Córdoba' }],
  ['integer', '3', { default: 3 }],
  ['decimal', '2.5', { default: 2.5 }],
  ['date', '2026-03-01', { default: '2026-03-01' }],
  ['date', 'today()', { defaultDay: { amount: 0, unit: 'days' } }],
  ['acknowledge', 'yes', { default: true }],
])('begins %s with %s', (type, given, begun) => {
  const { questions, report } = read(`type|name|label|default\n${type}|x|Algo|${given}`)
  expect(questions[0]).toMatchObject(begun)
  expect(report.leftOut).toEqual([])
})

it.each([
  ['integer', '2.5', ''],
  ['integer', '3', '. > 5'],
  ['date', 'now()', ''],
  ['text', 'today()', ''],
  ['select_one zone', 'nowhere', ''],
])('leaves out that %s begins with %s where that is no answer, and says so', (type, given, constraint) => {
  const { questions, report } = read(`type|name|label|default|constraint\n${type}|x|Algo|${given}|${constraint}`, {
    choices: choices.map(row => row.slice(0, 3)),
  })
  expect(questions[0]).not.toHaveProperty('default')
  expect(report.leftOut).toMatchObject([{ what: { words: `default: ${given}` }, why: 'preset' }])
})

it('reads languages into translations, and names one that has no catalogue', () => {
  const { definition, titled, report } = read(
    `
    type | name | label::Español (es) | label::English (en) | label::Guaraní (gn) | hint::en
    text | a | Nombre | Name | Téra | As in the document
    `,
    { settings: sheet('form_title | default_language | style\nCenso 2026 | Español (es) | pages') },
  )
  expect(definition).toMatchObject({ language: 'es', title: { text: 'Censo 2026' } })
  expect(titled('Nombre').title).toEqual({
    text: 'Nombre',
    translations: { en: { text: 'Name', of: textHash('Nombre') } },
  })
  expect(titled('Nombre').help?.text).toBe('As in the document')
  expect(report.leftOut.map(({ what, why }) => [what.words, why])).toEqual([
    ['style: pages', 'setting'],
    ['label::Guaraní (gn)', 'language'],
  ])
})

it('names what else a row says that has no place here', () => {
  const { report } = read(
    `
    type | name | label | default | choice_filter | required | constraint_message | body::kb:x
    select_one zone | z | Zona de \${a} | w | a=1 | \${a} > 1 | No | 7
    `,
    { choices },
  )
  expect(report.changed.map(({ how }) => how)).toEqual(['refersInText'])
  expect(report.leftOut.map(({ why }) => why).join(' ')).toBe('media requiredIf preset filter checkWords column')
})

it.each([
  ['without a survey', { choices }],
  ['whose survey has no types', { survey: [['a', 'b']] }],
])('takes a workbook %s for none', (_, sheets) => {
  expect(readBroughtSheets(sheets, bringing)).toEqual({ refused: 'unknown' })
})
