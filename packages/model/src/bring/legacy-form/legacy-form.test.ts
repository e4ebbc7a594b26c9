import * as v from 'valibot'
import { expect, it } from 'vitest'
import { formDefinitionSchema } from '../../form/definition.ts'
import { logicIssues } from '../../form/logic-issues.ts'
import { questionsOf } from '../../form/questions.ts'
import { questionType } from '../../question/edit.ts'
import { readBroughtText } from '../read-brought.ts'

let made = 0
const bringing = { language: 'es', name: 'Trámite', other: 'Otra', newId: () => `i${++made}` } as const

function read(form: object) {
  const found = readBroughtText(JSON.stringify(form), bringing)
  if ('refused' in found) throw new Error(found.refused)
  const { definition, live } = found.content
  expect(v.is(formDefinitionSchema, definition)).toBe(true)
  expect(logicIssues(definition)).toEqual([])
  return { ...found, definition, live, questions: questionsOf(definition) }
}
const section = (preguntas: readonly object[], rest: object = {}) => ({ orden: 0, titulo: 'Datos', preguntas, ...rest })
const one = (question: object) =>
  read({ titulo: 'Alta', secciones: [section([{ orden: 0, titulo: '¿?', ...question }])] })
const opciones = [
  { orden: 1, texto: 'Sur' },
  { orden: 0, texto: 'Norte', textoAlternativeLanguage_en: 'North' },
]

it.each([
  [{ tipoPregunta: 1, tipoDato: 1 }, 'string'],
  [{ tipoPregunta: '1', tipoDato: '2' }, 'integer'],
  [{ tipoPregunta: 'open', tipoDato: 'decimal' }, 'decimal'],
  [{ tipoPregunta: 1, tipoDato: 4 }, 'date'],
  [{ tipoPregunta: 1, tipoDato: 5 }, 'time'],
  [{ tipoPregunta: 1, tipoDato: 6 }, 'link'],
  [{ tipoPregunta: 1, tipoDato: 7 }, 'title'],
  [{ tipoPregunta: 2, opciones }, 'select'],
  [{ tipoPregunta: 'radio', opciones }, 'radio'],
  [{ tipoPregunta: 4 }, 'boolean'],
])('reads %j as %s, with nothing lost', (question, type) => {
  const found = one(question)
  expect([found.format, found.questions.map(questionType)]).toEqual(['legacy', [type]])
  expect(found.report).toMatchObject({ taken: 2, changed: [], leftOut: [] })
})

it('reads options in their order, texts with their translations, and what is attached', () => {
  const { questions } = one({
    tipoPregunta: 3,
    opciones,
    filtrable: true,
    required: true,
    adjuntar: true,
    tituloAlternativeLanguage_en: 'Where?',
  })
  expect(questions[0]).toMatchObject({
    title: { text: '¿?', translations: { en: { text: 'Where?' } } },
    required: true,
    searchable: true,
    attachments: { image: true, document: false, video: false },
    options: [{ text: { text: 'Norte', translations: { en: { text: 'North' } } } }, { text: { text: 'Sur' } }],
  })
  const link = one({ tipoPregunta: 1, tipoDato: 6, link: 'town.example/a', tituloLink: 'Leer' }).questions[0]
  expect(link).toMatchObject({ link: { url: 'https://town.example/a', title: { text: 'Leer' } } })
})

it('asks as a text what was combined, and names a list without options', () => {
  expect(one({ tipoPregunta: 5 }).report.changed).toMatchObject([{ how: 'kindGuessed' }])
  const kept = { titulo: 'Nombre', tipoPregunta: 1, tipoDato: 1 }
  const { report } = read({ secciones: [section([kept, { titulo: 'Zona', tipoPregunta: 2 }])] })
  expect(report.leftOut).toMatchObject([{ why: 'noOptions', what: { title: 'Zona' } }])
})

it('reads sections in their order, repeated and conditional ones, and leaves out one that asks nothing', () => {
  const named = (titulo: string) => ({ titulo, tipoPregunta: 1, tipoDato: 1 })
  const { definition, report } = read({
    titulo: 'Alta',
    secciones: [
      {
        orden: 2,
        titulo: 'Clase',
        conditionalSection: true,
        conditionalSectionSingle: true,
        required: true,
        conditions: [
          { order: 1, condition: 'Moto', questions: [named('Cilindrada')] },
          { order: 0, condition: 'Auto', conditionAlternativeLanguage_en: 'Car', questions: [named('Puertas')] },
        ],
      },
      section([named('Patente')], { orden: 1, repetible: true }),
      section([], { orden: 3, titulo: 'Vacía' }),
    ],
  })
  expect(definition.sections).toMatchObject([
    { kind: 'simple', repeatable: true },
    {
      kind: 'conditional',
      single: true,
      required: true,
      conditions: [
        { label: { text: 'Auto', translations: { en: { text: 'Car' } } }, questions: [{ title: { text: 'Puertas' } }] },
        { label: { text: 'Moto' } },
      ],
    },
  ])
  expect(report.leftOut).toMatchObject([{ why: 'emptyGroup', what: { title: 'Vacía' } }])
})

it('reads states, signatures and options, and names what hangs on what is not in the document', () => {
  const { definition, live, report } = read({
    titulo: 'Alta',
    descripcion: 'Para vecinos',
    secciones: [section([{ titulo: 'Nombre', tipoPregunta: 1, tipoDato: 1 }])],
    estados: {
      inicial: 1,
      disponibles: [
        { id: 0, nombre: 'Cerrada', transiciones: [] },
        { id: 1, nombre: 'Abierta', transiciones: [0, 1, 9] },
      ],
    },
    signatures: [{ title: 'Firma', typeOfSignature: 'draw', tipeOfSignatory: 'intern', required: true }],
    opcionales: {
      publico: true,
      limitResponses: true,
      geolocalizacion: true,
      digitalSignature: true,
      incidentes: true,
    },
    responsesCount: 30,
  })
  const { available, initial } = definition.states
  expect(available.map(({ name, transitions }) => [name, transitions])).toEqual([
    ['Cerrada', []],
    ['Abierta', [available[0]?.id]],
  ])
  expect(initial).toBe(available[1]?.id)
  expect(definition.description.text).toBe('Para vecinos')
  expect(definition.signatures).toMatchObject([{ title: 'Firma', method: 'draw', signatory: 'staff', required: true }])
  expect(definition.settings).toMatchObject({ geolocation: true, digitalSignature: true, incidents: false })
  expect(live).toMatchObject({ public: true, limitResponses: true, responseLimit: 30 })
  expect(report.leftOut).toMatchObject([{ why: 'setting', where: { path: 'opcionales.incidentes' } }])
})

it('takes an order that is no number for none, whatever it is', () => {
  const odd = { orden: { toString: '' }, titulo: 'Otra', tipoPregunta: 1, tipoDato: 1 }
  const asked = { orden: '2', titulo: 'Una', tipoPregunta: 1, tipoDato: 1 }
  const { questions } = read({ titulo: 'Alta', secciones: [section([asked, odd], { orden: { valueOf: [] } })] })
  expect(questions.map(({ title }) => title.text)).toEqual(['Otra', 'Una'])
})
