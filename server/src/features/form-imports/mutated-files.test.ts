import {
  bringChanges,
  bringLosses,
  liveSettingsSchema,
  exportForm,
  formDefinitionSchema,
  logicIssues,
} from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { largeXlsform, xlsxFile } from '../../../../tests/app/xlsx-file.ts'
import { formioTypes } from '../../../../packages/model/src/bring/formio/question.ts'
import { surveyTypes } from '../../../../packages/model/src/bring/surveyjs/question.ts'
import { readFormFile } from './read-form-file.ts'

const { definition, live } = getFixture('public-consultation')
const encoded = (text: string) => new TextEncoder().encode(text)
const table = 'title;kind;required;options\nNombre;text;x;\n"Zona; barrio";radio;;Norte|Sur\nEdad;integer;;\n'
const survey = {
  locale: 'es',
  title: { default: 'Poda', en: 'Pruning' },
  pages: [
    {
      title: 'Quién',
      elements: [
        { type: 'text', name: 'a', title: 'Nombre', validators: [{ type: 'regex', regex: '[A-Z]+' }] },
        { type: 'radiogroup', name: 'b', title: 'Zona', choices: ['n', { value: 's', text: 'Sur' }], hasOther: true },
        { type: 'paneldynamic', name: 'c', templateElements: [{ type: 'rating', name: 'd', visibleIf: "{b} = 'n'" }] },
        { type: 'matrix', name: 'e', columns: ['mal', 'bien'], rows: ['luz', 'agua'] },
      ],
    },
  ],
}

const formio = {
  title: 'Poda',
  components: [
    { type: 'textfield', key: 'a', label: 'Nombre', validate: { required: true, pattern: '[A-Z]+' } },
    { type: 'radio', key: 'b', label: 'Zona', values: [{ label: 'Norte', value: 'n' }] },
    {
      type: 'datagrid',
      key: 'c',
      components: [{ type: 'number', key: 'd', label: 'Altura', conditional: { show: true, when: 'b', eq: 'n' } }],
    },
  ],
}
const legacy = {
  titulo: 'Poda',
  secciones: [
    { orden: 0, titulo: 'Quién', preguntas: [{ orden: 0, titulo: 'Nombre', tipoPregunta: 1, tipoDato: 1 }] },
    {
      orden: 1,
      titulo: 'Zona',
      conditionalSection: true,
      conditions: [
        {
          order: 0,
          condition: 'Norte',
          questions: [{ titulo: 'Barrio', tipoPregunta: 3, opciones: [{ texto: 'A' }] }],
        },
      ],
    },
  ],
  estados: { inicial: 0, disponibles: [{ id: 0, nombre: 'Abierta', transiciones: [] }] },
}
const json = (document: unknown) => encoded(JSON.stringify(document))
const openForms = zipSync({
  'forms.json': json([{ name: 'Poda' }]),
  'formSteps.json': json([{ index: 0, form_definition: 'x/1' }]),
  'formDefinitions.json': json([{ url: 'x/1', name: 'Quién', configuration: formio }]),
})

const files: Readonly<Record<string, Uint8Array>> = {
  ventanilla: encoded(JSON.stringify(exportForm({ definition, live, areaIds: [] }))),
  csv: encoded(table.repeat(5)),
  xlsform: largeXlsform(12),
  surveyjs: json(survey),
  formio: json(formio),
  openforms: openForms,
  legacy: json(legacy),
}

/** Bytes that are others, and a place behind which nothing is left. */
const bytesOf = (file: Uint8Array) =>
  fc
    .record({
      flips: fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
      length: fc.oneof({ weight: 3, arbitrary: fc.constant(file.length) }, fc.nat(file.length)),
    })
    .map(({ flips, length }) => {
      const bytes = file.slice()
      for (const [at, byte] of flips) bytes[at] = byte
      return bytes.slice(0, length)
    })

