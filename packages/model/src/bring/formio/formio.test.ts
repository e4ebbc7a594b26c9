import { expect, it } from 'vitest'
import { logicIssues } from '../../form/logic-issues.ts'
import { questionsOf } from '../../form/questions.ts'
import { questionType } from '../../question/edit.ts'
import type { Brought } from '../parts/brought.ts'
import { readBroughtFiles, readBroughtText } from '../read-brought.ts'

let made = 0
const bringing = { language: 'es', name: 'Trámite', other: 'Otra', newId: () => `i${++made}` } as const

function taken(found: ReturnType<typeof readBroughtText>) {
  if ('refused' in found) throw new Error(found.refused)
  const { definition } = found.content
  expect(logicIssues(definition)).toEqual([])
  return { ...found, sections: definition.sections, questions: questionsOf(definition) }
}

const read = (components: readonly object[], form: object = {}) =>
  taken(readBroughtText(JSON.stringify({ ...form, components }), bringing))
const one = (component: object) => read([{ key: 'q', label: '¿?', ...component }])
const lossesOf = ({ report }: Pick<Brought, 'report'>) => report.leftOut.map(({ why }) => why)

const values = [
  { label: 'Roble', value: 'oak' },
  { label: 'Olmo', value: 'elm' },
]

it.each([
  [{ type: 'textfield' }, 'string'],
  [{ type: 'textarea' }, 'string'],
  [{ type: 'number' }, 'decimal'],
  [{ type: 'number', decimalLimit: 0 }, 'integer'],
  [{ type: 'currency' }, 'decimal'],
  [{ type: 'checkbox', defaultValue: false }, 'boolean'],
  [{ type: 'radio', values }, 'radio'],
  [{ type: 'selectboxes', values, defaultValue: { oak: false, elm: false } }, 'select'],
  [{ type: 'select', data: { values } }, 'radio'],
  [{ type: 'select', data: { values }, multiple: true }, 'select'],
  [{ type: 'email' }, 'email'],
  [{ type: 'url' }, 'link'],
  [{ type: 'phoneNumber' }, 'phone'],
  [{ type: 'datetime', enableTime: false }, 'date'],
  [{ type: 'datetime', enableDate: false }, 'time'],
  [{ type: 'day' }, 'date'],
  [{ type: 'content', html: '<p>Lea <b>esto</b></p>' }, 'title'],
  [{ type: 'htmlelement', content: '<h2>Lea</h2>' }, 'title'],
  [{ type: 'file', filePattern: 'image/*' }, 'title'],
  [{ type: 'file', filePattern: 'image/*', multiple: true }, 'title'],
])('reads %j as %s, with nothing lost', (component, type) => {
  const found = one(component)
  expect(found.format).toBe('formio')
  expect(found.questions.map(questionType)).toEqual([type])
  expect(found.report).toMatchObject({ taken: 1, changed: [], leftOut: [] })
})

it.each([
  [{}, undefined],
  [{ multiple: false }, undefined],
  [{ multiple: true }, 10],
  [{ multiple: true, maxNumberOfFiles: 3 }, 3],
  [{ multiple: true, maxNumberOfFiles: 40 }, 10],
])('reads how many files %j takes', (component, most) => {
  expect(one({ type: 'file', ...component }).questions[0]?.maxFiles).toBe(most)
})

