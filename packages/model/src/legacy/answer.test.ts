import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../form/definition.ts'
import { newForm } from '../form/new-form.ts'
import type { Question } from '../question/index.ts'
import { readLegacyAnswer } from './answer.ts'
import { legacyDocuments } from './documents.ts'
import { legacyInstant } from './instant.ts'
import { legacyPlace } from './place.ts'

const base = { required: false, attachments: { image: false, document: false, video: false } }
const open = (id: string, title: string, dataType: string) => ({
  id,
  kind: 'open',
  dataType,
  title: { text: title },
  ...base,
})
const choice = (id: string, title: string, kind: string, options: string[]) => ({
  id,
  kind,
  title: { text: title },
  searchable: false,
  options: options.map((text, index) => ({ id: `${id}${index}`, text: { text } })),
  ...base,
})
const questions = [
  open('name', 'Nombre', 'string'),
  open('count', 'Cantidad', 'integer'),
  open('area', 'Superficie', 'decimal'),
  open('day', 'Fecha', 'date'),
  open('hour', 'Hora', 'time'),
  open('site', 'Sitio', 'link'),
  open('note', 'Aclaración', 'title'),
  choice('uses', 'Usos', 'select', ['Vivienda', 'Comercio', 'Depósito']),
  choice('kind', 'Tipo', 'radio', ['Nuevo', 'Renovación']),
  { id: 'agree', kind: 'boolean', title: { text: '¿Acepta?' }, ...base },
] as readonly Question[]

const { definition: empty } = newForm('es')
const text = (of: string) => ({ title: { text: of }, description: { text: '' } })
const definition: FormDefinition = {
  ...empty,
  title: { text: 'Alta' },
  states: {
    available: [
      { id: 'in', name: 'Ingresado', transitions: ['ok'] },
      { id: 'ok', name: 'Aprobado', transitions: [] },
    ],
    initial: 'in',
  },
  sections: [
    { kind: 'simple', id: 'data', ...text('Datos'), repeatable: false, questions: [...questions] },
    {
      kind: 'simple',
      id: 'signs',
      ...text('Carteles'),
      repeatable: true,
      questions: [open('wide', 'Ancho', 'decimal') as Question],
    },
    {
      kind: 'conditional',
      id: 'more',
      ...text('Además'),
      required: false,
      single: false,
      conditions: [
        { id: 'dogs', label: { text: 'Tiene perros' }, questions: [open('dogName', 'Nombre', 'string') as Question] },
        { id: 'cats', label: { text: 'Tiene gatos' }, questions: [open('catName', 'Nombre', 'string') as Question] },
      ],
    },
  ],
}
const means = {
  clock: (at: number) => {
    const there = new Date(at - 3 * 3_600_000).toISOString()
    return { day: there.slice(0, 10), time: there.slice(11, 16) }
  },
  now: Date.parse('2026-01-01T00:00:00Z'),
  newId: () => 'row',
}
/** 2024-05-03 at 23:30 in Córdoba. */
const seconds = Date.parse('2024-05-04T02:30:00Z') / 1000
const asked = (
  titulo: string,
  tipoPregunta: number,
  tipoDato: number | null,
  respuesta: unknown,
  more: object = {},
) => ({
  titulo,
  tipoPregunta,
  tipoDato,
  respuesta,
  ...more,
})
const options = (...marks: [string, boolean][]) => ({ opciones: marks.map(([texto, checked]) => ({ texto, checked })) })
const data = (...preguntas: object[]) => ({ orden: 0, titulo: 'Datos', preguntas })
const stored = (secciones: object[], more: object = {}) => ({
  id: 'Ab3dE',
  codigoMunicipio: 'VM12',
  fechaCreacion: { seconds, nanoseconds: 5e8 },
  creadoPor: 'aruiz',
  secciones,
  ...more,
})
function read(document: unknown) {
  const answer = readLegacyAnswer(document, definition, means)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}
function valuesOf(document: unknown) {
  const section = read(document).content.sections['data']
  return section && 'rows' in section ? section.rows[0]?.values : undefined
}

