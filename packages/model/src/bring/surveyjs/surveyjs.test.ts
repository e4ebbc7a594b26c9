import { expect, it } from 'vitest'
import { logicIssues } from '../../form/logic-issues.ts'
import { questionsOf } from '../../form/questions.ts'
import { questionType } from '../../question/edit.ts'
import { readBroughtText } from '../read-brought.ts'

let made = 0
const bringing = { language: 'es', name: 'Encuesta', other: 'Otra', newId: () => `i${++made}` } as const

function read(survey: object) {
  const found = readBroughtText(JSON.stringify(survey), bringing)
  if ('refused' in found) throw new Error(found.refused)
  expect(logicIssues(found.content.definition)).toEqual([])
  const { sections } = found.content.definition
  return { ...found, sections, questions: questionsOf(found.content.definition) }
}

const one = (element: object) => read({ elements: [{ name: 'q', title: '¿?', ...element }] })
const lossesOf = ({ report }: ReturnType<typeof read>) => report.leftOut.map(({ why }) => why)
const changesOf = ({ report }: ReturnType<typeof read>) => report.changed.map(({ how }) => how)

it('reads pages as sections, with the languages of their texts', () => {
  const found = read({
    locale: 'es',
    title: { default: 'Poda', en: 'Pruning', xx: '?' },
    description: 'De la vereda',
    pages: [
      {
        name: 'p1',
        title: 'Quién',
        elements: [{ type: 'text', name: 'who', title: { es: 'Nombre', pt: 'Nome' }, isRequired: true }],
      },
      { name: 'p2', elements: [{ type: 'comment', name: 'why', description: 'En pocas palabras' }] },
    ],
  })
  const { content, sections, questions, report } = found
  expect(found.format).toBe('surveyjs')
  expect(content.definition.title).toMatchObject({ text: 'Poda', translations: { en: { text: 'Pruning' } } })
  expect(content.definition.description.text).toBe('De la vereda')
  expect(sections.map(({ title }) => title.text)).toEqual(['Quién', 'Poda'])
  expect(questions[0]).toMatchObject({
    title: { text: 'Nombre', translations: { pt: { text: 'Nome' } } },
    required: true,
  })
  expect(questions[1]).toMatchObject({ multiline: true, help: { text: 'En pocas palabras' }, title: { text: 'why' } })
  expect(report.changed).toMatchObject([{ how: 'titledByName', where: { path: 'pages.1.elements.0' } }])
  expect(report.leftOut).toMatchObject([{ why: 'language', what: { words: 'xx' } }])
})

it.each([
  [{ type: 'text' }, 'string'],
  [{ type: 'text', inputType: 'number' }, 'integer'],
  [{ type: 'text', inputType: 'number', step: 0.01 }, 'decimal'],
  [{ type: 'text', inputType: 'date' }, 'date'],
  [{ type: 'text', inputType: 'datetime-local' }, 'date'],
  [{ type: 'text', inputType: 'time' }, 'time'],
  [{ type: 'text', inputType: 'email' }, 'email'],
  [{ type: 'text', inputType: 'tel' }, 'phone'],
  [{ type: 'text', inputType: 'url' }, 'link'],
  [{ type: 'radiogroup', choices: ['a'] }, 'radio'],
  [{ type: 'dropdown', choices: ['a'] }, 'radio'],
  [{ type: 'checkbox', choices: ['a'] }, 'select'],
  [{ type: 'tagbox', choices: ['a'] }, 'select'],
  [{ type: 'imagepicker', choices: ['a'], multiSelect: true }, 'select'],
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'rating' }, 'scale'],
  [{ type: 'rating', rateMin: 1, rateMax: 20 }, 'integer'],
  [{ type: 'rating', rateValues: ['poco', 'mucho'] }, 'radio'],
  [{ type: 'html', html: '<p>Lea <b>esto</b></p>' }, 'title'],
  [{ type: 'file', acceptedTypes: 'image/*' }, 'title'],
])('reads %j as %s', (element, type) => {
  expect(one(element).questions.map(questionType)).toEqual([type])
})