it.each([
  [
    { type: 'number', validate: { required: true, min: 2, max: 9 } },
    { required: true, limits: { min: 2, max: 9 } },
  ],
  [{ type: 'textfield', validate: { minLength: 2, maxLength: '5' } }, { limits: { minLength: 2, maxLength: 5 } }],
  [{ type: 'textfield', validate: { pattern: '[A-Z]{3}' } }, { pattern: '[A-Z]{3}' }],
  [{ type: 'selectboxes', values, validate: { maxSelectedCount: 2 } }, { max: 2 }],
  [{ type: 'postcode' }, { pattern: '[1-9][0-9]{3} ?[A-Za-z]{2}', patternHint: '1234 AB' }],
  [
    { type: 'postcode', validate: { pattern: '^[1-9][0-9]{3} ?(?!sa|sd|ss|SA|SD|SS)[a-zA-Z]{2}$' } },
    { pattern: '[1-9][0-9]{3} ?[A-Za-z]{2}' },
  ],
  [{ type: 'postcode', validate: { pattern: '[0-9]{5}' } }, { pattern: '[0-9]{5}' }],
  [
    { type: 'datetime', enableTime: false, datePicker: { minDate: '2026-01-01T00:00:00.000Z', maxDate: null } },
    { days: { min: '2026-01-01' } },
  ],
  [
    {
      type: 'date',
      datePicker: { minDate: null, maxDate: '2026-12-31' },
      openForms: { minDate: { mode: 'future', includeToday: false }, maxDate: { mode: 'fixedValue' } },
    },
    { days: { min: { amount: 1, unit: 'days' }, max: '2026-12-31' } },
  ],
  [
    {
      type: 'date',
      openForms: {
        minDate: { mode: 'past', includeToday: true },
        maxDate: { mode: 'relativeToVariable', variable: 'now', operator: 'subtract', delta: { years: 18 } },
      },
    },
    { days: { min: { amount: 0, unit: 'days' }, max: { amount: -18, unit: 'years' } } },
  ],
  [{ type: 'textfield', defaultValue: 'Córdoba' }, { default: 'Córdoba' }],
  [{ type: 'checkbox', defaultValue: true }, { default: true }],
  [{ type: 'number', defaultValue: 2.5 }, { default: 2.5 }],
  [{ type: 'selectboxes', values, defaultValue: { oak: true, elm: false } }, { default: { length: 1 } }],
])('reads the checks of %j', (component, held) => {
  const found = one(component)
  expect(found.questions[0]).toMatchObject(held)
  expect(found.report.leftOut).toEqual([])
})

it('names what it cannot keep', () => {
  expect(lossesOf(one({ type: 'textfield', validate: { custom: 'valid = 1', pattern: '(?=a)' } }))).toEqual([
    'check',
    'check',
  ])
  const birthday = { mode: 'relativeToVariable', variable: 'birthday', operator: 'add', delta: { days: 1 } }
  expect(
    lossesOf(one({ type: 'date', datePicker: { minDate: 'moment()' }, openForms: { maxDate: birthday } })),
  ).toEqual(['check', 'check'])
  expect(lossesOf(one({ type: 'radio', values, defaultValue: 'x', calculateValue: 'y', logic: [{}] }))).toEqual([
    'preset',
    'condition',
    'preset',
  ])
  const kept = { type: 'textfield', key: 'k', label: 'K' }
  expect(lossesOf(read([kept, { type: 'select', key: 'q', dataSrc: 'url' }]))).toEqual(['outsideList'])
  expect(lossesOf(read([kept, { type: 'signature', key: 'q' }, { type: 'hidden', key: 'h' }]))).toEqual([
    'kind',
    'calculated',
  ])
})

it('says nothing of buttons', () => {
  const found = read([
    { type: 'textfield', key: 'k', label: 'K' },
    { type: 'button', key: 'submit', label: 'Enviar' },
  ])
  expect(found.report).toMatchObject({ taken: 1, changed: [], leftOut: [] })
})

it('reads panels and grids as sections, and what only says where things stand as nothing', () => {
  const found = read(
    [
      {
        type: 'panel',
        key: 'p',
        title: 'Quién',
        components: [
          {
            type: 'columns',
            key: 'c',
            columns: [{ components: [{ type: 'textfield', key: 'a', label: 'A' }] }, { components: [] }],
          },
        ],
      },
      { type: 'datagrid', key: 'g', label: 'Árboles', components: [{ type: 'number', key: 'h', label: 'Altura' }] },
    ],
    { title: 'Poda', display: 'wizard' },
  )
  expect(found.content.definition.title.text).toBe('Poda')
  expect(found.sections).toMatchObject([
    { title: { text: 'Quién' }, repeatable: false },
    { title: { text: 'Árboles' }, repeatable: true },
  ])
})

it('reads a survey as a table, and as a question a row where a condition looks at one', () => {
  const questions = [
    { label: 'Luz', value: 'l' },
    { label: 'Agua', value: 'w' },
  ]
  const survey = { type: 'survey', key: 's', label: 'Valore', questions, values, validate: { required: true } }
  const found = read([survey])
  expect(found.questions).toMatchObject([
    {
      kind: 'table',
      title: { text: 'Valore' },
      rows: [{ text: { text: 'Luz' } }, { text: { text: 'Agua' } }],
      required: true,
      everyRow: true,
    },
  ])
  expect(found.report.changed).toEqual([])
  const shown = { type: 'textfield', key: 'q', label: 'Q', conditional: { show: true, when: 's.l', eq: 'elm' } }
  const looked = read([survey, shown])
  expect(looked.questions.map(({ title }) => title.text)).toEqual(['Luz', 'Agua', 'Q'])
  expect(looked.report.changed).toMatchObject([{ how: 'severalQuestions' }])
})