const words = [
  'begin group',
  'begin repeat',
  'end group',
  'select_one z',
  'select_multiple z or_other',
  'range',
  'text',
  "${a} = 'n'",
  '. > 1',
  "regex(., '(a+)+$')",
  '. <= today() + 9',
  "date('2026-02-30')",
  'today()',
  'not(not(not(${a})))',
  '(((((',
  'start=1 end=99999999 step=0',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '1e400',
  'x'.repeat(700),
  'yes',
  'list_name',
  'label::xx (es)',
]
const cell = fc.oneof(fc.constantFrom(...words), fc.string(), fc.constantFrom('a', 'b', 'z', 'n', 'type', 'name'))
const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 })
/** Workbooks whose heads are those of an XLSForm and whose cells are anything. */
const workbooks = fc.record({ survey: rows, choices: rows, settings: rows }).map(({ survey, choices, settings }) =>
  xlsxFile({
    survey: [['type', 'name', 'label', 'relevant', 'constraint', 'required', 'parameters', 'default'], ...survey],
    choices: [['list_name', 'name', 'label'], ['z', 'n', 'Norte'], ...choices],
    settings: [['form_title', 'default_language'], ...settings],
  }),
)
const tables = rows.map(cells => encoded([['title', 'kind', 'options'], ...cells].map(row => row.join(',')).join('\n')))

/** Surveys whose elements say anything in the places of SurveyJS. */
const said = fc.oneof(cell, fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }))
const condition = fc.constantFrom(
  '{a} = 1',
  "{b} contains 'n'",
  '{b} anyof [',
  "{c} anyof ['n',]",
  '{d} notempty and {a} > 1 or {b} = 2',
)
const elements = fc.letrec(tie => ({
  element: fc.record(
    {
      type: fc.oneof(fc.constantFrom(...surveyTypes, 'panel', 'paneldynamic', 'matrix', 'multipletext'), said),
      name: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), said),
      ...Object.fromEntries(
        [
          'title',
          'isRequired',
          'rateMin',
          'rateMax',
          'min',
          'max',
          'maxLength',
          'hasOther',
          'inputType',
          'html',
          'defaultValue',
        ].map(name => [name, said]),
      ),
      choices: fc.oneof(fc.array(said, { maxLength: 4 }), said),
      columns: fc.oneof(fc.array(said, { maxLength: 4 }), said),
      rows: fc.oneof(fc.array(said, { maxLength: 4 }), said),
      items: fc.oneof(fc.array(said, { maxLength: 4 }), said),
      validators: fc.oneof(fc.array(said, { maxLength: 2 }), said),
      minValueExpression: fc.oneof(fc.constantFrom('today()', 'today(-3)', 'today(99999)'), said),
      defaultValueExpression: fc.oneof(fc.constant('today()'), said),
      visibleIf: fc.oneof(condition, said),
      templateElements: fc.oneof({ maxDepth: 3 }, said, fc.array(tie('element'), { maxLength: 3 })),
      elements: fc.oneof({ maxDepth: 3 }, said, fc.array(tie('element'), { maxLength: 3 })),
    },
    { requiredKeys: ['type', 'name'] },
  ),
})).element
const surveys = fc
  .record({
    locale: said,
    title: said,
    description: said,
    pages: fc.array(fc.record({ title: said, visibleIf: condition, elements: fc.array(elements, { maxLength: 5 }) }), {
      maxLength: 3,
    }),
  })
  .map(json)

/** Forms whose components say anything in the places of Form.io. */
const lists = fc.oneof(fc.array(fc.record({ label: said, value: said }), { maxLength: 3 }), said)
const components = fc.letrec(tie => ({
  component: fc.record(
    {
      type: fc.oneof(fc.constantFrom(...formioTypes, 'panel', 'columns', 'table', 'tabs', 'datagrid', 'survey'), said),
      key: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), said),
      ...Object.fromEntries(
        ['label', 'title', 'multiple', 'decimalLimit', 'html', 'defaultValue'].map(name => [name, said]),
      ),
      values: lists,
      questions: lists,
      data: fc.oneof(fc.record({ values: lists }), said),
      validate: fc.oneof(fc.dictionary(fc.constantFrom('min', 'max', 'maxLength', 'pattern', 'required'), said), said),
      conditional: fc.oneof(
        fc.record({ show: said, when: fc.constantFrom('a', 'b', 'c.d'), eq: said }),
        fc.record({ show: said, conditions: fc.array(fc.record({ component: cell, operator: cell, value: said })) }),
        said,
      ),
      components: fc.oneof({ maxDepth: 3 }, said, fc.array(tie('component'), { maxLength: 3 })),
      columns: fc.oneof(
        { maxDepth: 3 },
        said,
        fc.array(fc.record({ components: fc.array(tie('component'), { maxLength: 2 }) }), { maxLength: 2 }),
      ),
      rows: fc.oneof(said, fc.array(fc.array(fc.record({ components: said }), { maxLength: 2 }), { maxLength: 2 })),
      datePicker: fc.oneof(fc.record({ minDate: said, maxDate: fc.constant('2026-03-01') }), said),
      openForms: fc.oneof(
        fc.record({ minDate: fc.record({ mode: fc.constantFrom('future', 'relativeToVariable'), delta: said }) }),
        said,
      ),
    },
    { requiredKeys: ['type', 'key'] },
  ),
})).component
const formios = fc.record({ title: said, components: fc.array(components, { maxLength: 6 }) }).map(json)