it('reads a file question of several files as one that takes as many as ours can', () => {
  const { questions, report } = one({ type: 'file', allowMultiple: true })
  expect([questions[0]?.maxFiles, report.leftOut]).toEqual([10, []])
  expect(one({ type: 'file' }).questions[0]?.maxFiles).toBeUndefined()
})

it('reads options by value and text, with other and none', () => {
  const { questions } = one({
    type: 'checkbox',
    choices: [1, { value: 'b', text: { default: 'Verde', en: 'Green' } }],
    hasOther: true,
    otherText: 'Otro color',
    hasNone: true,
    noneText: 'Ninguno',
  })
  expect(questions[0]).toMatchObject({
    options: [
      { text: { text: '1' } },
      { text: { text: 'Verde', translations: { en: { text: 'Green' } } } },
      { text: { text: 'Ninguno' } },
      { text: { text: 'Otro color' }, other: true },
    ],
  })
})

it('reads points of a scale with what its ends mean', () => {
  const { questions } = one({ type: 'rating', rateMax: 7, rateType: 'stars', minRateDescription: 'Mal' })
  expect(questions[0]).toMatchObject({ kind: 'scale', from: 1, points: 7, look: 'stars', low: { text: 'Mal' } })
})

it.each([
  [
    { type: 'text', inputType: 'number', min: 2, validators: [{ type: 'numeric', maxValue: 9 }] },
    { limits: { min: 2, max: 9 } },
  ],
  [
    { type: 'text', maxLength: 20, validators: [{ type: 'text', minLength: 3 }] },
    { limits: { minLength: 3, maxLength: 20 } },
  ],
  [{ type: 'text', validators: [{ type: 'regex', regex: '[A-Z]{3}' }] }, { pattern: '[A-Z]{3}' }],
  [{ type: 'checkbox', choices: ['a', 'b', 'c'], maxSelectedChoices: 2 }, { max: 2 }],
  [
    { type: 'text', inputType: 'date', min: '2026-01-01', max: '2026-12-31' },
    { days: { min: '2026-01-01', max: '2026-12-31' } },
  ],
  [
    { type: 'text', inputType: 'date', minValueExpression: 'today()', maxValueExpression: 'today(30)' },
    { days: { min: { amount: 0, unit: 'days' }, max: { amount: 30, unit: 'days' } } },
  ],
  [{ type: 'text', defaultValue: 'Córdoba' }, { default: 'Córdoba' }],
  [{ type: 'text', inputType: 'number', defaultValue: 3 }, { default: 3 }],
  [{ type: 'text', inputType: 'date', defaultValue: '2026-03-01' }, { default: '2026-03-01' }],
  [{ type: 'text', inputType: 'date', defaultValueExpression: 'today()' }, { defaultDay: { amount: 0 } }],
  [{ type: 'boolean', defaultValue: true }, { default: true }],
  [{ type: 'rating', defaultValue: 4 }, { default: 4 }],
  [{ type: 'checkbox', choices: ['a', 'b'], defaultValue: ['a', 'b'] }, { default: { length: 2 } }],
])('reads the checks of %j', (element, held) => {
  const found = one(element)
  expect(found.questions[0]).toMatchObject(held)
  expect(found.report).toMatchObject({ taken: 1, leftOut: [] })
})