const earlier = [
  { type: 'number', key: 'trees', label: 'Árboles' },
  { type: 'radio', key: 'kind', label: 'Clase', values },
  { type: 'selectboxes', key: 'tools', label: 'Con', values },
  { type: 'checkbox', key: 'sure', label: '¿Seguro?' },
]

function shownBy(rest: object) {
  const found = read([...earlier, { type: 'textfield', key: 'q', label: 'Q', ...rest }])
  const named = new Map(found.questions.map(question => [question.id, question.title.text]))
  const { match, conditions = [] } = found.questions.at(-1)?.showIf ?? {}
  return {
    match,
    conditions: conditions.map(({ questionId, operator }) => `${named.get(questionId)} ${operator}`),
    losses: lossesOf(found),
  }
}

const all = (...conditions: object[]) => ({ conditional: { show: true, conjunction: 'all', conditions } })

it.each([
  [{ conditional: { show: 'true', when: 'kind', eq: 'oak' } }, 'all', ['Clase is']],
  [{ conditional: { show: false, when: 'kind', eq: 'oak' } }, 'all', ['Clase isNot']],
  [{ conditional: { show: true, when: 'tools', eq: 'oak' } }, 'all', ['Con contains']],
  [{ conditional: { show: true, when: 'p.sure', eq: 'true' } }, 'all', ['¿Seguro? is']],
  [
    all({ component: 'trees', operator: 'greaterThan', value: '2' }, { component: 'kind', operator: 'isNotEmpty' }),
    'all',
    ['Árboles above', 'Clase answered'],
  ],
  [
    {
      conditional: {
        show: false,
        conjunction: 'all',
        conditions: [
          { component: 'kind', operator: 'isEqual', value: 'oak' },
          { component: 'sure', operator: 'isEqual', value: 'true' },
        ],
      },
    },
    'any',
    ['Clase isNot', '¿Seguro? isNot'],
  ],
])('reads that something shows by %j', (rest, match, conditions) => {
  expect(shownBy(rest)).toEqual({ match, conditions, losses: [] })
})

it.each([
  [{ customConditional: 'show = data.trees > 2' }, 'condition'],
  [{ conditional: { show: true, json: { '>': [1, 2] } } }, 'condition'],
  [{ conditional: { show: true, when: 'kind', eq: 'palm' } }, 'condition'],
  [{ conditional: { show: true, when: 'q', eq: 'x' } }, 'conditionLater'],
])('names that something shows by %j', (rest, why) => {
  expect(shownBy(rest)).toMatchObject({ match: undefined, losses: [why] })
})

it('reads an export of Open Forms: its steps in their order, its languages, its rules by name', () => {
  const definition = (id: string, name: string, components: object[]) => ({
    url: `https://forms.example/api/v2/form-definitions/${id}`,
    name,
    translations: { en: { name: `${name} (en)` } },
    configuration: { components },
  })
  const openForms = { translations: { en: { label: 'Street' } } }
  const files = {
    'forms.json': [{ name: 'Poda', translations: { es: { name: 'Poda' }, en: { name: 'Pruning' } } }],
    'formsteps.json': [
      { index: 1, form_definition: 'http://old.example/api/v2/form-definitions/a1' },
      { index: 0, form_definition: 'http://old.example/api/v2/form-definitions/b2' },
    ],
    'formdefinitions.json': [
      definition('a1', 'Dónde', [{ type: 'textfield', key: 'street', label: 'Calle', openForms }]),
      definition('b2', 'Quién', [{ type: 'textfield', key: 'who', label: 'Nombre' }]),
    ],
    'formlogic.json': [{ description: 'Oculta la calle', json_logic_trigger: { '==': [1, 1] } }],
  }
  const found = taken(readBroughtFiles(files, bringing))
  expect(found.format).toBe('openforms')
  expect(found.content.definition.title).toMatchObject({ text: 'Poda', translations: { en: { text: 'Pruning' } } })
  expect(found.sections.map(({ title }) => title.text)).toEqual(['Quién', 'Dónde'])
  expect(found.questions[1]?.title).toMatchObject({ text: 'Calle', translations: { en: { text: 'Street' } } })
  expect(found.report.leftOut).toMatchObject([{ why: 'condition', what: { words: 'Oculta la calle' } }])
})
