import { randomUUID } from 'node:crypto'
import { type AnswerContent, type FormDefinition, limits, type Question } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { addFormWithFiles, upload } from '../app/form-with-files.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { type ReadCell, readSpreadsheet } from '../app/read-spreadsheet.ts'
import { pdf } from '../app/sample-files.ts'

const none = { image: false, document: false, video: false }
const shared = (id: string, title: string) => ({ id, title: { text: title }, required: false, attachments: none })
const open = (id: string, dataType: Extract<Question, { kind: 'open' }>['dataType'], title: string): Question => ({
  ...shared(id, title),
  kind: 'open',
  dataType,
})
const options = [
  { id: 'a', text: { text: 'Árbol, caído' } },
  { id: 'b', text: { text: 'Bache "hondo"' } },
]
const about = { description: { text: '' } }

const sections: FormDefinition['sections'] = [
  {
    ...about,
    kind: 'simple',
    id: 'data',
    title: { text: 'Datos' },
    repeatable: false,
    questions: [
      open('heading', 'title', 'Un título'),
      open('text', 'string', 'Texto'),
      open('formula', 'string', 'Fórmula'),
      open('long', 'string', 'Largo'),
      open('japanese', 'string', '日本語'),
      open('whole', 'integer', 'Entero'),
      open('part', 'decimal', 'Decimal'),
      open('day', 'date', 'Fecha'),
      open('time', 'time', 'Hora'),
      open('link', 'link', 'Enlace'),
      { ...shared('yes', 'Sí o no'), kind: 'boolean' },
      { ...shared('one', 'Una'), kind: 'radio', searchable: false, options },
      { ...shared('many', 'Varias'), kind: 'select', searchable: false, options },
      { ...open('paper', 'string', 'Papel'), attachments: { ...none, document: true } },
    ],
  },
  {
    ...about,
    kind: 'simple',
    id: 'people',
    title: { text: 'Personas: casa/calle' },
    repeatable: true,
    questions: [open('name', 'string', 'Nombre'), open('age', 'integer', 'Edad'), open('born', 'date', 'Nació')],
  },
  {
    ...about,
    kind: 'conditional',
    id: 'works',
    title: { text: 'Obras' },
    required: false,
    single: false,
    conditions: [
      { id: 'roof', label: { text: 'Techo' }, questions: [open('metres', 'decimal', 'Metros')] },
      { id: 'wall', label: { text: 'Muro' }, questions: [open('bricks', 'integer', 'Ladrillos')] },
    ],
  },
]

const long = `${'palabra '.repeat(limits.text / 8 - 1)}fin`
const person = (id: string, name: string, age: number, born: string) => ({
  id,
  values: { name: { value: name }, age: { value: age }, born: { value: born } },
})
const content = (document: { fileId: string; token: string }): AnswerContent => ({
  sections: {
    data: {
      rows: [
        {
          id: 'r1',
          values: {
            text: { value: 'Uno, "dos"\n<tres> & ñandú' },
            formula: { value: '=1+1' },
            long: { value: long },
            japanese: { value: '東京都の申請' },
            whole: { value: 1_234 },
            part: { value: 2.5 },
            day: { value: '1999-12-31' },
            time: { value: '08:05' },
            link: { value: 'https://town.example/a?b=1' },
            yes: { value: true },
            one: { value: 'a' },
            many: { value: ['a', 'b'] },
            paper: { value: '+34 600', document },
          },
        },
      ],
    },
    people: { rows: [person('p1', '@Ana', 41, '1985-02-28'), person('p2', '-Beto', 7, '2019-01-01')] },
    works: { checked: ['roof'], values: { metres: { value: 12.25 } } },
  },
})

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

const word = (shown: string): ReadCell => ({ shown, isText: true })
const figure = (shown: string): ReadCell => ({ shown, isText: false })