/** Documents of the earlier product that say anything in its places. */
const legacyQuestions = fc.oneof(
  said,
  fc.array(
    fc.record({
      ...Object.fromEntries(
        ['orden', 'titulo', 'required', 'filtrable', 'adjuntar', 'link', 'tituloLink'].map(name => [name, said]),
      ),
      tituloAlternativeLanguage_en: said,
      tipoPregunta: fc.oneof(fc.integer({ min: 0, max: 6 }), said),
      tipoDato: fc.oneof(fc.integer({ min: 0, max: 8 }), said),
      opciones: fc.oneof(said, fc.array(fc.record({ orden: said, texto: said }), { maxLength: 3 })),
    }),
    { maxLength: 4 },
  ),
)
const legacies = fc
  .record({
    titulo: said,
    descripcion: said,
    responsesCount: said,
    opcionales: fc.oneof(said, fc.dictionary(fc.constantFrom('publico', 'limitResponses', 'incidentes'), said)),
    estados: fc.oneof(
      said,
      fc.record({
        inicial: said,
        disponibles: fc.array(fc.record({ id: said, nombre: said, transiciones: fc.array(said, { maxLength: 3 }) })),
      }),
    ),
    signatures: fc.oneof(said, fc.array(fc.record({ title: said, typeOfSignature: said, tipeOfSignatory: said }))),
    secciones: fc.array(
      fc.record({
        orden: said,
        titulo: said,
        repetible: said,
        conditionalSection: said,
        preguntas: legacyQuestions,
        conditions: fc.oneof(said, fc.array(fc.record({ order: said, condition: said, questions: legacyQuestions }))),
      }),
      { maxLength: 4 },
    ),
  })
  .map(json)

function isReadOrRefused(bytes: Uint8Array): boolean {
  const read = readFormFile({ bytes, language: 'es', name: 'x', other: 'Otra' })
  if ('refused' in read) return ['unknown', 'empty', 'tooMany', 'invalid'].includes(read.refused)
  const { content, report } = read
  return (
    v.is(formDefinitionSchema, content.definition) &&
    v.is(liveSettingsSchema, content.live) &&
    (read.format === 'ventanilla' || logicIssues(content.definition).length === 0) &&
    report.changed.every(({ how }) => bringChanges.includes(how)) &&
    report.leftOut.every(({ why }) => bringLosses.includes(why))
  )
}

it.each([
  ...Object.entries(files).map(([name, file]) => [`of the format ${name} with other bytes`, bytesOf(file)] as const),
  ['that are XLSForms of other cells', workbooks] as const,
  ['that are tables of other cells', tables] as const,
  ['that are surveys of other elements', surveys] as const,
  ['that are forms of other components', formios] as const,
  ['that are documents of the earlier product', legacies] as const,
])(
  'reads or refuses by name a thousand files %s',
  (_, given) => {
    fc.assert(
      fc.property(given, bytes => isReadOrRefused(bytes)),
      { numRuns: 1_000 },
    )
  },
  60_000,
)

it('reads the files that were not touched', () => {
  for (const bytes of Object.values(files)) {
    expect(readFormFile({ bytes, language: 'es', name: 'x', other: 'Otra' })).toHaveProperty('content')
  }
})