it('names checks, lists and values that it cannot keep', () => {
  expect(lossesOf(one({ type: 'text', validators: [{ type: 'expression', expression: '{q} > 1' }] }))).toEqual([
    'check',
  ])
  expect(lossesOf(one({ type: 'text', validators: [{ type: 'regex', regex: '(?=a)' }] }))).toEqual(['check'])
  expect(lossesOf(one({ type: 'text', inputType: 'date', min: '2026-02-30', maxValueExpression: '{a}' }))).toEqual([
    'check',
    'check',
  ])
  expect(lossesOf(one({ type: 'checkbox', choices: ['a'], defaultValue: ['a', 'b'] }))).toEqual(['preset'])
  expect(
    lossesOf(one({ type: 'text', defaultValueExpression: '{a}', requiredIf: '{a} = 1', enableIf: '{a} = 1' })),
  ).toEqual(['requiredIf', 'condition', 'preset'])
  const kept = { type: 'text', name: 'k', title: 'K' }
  const withKept = (element: object) => lossesOf(read({ elements: [kept, { name: 'q', ...element }] }))
  expect(withKept({ type: 'dropdown', choicesByUrl: { url: 'x' } })).toEqual(['outsideList'])
  expect(withKept({ type: 'signaturepad' })).toEqual(['kind'])
  expect(withKept({ type: 'expression' })).toEqual(['calculated'])
})

const trees = { type: 'text', name: 'trees', title: 'Árboles', inputType: 'number' }
const kind = { type: 'radiogroup', name: 'kind', title: 'Clase', choices: ['oak', 'elm'] }
const tools = { type: 'checkbox', name: 'tools', title: 'Con', choices: ['saw', 'axe'] }
const reason = { type: 'text', name: 'reason', title: 'Motivo' }
const sure = { type: 'boolean', name: 'sure', title: '¿Seguro?' }

function shownBy(visibleIf: string) {
  const found = read({
    elements: [trees, kind, tools, sure, reason, { type: 'text', name: 'q', title: 'Q', visibleIf }],
  })
  const named = new Map(found.questions.map(question => [question.id, question.title.text]))
  const options = new Map(
    found.questions.flatMap(each =>
      'options' in each ? each.options.map(({ id, text }) => [id, text.text] as const) : [],
    ),
  )
  const last = found.questions.at(-1)?.showIf
  const words = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(words) : typeof value === 'string' ? (options.get(value) ?? value) : value
  const conditions = last?.conditions.map(({ questionId, operator, value }) => [
    named.get(questionId),
    operator,
    ...(value === undefined ? [] : [words(value)]),
  ])
  return { match: last?.match, conditions, losses: lossesOf(found) }
}

it.each([
  ['{trees} > 2', 'all', [['Árboles', 'above', 2]]],
  [
    '{trees} >= 2 and {kind} = "oak"',
    'all',
    [
      ['Árboles', 'above', 1],
      ['Clase', 'is', 'oak'],
    ],
  ],
  [
    "{kind} <> 'elm' or {sure} = true",
    'any',
    [
      ['Clase', 'isNot', 'elm'],
      ['¿Seguro?', 'is', true],
    ],
  ],
  ["{tools} contains 'saw'", 'all', [['Con', 'contains', 'saw']]],
  ["{tools} notcontains 'saw'", 'all', [['Con', 'isNot', 'saw']]],
  ["{kind} anyof ['oak', 'elm']", 'all', [['Clase', 'oneOf', ['oak', 'elm']]]],
  ['{trees} notempty', 'all', [['Árboles', 'answered']]],
  ['{kind} empty', 'all', [['Clase', 'notAnswered']]],
])('reads that something shows if %s', (visibleIf, match, conditions) => {
  expect(shownBy(visibleIf)).toEqual({ match, conditions, losses: [] })
})

it.each([
  ['({trees} > 2 or {sure} = true) and {kind} = "oak"', 'condition'],
  ['{trees} > 2 or {sure} = true and {kind} = "oak"', 'condition'],
  ['{trees} > {q}', 'condition'],
  ["{kind} = 'palm'", 'condition'],
  ['age({trees}) > 2', 'condition'],
  ['{nobody} = 1', 'condition'],
  [`{reason} = '${'x'.repeat(501)}'`, 'condition'],
  ['{q} = 1', 'conditionLater'],
])('names that something shows if %s', (visibleIf, why) => {
  expect(shownBy(visibleIf)).toMatchObject({ match: undefined, losses: [why] })
})