describe('a stored answer of the legacy product', () => {
  it('is read by its codes of kinds and data types', () => {
    const values = valuesOf(
      stored([
        data(
          asked('Nombre', 1, 1, '  Ana\nPaz'),
          asked('cantidad', 1, 2, '12'),
          asked('SUPERFICIE', 1, 3, '12,5'),
          asked('Fecha', 1, 4, { seconds, nanoseconds: 0 }),
          asked('Hora', 1, 5, { _seconds: seconds, _nanoseconds: 0 }),
          asked('Sitio', 1, 6, 'oliva.example/x'),
          asked('Aclaracion', 1, 7, 'no es una respuesta'),
          asked('Usos', 2, null, null, options(['Depósito', true], ['Vivienda', true], ['Comercio', false])),
          asked('Tipo', 3, null, 'Renovacion', options(['Nuevo', false], ['Renovación', false])),
          asked('¿Acepta?', 4, null, 'Sí'),
        ),
      ]),
    )
    expect(values).toEqual({
      name: { value: '  Ana\nPaz' },
      count: { value: 12 },
      area: { value: 12.5 },
      day: { value: '2024-05-03' },
      hour: { value: '23:30' },
      site: { value: 'https://oliva.example/x' },
      uses: { value: ['uses2', 'uses0'] },
      kind: { value: 'kind1' },
      agree: { value: true },
    })
  })

  it('has combined questions as open text, and numbers and days also as they were typed', () => {
    const values = valuesOf(
      stored([
        data(
          asked('Nombre', 5, null, 'Ana'),
          asked('Cantidad', 1, 2, 7),
          asked('Superficie', 1, 3, 3.25),
          asked('Fecha', 1, 4, '3/5/2024'),
          asked('Hora', 1, 5, '9:05'),
          asked('¿Acepta?', 4, null, false),
        ),
      ]),
    )
    expect(values).toEqual({
      name: { value: 'Ana' },
      count: { value: 7 },
      area: { value: 3.25 },
      day: { value: '2024-05-03' },
      hour: { value: '09:05' },
      agree: { value: false },
    })
  })

  it('leaves out and names what does not fit: unknown codes, other options, questions that are not there, files', () => {
    const answer = read(
      stored(
        [
          data(
            asked('Nombre', 9, null, 'x'),
            asked('Cantidad', 1, 2, '-3'),
            asked('Superficie', 1, 3, '1.5'),
            asked('Fecha', 1, 4, '31/02/2024'),
            asked('Tipo', 3, null, null, options(['Otro', true])),
            asked('Color', 1, 1, 'rojo'),
            asked('Sin respuesta', 1, 1, ''),
            asked('Sitio', 1, 6, '', { imagen: 'https://store.example/a.png', documento: '' }),
          ),
          { orden: 1, titulo: 'Otra', preguntas: [asked('Edad', 1, 2, 4)] },
        ],
        {
          signatures: [{ title: 'Inspector', imgURL: 'https://store.example/s.png' }, { title: 'Vecino' }],
          requestsForChanges: [{ needCompletition: true }],
          paymentDetails: { orderId: '12' },
          ubicacion: { direccion: 'San Martín 1', latlng: null },
        },
      ),
    )
    expect(answer.content.sections['data']).toEqual({ rows: [{ id: 'row', values: {} }] })
    expect(answer.notes).toEqual([
      { reason: 'question', at: 'Otra / Edad' },
      { reason: 'question', at: 'Datos / Color' },
      { reason: 'value', at: 'Datos / Nombre' },
      { reason: 'value', at: 'Datos / Cantidad' },
      { reason: 'value', at: 'Datos / Superficie' },
      { reason: 'value', at: 'Datos / Fecha' },
      { reason: 'option', at: 'Datos / Tipo' },
      { reason: 'file', at: 'Datos / Sitio' },
      { reason: 'place', at: 'San Martín 1' },
      { reason: 'signature', at: 'Inspector' },
      { reason: 'request', at: '' },
      { reason: 'payment', at: '' },
    ])
  })

  it('has its rows, and of conditions the checked ones with their own questions', () => {
    const wide = (orden: number, value: string) => ({ orden, preguntas: [asked('Ancho', 1, 3, value)] })
    const named = (condition: string, checked: boolean, name: string) => ({
      condition,
      checked,
      questions: [asked('Nombre', 1, 1, name)],
    })
    const { content, notes } = read(
      stored([
        {
          orden: 2,
          titulo: 'Además',
          conditions: [named('Tiene gatos', true, 'Mishi'), named('Tiene perros', false, 'Rex')],
        },
        { ...wide(1, '1'), titulo: 'Carteles', seccionesRepetibles: [wide(2, '3'), wide(1, '2,5')] },
      ]),
    )
    expect(content.sections['signs']).toEqual({
      rows: [1, 2.5, 3].map(value => ({ id: 'row', values: { wide: { value } } })),
    })
    expect(content.sections['more']).toEqual({ checked: ['cats'], values: { catName: { value: 'Mishi' } } })
    expect(notes).toEqual([])
  })

  it('has the corrections of supervisors over what stood there', () => {
    const { content, location, notes } = read(
      stored(
        [
          {
            ...data(
              { orden: 0, ...asked('Nombre', 1, 1, 'Ana') },
              { orden: 3, ...asked('Usos', 2, null, null, options(['Vivienda', true])) },
              { orden: 5, ...asked('Tipo', 3, null, null, options(['Nuevo', true], ['Renovación', false])) },
            ),
          },
          {
            orden: 1,
            titulo: 'Carteles',
            preguntas: [],
            seccionesRepetibles: [{ preguntas: [{ orden: 0, ...asked('Ancho', 1, 3, '1') }] }],
          },
          {
            orden: 2,
            titulo: 'Además',
            conditions: [
              {
                order: 0,
                condition: 'Tiene gatos',
                checked: false,
                questions: [{ orden: 0, ...asked('Nombre', 1, 1, 'Mishi') }],
              },
            ],
          },
        ],
        {
          editsBySupervisor: [
            {
              editedConditions: [{ sectionOrder: 2, conditionIndex: 0, checked: true }],
              editedAnswers: {
                answers: [
                  { sectionOrder: 0, order: 0, isMain: true, answer: 'Eva' },
                  { sectionOrder: 0, order: 3, isMain: true, answer: [{ texto: 'Comercio', checked: true }] },
                  { sectionOrder: 1, order: 0, rowIndex: 0, isMain: false, repetible: true, answer: '4' },
                  { sectionOrder: 2, order: 0, conditionIndex: 0, answer: 'Tom' },
                  { sectionOrder: 9, order: 0, answer: 'nowhere' },
                ],
              },
            },
            {
              editedAnswers: { answers: [{ sectionOrder: 0, order: 5, isMain: true, answer: 'Renovación' }] },
              editedLocation: { latlng: { _lat: -32.4, _long: -63.2 } },
            },
          ],
        },
      ),
    )
    const section = content.sections['data']
    expect(section && 'rows' in section && section.rows[0]?.values).toEqual({
      name: { value: 'Eva' },
      uses: { value: ['uses1'] },
      kind: { value: 'kind1' },
    })
    expect(content.sections['signs']).toMatchObject({ rows: [{ values: {} }, { values: { wide: { value: 4 } } }] })
    expect(content.sections['more']).toEqual({ checked: ['cats'], values: { catName: { value: 'Tom' } } })
    expect([location, notes]).toEqual([{ lat: -32.4, lng: -63.2 }, [{ reason: 'edits', at: '' }]])
  })

  it('keeps date, codes, author, states and person; the surname Dummy is a legal person', () => {
    const answer = read(
      stored([data(asked('Nombre', 1, 1, 'Ana'))], {
        pdfDownloadCode: 'Ab3VM12',
        muniCore: { idIncidente: 4471 },
        lastUpdate: { seconds: seconds + 60, nanoseconds: 0 },
        datosCiudadano: { id: 9, apellido: 'Dummy', nombre: 'Panadería Sur', cuit: '30-11122233-4', email: '' },
        estados: {
          actual: 1,
          disponibles: [{ nombre: 'INGRESADO' }, { nombre: 'Aprobado' }],
          history: [
            { date: { seconds, nanoseconds: 0 }, userName: 'aruiz', stateName: 'Ingresado', initialState: true },
            { date: { seconds: seconds + 60, nanoseconds: 0 }, userName: 'jperez', stateName: 'Aprobado' },
            { date: { seconds: seconds + 90, nanoseconds: 0 }, userName: 'jperez', stateName: 'Archivado' },
          ],
        },
      }),
    )
    expect(answer).toMatchObject({
      id: 'Ab3dE',
      code: 'VM12',
      recordCode: 'Ab3VM12',
      incidentId: '4471',
      createdAt: seconds * 1000 + 500,
      updatedAt: seconds * 1000 + 60_000,
      createdBy: 'aruiz',
      person: { kind: 'legal', id: '9', businessName: 'Panadería Sur', cuit: '30-11122233-4' },
      state: { id: 'ok' },
      notes: [],
    })
    expect(answer.moves.map(({ by, name, state }) => [by, name, state?.id])).toEqual([
      ['aruiz', 'Ingresado', 'in'],
      ['jperez', 'Aprobado', 'ok'],
      ['jperez', 'Archivado', undefined],
    ])
  })

  it('begins in the initial state where its own is no state here, and says so', () => {
    const { state, notes } = read(
      stored([data(asked('Nombre', 1, 1, 'Ana'))], { estados: { actual: 0, disponibles: [{ nombre: 'Otro' }] } }),
    )
    expect([state?.id, notes]).toEqual(['in', [{ reason: 'state', at: 'Otro' }]])
  })

  it('keeps a last change and moves between states only with a date that can be, and notes the others', () => {
    const date = { seconds: seconds * 1000, nanoseconds: 0 }
    const { createdAt, updatedAt, moves, notes } = read(
      stored([data(asked('Nombre', 1, 1, 'Ana'))], {
        lastUpdate: { _seconds: 1e11, _nanoseconds: 0 },
        estados: {
          history: [
            { date, stateName: 'Aprobado' },
            { date: { seconds }, stateName: 'Ingresado' },
          ],
        },
      }),
    )
    expect([updatedAt === createdAt, moves.map(({ name }) => name)]).toEqual([true, ['Ingresado']])
    expect(notes).toEqual([
      { reason: 'date', at: 'Aprobado' },
      { reason: 'date', at: 'lastUpdate' },
    ])
  })

  it.each([
    ['shape', []],
    ['shape', 'x'],
    ['id', { ...stored([]), id: '', codigoMunicipio: '' }],
    ['date', { ...stored([]), fechaCreacion: '3/5/2024' }],
    ['date', { ...stored([]), fechaCreacion: '2024-02-30T10:00:00Z' }],
    ['date', { ...stored([]), fechaCreacion: { seconds: -1, nanoseconds: 0 } }],
    ['date', { ...stored([]), fechaCreacion: { seconds: seconds * 1000, nanoseconds: 0 } }],
    ['date', { ...stored([]), fechaCreacion: '2026-01-03T00:00:00Z' }],
    ['form', stored([{ titulo: 'Otra', preguntas: [asked('Nombre', 1, 1, 'x')] }])],
  ])('is refused where nothing of it can be read: %s', (refused, document) => {
    expect(readLegacyAnswer(document, definition, means)).toEqual({ refused })
  })
})