it('opens in LibreOffice with every answer what it is', async () => {
  const { db } = app.deps
  const form = await addFormWithFiles(app, { definition: { sections, signatures: [] } })
  const path = `/api/v1/public/forms/${form.uid}`
  const uploaded = await app.request(`${path}/uploads?purpose=answer&kind=document`, upload(pdf, 'plano año 1.pdf'))
  expect(uploaded.status).toBe(201)
  const { fileId, token } = await uploaded.json()
  const save = async (given: AnswerContent, at: string) =>
    await saveAnswer(
      { ...app.deps, clock: () => new Date(at) },
      { formUid: form.uid, key: randomUUID(), submission: { version: 1, content: given }, author: { kind: 'public' } },
    )
  const full = await save(content({ fileId, token }), '2026-03-01T02:30:00Z')
  const empty = {
    sections: { people: { rows: [{ id: 'p1', values: {} }] }, data: { rows: [{ id: 'r1', values: {} }] } },
  }
  await save(empty, '2026-03-02T15:00:00Z')

  const response = await app.request(`/api/v1/forms/${form.uid}/answers.xlsx`, {
    headers: { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' },
  })
  const sheets = await readSpreadsheet(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(sheets).toSorted()).toEqual(['Personas  casa calle', 'Sheet1'])
  const [head = [], second = [], first = []] = sheets['Sheet1'] ?? []
  const of = (row: ReadCell[], title: string) => row[head.findIndex(({ shown }) => shown === title)]
  const [saved] = await db.sql.select().from(db.tables.answer).where(eq(db.tables.answer.uid, full.uid))
  // 23:30 of the day before in Córdoba.
  expect(of(first, 'Fecha de respuesta')).toEqual(figure('28/02/2026 23:30'))
  expect({
    code: of(first, 'Código'),
    author: of(first, 'Respondida por'),
    text: of(first, 'Datos - Texto'),
    formula: of(first, 'Datos - Fórmula'),
    long: of(first, 'Datos - Largo'),
    japanese: of(first, 'Datos - 日本語'),
    whole: of(first, 'Datos - Entero'),
    part: of(first, 'Datos - Decimal'),
    day: of(first, 'Datos - Fecha'),
    time: of(first, 'Datos - Hora'),
    link: of(first, 'Datos - Enlace'),
    yes: of(first, 'Datos - Sí o no'),
    one: of(first, 'Datos - Una'),
    many: of(first, 'Datos - Varias'),
    paper: of(first, 'Datos - Papel'),
    file: of(first, 'Datos - Papel (archivos)'),
    names: of(first, 'Personas: casa/calle - Nombre'),
    born: of(first, 'Personas: casa/calle - Nació'),
    checked: of(first, 'Obras'),
    metres: of(first, 'Obras - Techo - Metros'),
    bricks: of(first, 'Obras - Muro - Ladrillos'),
  }).toEqual({
    code: word(saved?.docCode ?? ''),
    author: word('Usuario Anónimo'),
    text: word('Uno, "dos"\n<tres> & ñandú'),
    formula: word('=1+1'),
    long: word(long),
    japanese: word('東京都の申請'),
    whole: figure('1234'),
    part: figure('2.5'),
    day: figure('31/12/1999'),
    time: word('08:05'),
    link: word('https://town.example/a?b=1'),
    yes: word('Sí'),
    one: word('Árbol, caído'),
    many: word('Árbol, caído, Bache "hondo"'),
    paper: word('+34 600'),
    file: word('plano año 1.pdf'),
    names: word('@Ana\n-Beto'),
    born: word('28/02/1985\n01/01/2019'),
    checked: word('Techo'),
    metres: figure('12.25'),
    bricks: figure(''),
  })
  expect(head.map(({ shown }) => shown)).not.toContain('Datos - Un título')
  expect(of(second, 'Datos - Texto')).toEqual(figure(''))
  expect(of(second, 'Datos - Entero')).toEqual(figure(''))
  expect(sheets['Personas  casa calle']).toEqual([
    [word('Código'), word('Nombre'), word('Edad'), word('Nació')],
    [expect.anything(), figure(''), figure(''), figure('')],
    [word(saved?.docCode ?? ''), word('@Ana'), figure('41'), figure('28/02/1985')],
    [word(saved?.docCode ?? ''), word('-Beto'), figure('7'), figure('01/01/2019')],
  ])
})
