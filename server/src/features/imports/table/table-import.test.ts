import type { MadeApiKey, ProblemDocument, TableRows } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles } from '../../../../../tests/app/form-with-files.ts'
import { tableImporter } from '../../../../../tests/app/import-table.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'

const complaint = getFixture('neighbour-complaint')
const heads = [
  '¿Sobre qué es el reclamo?',
  '¿Qué está pasando?',
  '¿Desde cuándo?',
  '¿Hay peligro para las personas?',
  'Calle y altura',
  'Nombre y apellido',
]
const file = (rows: readonly (readonly string[])[], separator = ',') =>
  new File(
    [rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')],
    'answers.csv',
  )
const good = ['Arbolado', 'Se cayó una rama.', '31/12/2019', 'Sí', 'San Juan 1', 'Ana Paz']
/** What the form requires, and cells for it. */
const required = ['question:topic', 'question:detail', 'question:danger', 'question:address', 'question:name']
const cellsOf = (detail: string) => ['Arbolado', detail, 'no', 'San Juan 1', 'Ana Paz']

describe.each(['sqlite', 'postgres'] as const)('a table of answers on %s', { timeout: 120_000 }, dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const { admin, send, ask, read, take, rowsOf } = tableImporter(() => app)
  const count = async (name: 'answer' | 'outbox' | 'paymentOrder' | 'saveKey' | 'audit') =>
    (await app.deps.db.sql.select().from(app.deps.db.tables[name])).length
  const stored = async (docCode: string) => {
    const { answer, answerContent } = app.deps.db.tables
    const [row] = await app.deps.db.sql
      .select()
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(eq(answer.docCode, docCode))
    return row
  }

  it('is read and guessed by the titles of the form, checked, and taken over once, without telling anybody', async () => {
    const place = ['-32,41', '-63.24', 'San Juan 1', 'Resuelto', '2019-12-31 22:15', 'VM9001']
    const table = await read(
      complaint.id,
      file(
        [
          [...heads, 'lat', 'LON', 'Domicilio', 'Estado', 'Fecha de respuesta', 'código'],
          [],
          [...good, ...place],
          ['arboles', '', '31/13/2019', 'quizás', 'San Juan 2', 'Bea', '100', '', 'x', 'Perdido', '1999-01-01', ''],
        ],
        ';',
      ),
    )
    expect(table).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      separator: ';',
      guess: {
        columns: [
          'question:topic',
          'question:detail',
          'question:since',
          'question:danger',
          'question:address',
          'question:name',
          'lat',
          'lng',
          null,
          'state',
          'date',
          'code',
        ],
      },
    })
    const columns = [...table.guess.columns.slice(0, 8), 'address', 'state', 'date', 'code']
    const body = rowsOf(table, { columns })
    const before = [await count('answer'), await count('outbox'), await count('saveKey')]
    const [readable, refused] = await take(complaint.id, { ...body, check: true, shown: true })
    expect(readable).toMatchObject({ outcome: 'readable', code: 'VM9001', problems: [], notes: [] })
    expect(readable?.shown).toEqual([
      'Arbolado',
      'Se cayó una rama.',
      '31/12/2019',
      'Sí',
      'San Juan 1',
      'Ana Paz',
      '-32,41',
      '-63,24',
      'San Juan 1',
      'Resuelto',
      '31/12/2019 - 22:15',
      'VM9001',
    ])
    expect(refused?.problems.map(({ column, code }) => [column, code])).toEqual([
      [0, 'cell.option'],
      [2, 'answer.date'],
      [3, 'cell.boolean'],
      [6, 'cell.place'],
      [9, 'state.unknown'],
      [10, 'cell.date'],
      [1, 'answer.required'],
    ])
    expect(refused?.problems[0]?.message).toContain('«arboles»')
    expect([await count('answer'), await count('outbox'), await count('saveKey')]).toEqual(before)

    const [first, second] = await take(complaint.id, body)
    expect([first?.outcome, first?.code, second?.outcome]).toEqual(['imported', 'VM9001', 'refused'])
    const row = await stored('VM9001')
    expect(row?.answer).toMatchObject({ state: 'solved', localDay: 20_191_231, localHour: 22, creatorId: 0 })
    expect(row?.answer.createdAt).toBe(Date.parse('2020-01-01T01:15:00Z'))
    expect(JSON.parse(row?.answer_content.location ?? '')).toEqual({ lat: -32.41, lng: -63.24, address: 'San Juan 1' })
    expect([await count('outbox'), await count('paymentOrder')]).toEqual([before[1], 0])
    const again = await take(complaint.id, body)
    expect(again.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['known', 'VM9001'],
      ['refused', null],
    ])
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'answer.imported'))
    expect(entries.map(({ detail }) => detail)).toEqual(['{"answers":1}'])
    const statistics = await app.request(`/api/v1/forms/${complaint.id}/statistics?from=2019-12-31&to=2019-12-31`, {
      headers: await admin(),
    })
    expect(await statistics.json()).toMatchObject({ counts: { a: 1 } })
    const found = await app.request(`/api/v1/forms/${complaint.id}/answers?q=rama`, { headers: await admin() })
    expect(((await found.json()) as { items: { docCode: string }[] }).items.map(({ docCode }) => docCode)).toContain(
      'VM9001',
    )
  })

  it('knows rows without a code by what they say, each of several equal ones, whatever the order of its columns', async () => {
    const columns = required
    const rows = [{ cells: cellsOf('Se repite igual.') }, { cells: cellsOf('Se repite igual.'), copy: 1 }]
    const outcomes = async (body: TableRows) => (await take(complaint.id, body)).map(({ outcome }) => outcome)
    expect(await outcomes({ columns, days: 'dmy', rows })).toEqual(['imported', 'imported'])
    const turned = rows.map(({ cells, ...row }) => ({ ...row, cells: cells.toReversed() }))
    expect(await outcomes({ columns: columns.toReversed(), days: 'dmy', rows: turned })).toEqual(['known', 'known'])
    const together = [1, 2, 3].map(() =>
      outcomes({ columns, days: 'dmy', rows: [{ cells: cellsOf('Todos a la vez.') }] }),
    )
    expect((await Promise.all(together)).flat().toSorted()).toEqual(['imported', 'known', 'known'])
  })

  it('gives a code that is taken elsewhere another and says so, and refuses one far above the others', async () => {
    const columns = [...required, 'code']
    const rows = ['VM9300', 'VM9300', 'ZZ7', 'VM999999999'].map(code => ({
      cells: [...cellsOf('Con código propio.'), code],
    }))
    const results = await take(complaint.id, { columns, days: 'dmy', rows })
    expect(
      results.map(({ outcome, code, notes, problems }) => [outcome, code, notes.length, problems[0]?.code]),
    ).toEqual([
      ['imported', 'VM9300', 0, undefined],
      ['known', 'VM9300', 0, undefined],
      ['imported', 'VM9301', 1, undefined],
      ['refused', 'VM999999999', 0, 'cell.code'],
    ])
  })

  it('says which cells the form does not ask for there, and takes the row', async () => {
    const { columns, sections } = { columns: [] as string[], sections: getFixture('event-permit').definition.sections }
    const conditional = sections.find(({ kind }) => kind === 'conditional')
    if (conditional?.kind !== 'conditional') throw new Error('the fixture has a conditional section')
    const [one, other] = conditional.conditions
    const asked = other?.questions.find(({ kind }) => kind === 'open')
    if (!one || !asked) throw new Error('the fixture asks under its conditions')
    columns.push(`conditions:${conditional.id}`, `question:${asked.id}`)
    const definition: FormDefinition = {
      ...getFixture('event-permit').definition,
      sections: [
        {
          ...conditional,
          conditions: conditional.conditions.map(each => ({
            ...each,
            questions: each.questions.map(question => ({ ...question, required: false })),
          })),
        },
      ],
    }
    const form = (await addFormWithFiles(app, { definition })).uid
    const [result] = await take(form, {
      columns,
      days: 'dmy',
      rows: [{ cells: [one.label.text, asked.kind === 'open' && asked.dataType === 'string' ? 'Texto' : '2'] }],
      check: true,
    })
    expect(result).toMatchObject({ outcome: 'readable', notes: [{ column: 1, reason: 'notAsked' }] })
  })

  it('refuses columns that are nothing of the form, the same twice, or none of its questions', async () => {
    const refusal = async (columns: TableRows['columns']) => {
      const response = await ask(complaint.id, { columns, days: 'dmy', rows: [{ cells: ['a'] }], check: true })
      return [response.status, await codeOf(response)]
    }
    expect(await refusal(['question:gone'])).toEqual([422, 'answerImport.unknownColumn'])
    expect(await refusal(['question:topic', null, 'question:topic'])).toEqual([422, 'answerImport.twice'])
    expect(await refusal(['code', 'date'])).toEqual([422, 'answerImport.nothing'])
    expect(await refusal(Array.from({ length: 501 }, () => null))).toEqual([422, 'request.invalid'])
  })

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'answerImport.noTable'],
    ['NUL', 'a,b\n1,\0\n', 'answerImport.noTable'],
    ['a broken workbook', 'PK\u0003\u0004nothing', 'answerImport.noTable'],
    ['nothing', '', 'answerImport.empty'],
    ['a head alone', 'a,b\n,\n', 'answerImport.empty'],
    ['a quote that never ends', 'a,b\n1,"2\n3,4\n', 'answerImport.cut'],
    ['a million columns', `a${',b'.repeat(1_000_000)}\n1,2\n`, 'answerImport.columns'],
    ['a million rows', `a,b\n${'1,2\n'.repeat(1_000_000)}`, 'answerImport.rows'],
    ['21 MB', `a\n${'x'.repeat(21 * 1024 * 1024)}`, 'answerImport.tooLarge'],
  ] as const)('refuses %s with a sentence', async (_, content, code) => {
    const response = await send(complaint.id, new Blob([content]))
    const problem: ProblemDocument = await response.json()
    expect([problem.code, problem.detail.length > 20]).toEqual([code, true])
  })

  it('opens to keys that may import, for their forms alone, and to whoever administers the town', async () => {
    const body: TableRows = { columns: required, days: 'dmy', rows: [{ cells: cellsOf('Vino por llave.') }] }
    const municipality = (await loadForm(app.deps.db, complaint.id))?.municipality.id
    const { municipality: towns } = app.deps.db.tables
    const [town] = await app.deps.db.sql
      .select()
      .from(towns)
      .where(eq(towns.id, municipality ?? 0))
    const keyFor = async (scope: string, forms: 'all' | string[]) => {
      const given = { name: `${scope}${forms.length}`, scopes: [scope], forms, municipalityId: town?.uid }
      const made: MadeApiKey = await (await app.request('/api/v1/api-keys', json(given, await admin()))).json()
      return { Authorization: `Bearer ${made.key}` }
    }
    const importing = await keyFor('import', [complaint.id])
    expect((await send(complaint.id, file([heads, good]), importing)).status).toBe(200)
    const response = await ask(complaint.id, body, importing)
    expect(await response.json()).toMatchObject({ results: [{ outcome: 'imported' }] })
    const { audit } = app.deps.db.tables
    const [entry] = await app.deps.db.sql.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry?.action).toBe('answer.imported')
    for (const [code, headers] of [
      ['key.scope', await keyFor('create:respuesta', 'all')],
      ['access.forbidden', await app.signIn('supervisor@demo.local')],
    ] as const) {
      const refused = await ask(complaint.id, body, headers)
      expect([refused.status, await codeOf(refused)]).toEqual([403, code])
    }
    const other = await ask('pruning-request', body, importing)
    expect([other.status, await codeOf(other)]).toEqual([403, 'key.form'])
  })
})