it('reads panels that repeat as repeated sections, whose conditions look at their own row', () => {
  const found = read({
    elements: [
      {
        type: 'paneldynamic',
        name: 'people',
        title: 'Personas',
        templateElements: [kind, { type: 'text', name: 'q', title: 'Q', visibleIf: "{panel.kind} = 'oak'" }],
      },
    ],
  })
  expect(found.sections).toMatchObject([{ repeatable: true, title: { text: 'Personas' } }])
  const [source, target] = found.questions
  expect(target?.showIf?.conditions).toMatchObject([{ questionId: source?.id, operator: 'is' }])
})

it('reads a panel on a page with a title as a heading before its questions, which show by its condition', () => {
  const panel = { type: 'panel', name: 'p', title: 'Del árbol', visibleIf: '{trees} > 0', elements: [kind] }
  const found = read({ pages: [{ name: 'a', title: 'A', elements: [trees, panel] }] })
  expect(found.questions.map(({ title }) => title.text)).toEqual(['Árboles', 'Del árbol', 'Clase'])
  expect(found.questions.map(({ showIf }) => showIf?.conditions.length)).toEqual([undefined, 1, 1])
  expect(changesOf(found)).toEqual(['groupFlattened'])
})

it('reads each row of a matrix, and each text of several, as a question', () => {
  const found = read({
    elements: [
      {
        type: 'matrix',
        name: 'm',
        title: 'Valore',
        columns: ['mal', 'bien'],
        rows: ['luz', { value: 'a', text: 'agua' }],
      },
      { type: 'multipletext', name: 't', title: 'Datos', items: [{ name: 'x', title: 'Equis' }] },
    ],
  })
  expect(found.questions.map(question => [question.title.text, questionType(question)])).toEqual([
    ['Valore', 'table'],
    ['Equis', 'string'],
  ])
  expect(found.questions[0]).toMatchObject({
    rows: [{ text: { text: 'luz' } }, { text: { text: 'agua' } }],
    options: [{ text: { text: 'mal' } }, { text: { text: 'bien' } }],
    required: false,
  })
  expect(found.sections.at(-1)?.title.text).toBe('Datos')
  expect(changesOf(found)).toEqual(['severalQuestions'])
})

it('wants an answer in each row of a matrix, or in one', () => {
  const matrix = { type: 'matrix', name: 'm', columns: ['mal', 'bien'], rows: ['luz', 'agua'] }
  const asked = (rest: object) => read({ elements: [{ ...matrix, ...rest }] }).questions[0]
  expect(asked({ isAllRowRequired: true })).toMatchObject({ kind: 'table', required: true, everyRow: true })
  expect(asked({ eachRowRequired: true })).toMatchObject({ kind: 'table', required: true, everyRow: true })
  expect(asked({ isRequired: true })).toMatchObject({ kind: 'table', required: true, everyRow: false })
})

it('keeps a question a row where a condition looks at a row of a matrix, which it then finds', () => {
  const found = read({
    elements: [
      { type: 'matrix', name: 'm', columns: ['mal', 'bien'], rows: ['luz', 'agua'] },
      { type: 'text', name: 'why', title: 'Motivo', visibleIf: "{m.luz} = 'mal'" },
    ],
  })
  expect(found.questions.map(question => questionType(question))).toEqual(['radio', 'radio', 'string'])
  expect(found.questions[2]?.showIf?.conditions[0]?.questionId).toBe(found.questions[0]?.id)
  expect(changesOf(found)).toEqual(['severalQuestions'])
})

it('knows no survey in a document without elements', () => {
  for (const document of [{}, { pages: [] }, { pages: [{ elements: [] }] }, { elements: 'x' }, []]) {
    expect(readBroughtText(JSON.stringify(document), bringing)).toEqual({ refused: 'unknown' })
  }
})