it.each([
  [{ seconds: 1, nanoseconds: 999_999_999 }, 1999],
  [{ _seconds: '1', _nanoseconds: 0 }, 1000],
  ['2024-05-04T02:30:00.000Z', seconds * 1000],
  ['2024-05-04T02:30:00', undefined],
  [{ seconds: 1e15 }, undefined],
  [null, undefined],
])('reads the legacy instant %j as %s', (value, at) => {
  expect(legacyInstant(value)).toBe(at)
})

it.each([
  [
    { latlng: { latitude: -32.4, longitude: -63.2 }, direccion: 'Plaza' },
    { lat: -32.4, lng: -63.2, address: 'Plaza' },
  ],
  [{ latlng: { _lat: -32.4, _long: -63.2 } }, { lat: -32.4, lng: -63.2 }],
  [{ latlng: { latitude: 91, longitude: 0 } }, undefined],
  [{ direccion: 'Plaza' }, undefined],
])('reads the legacy place %j as %j', (value, place) => {
  expect(legacyPlace(value)).toEqual(place)
})

it('reads a file that is a list, or has an object on each line, of which any may be broken', () => {
  expect(legacyDocuments(' [{"id":1},{"id":2}]')).toEqual([
    { line: 1, document: { id: 1 } },
    { line: 2, document: { id: 2 } },
  ])
  expect(legacyDocuments('{"id":1}\r\n\n{"id":\n{"id":3}')).toEqual([
    { line: 1, document: { id: 1 } },
    { line: 3, document: undefined },
    { line: 4, document: { id: 3 } },
  ])
})
