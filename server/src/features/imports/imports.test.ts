import type { AnswerImported } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { removeOldRows } from '../../composition/remove-old-rows.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'

const fixture = getFixture('neighbour-complaint')
const path = `/api/v1/forms/${fixture.id}/answers/import`
/** 2019-12-31 at 22:15 in Córdoba. */
const at = Date.parse('2020-01-01T01:15:00Z')

const open = (titulo: string, respuesta: unknown, tipoDato = 1) => ({ titulo, tipoPregunta: 1, tipoDato, respuesta })
const stored = (id: string, codigoMunicipio: string, more: object = {}) => ({
  id,
  codigoMunicipio,
  idPlantilla: 'older-form',
  fechaCreacion: { _seconds: at / 1000, _nanoseconds: 0 },
  creadoPor: 'Usuario Anónimo',
  secciones: [
    {
      orden: 1,
      titulo: 'Qué sucede',
      preguntas: [
        { titulo: '¿Sobre qué es el reclamo?', tipoPregunta: 3, opciones: [{ texto: 'Arbolado', checked: true }] },
        open('¿Qué está pasando?', 'Se cayó una rama.'),
        open('¿Desde cuándo?', { _seconds: at / 1000, _nanoseconds: 0 }, 4),
        { titulo: '¿Hay peligro para las personas?', tipoPregunta: 4, respuesta: true },
      ],
    },
    { orden: 2, titulo: 'Dónde', preguntas: [open('Calle y altura', 'San Juan 1'), open('Piso', '2')] },
  ],
  ubicacion: { direccion: 'San Juan 1', latlng: { _lat: -32.41, _long: -63.24 } },
  ...more,
})

describe.each(['sqlite', 'postgres'] as const)('answers of the older product on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let username: string
  let userId: number
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { sql, tables } = app.deps.db
    const [supervisor] = await sql.select().from(tables.user).where(eq(tables.user.uid, 'supervisor'))
    username = supervisor?.username ?? ''
    userId = supervisor?.id ?? 0
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const send = async (answers: unknown[], more: object = {}) =>
    await app.request(path, json({ answers, ...more }, await app.signIn('admin@demo.local')))
  const take = async (answers: unknown[], more: object = {}): Promise<AnswerImported['results']> => {
    const response = await send(answers, more)
    expect(response.status).toBe(200)
    const { results }: AnswerImported = await response.json()
    return results
  }
  const rowOf = async (docCode: string) => {
    const { answer, answerContent } = app.deps.db.tables
    const [row] = await app.deps.db.sql
      .select()
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(eq(answer.docCode, docCode))
    return row
  }
  const count = async (name: 'answer' | 'outbox' | 'paymentOrder' | 'saveKey') =>
    (await app.deps.db.sql.select().from(app.deps.db.tables[name])).length

  it('are imported with date, code, author, states, place and person, and queue nothing', async () => {
    const outbox = await count('outbox')
    const [result] = await take([
      stored('full', 'VM9001', {
        creadoPor: username.toUpperCase(),
        lastUpdate: { seconds: at / 1000 + 3600, nanoseconds: 0 },
        pdfDownloadCode: 'fulVM9001',
        datosCiudadano: { id: 'mg-7', dni: '30111222', nombre: 'Ana', apellido: 'Paz', email: 'ana@example.org' },
        muniCore: { idIncidente: 55 },
        estados: {
          actual: 1,
          disponibles: [{ nombre: 'Recibido' }, { nombre: 'Resuelto' }],
          history: [
            { date: { seconds: at / 1000, nanoseconds: 0 }, userName: 'nobody.here', stateName: 'Recibido' },
            { date: { seconds: at / 1000 + 3600, nanoseconds: 0 }, userName: username, stateName: 'Resuelto' },
          ],
        },
      }),
    ])
    expect(result).toEqual({
      outcome: 'imported',
      code: 'VM9001',
      reason: null,
      notes: [{ reason: 'question', at: 'Dónde / Piso' }],
    })
    const row = await rowOf('VM9001')
    expect(row?.answer).toMatchObject({
      recordCode: 'fulVM9001',
      creatorId: userId,
      citizenDni: '30111222',
      state: 'solved',
      incidentId: '55',
      createdAt: at,
      updatedAt: at + 3_600_000,
      localDay: 20_191_231,
      localHour: 22,
    })
    const response = await app.request(`/api/v1/answers/${row?.answer.uid}`, {
      headers: await app.signIn('admin@demo.local'),
    })
    const answer: Record<string, unknown> = await response.json()
    expect(answer).toMatchObject({
      createdBy: username,
      person: { kind: 'natural', name: 'Ana Paz', number: '30111222', details: { email: 'ana@example.org' } },
      location: { lat: -32.41, lng: -63.24, address: 'San Juan 1' },
      state: { id: 'solved' },
      history: [
        { by: null, stateId: 'received', initial: true },
        { by: username, stateId: 'solved', initial: false },
      ],
      content: {
        sections: {
          problem: {
            rows: [
              {
                values: {
                  topic: { value: 'trees' },
                  detail: { value: 'Se cayó una rama.' },
                  since: { value: '2019-12-31' },
                  danger: { value: true },
                },
              },
            ],
          },
          place: { rows: [{ values: { address: { value: 'San Juan 1' } } }] },
          contact: { rows: [{ values: {} }] },
        },
      },
      payment: null,
    })
    expect([await count('outbox'), await count('paymentOrder')]).toEqual([outbox, 0])
    const { audit, answerPosition } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'answer.imported'))
    expect(entries.map(({ subjectUid, detail }) => [subjectUid, detail])).toEqual([[fixture.id, '{"answers":1}']])
    const points = await app.deps.db.sql
      .select()
      .from(answerPosition)
      .where(eq(answerPosition.answerId, row?.answer.id ?? 0))
    expect(points.map(({ lat }) => lat)).toEqual([-32_410_000])
    const statistics = await app.request(`/api/v1/forms/${fixture.id}/statistics?from=2019-12-31&to=2019-12-31`, {
      headers: await app.signIn('admin@demo.local'),
    })
    expect(await statistics.json()).toMatchObject({ counts: { a: 1 } })
  })

  it('are imported once, also when sent again later, after a deletion, twice in a file or at the same time', async () => {
    const [first] = await take([stored('once', '')])
    expect(first).toMatchObject({ outcome: 'imported', code: expect.stringMatching(/^VM\d+$/) })
    const before = await count('answer')
    const inMonths = () => new Date(Date.now() + 400 * 24 * 3_600_000)
    await removeOldRows({ ...app.deps, clock: inMonths })
    expect(await take([stored('once', '')])).toMatchObject([{ outcome: 'known', code: first?.code }])
    const twice = await take([stored('twice', ''), stored('twice', '')])
    expect(twice.map(({ outcome }) => outcome)).toEqual(['imported', 'known'])
    const together = await Promise.all([1, 2, 3].map(() => take([stored('together', '')])))
    expect(together.flatMap(results => results.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'imported',
      'known',
      'known',
    ])
    expect(await count('answer')).toBe(before + 2)
    const row = await rowOf(first?.code ?? '')
    const deleted = await app.request(`/api/v1/answers/${row?.answer.uid}`, {
      method: 'DELETE',
      headers: { ...(await app.signIn('admin@demo.local')), 'If-Match': '"1"' },
    })
    expect(deleted.status).toBeLessThan(300)
    expect(await take([stored('once', '')])).toMatchObject([{ outcome: 'known', code: null }])
  })

  it('keep a free code and move its series on; a taken one or one of another series becomes the next code', async () => {
    const results = await take([
      stored('a', 'VM9500'),
      stored('b', 'VM9500'),
      stored('c', 'OL7'),
      stored('d', '2019/0045-B'),
      stored('e', 'VM9200'),
      stored('f', 'x'.repeat(60)),
    ])
    expect(results.map(({ code, notes }) => [code, notes.filter(({ reason }) => reason === 'code').length])).toEqual([
      ['VM9500', 0],
      ['VM9501', 1],
      ['VM9502', 1],
      ['2019/0045-B', 0],
      ['VM9200', 0],
      ['VM9503', 1],
    ])
    const form = await loadForm(app.deps.db, fixture.id)
    const next = await saveAnswer(app.deps, {
      formUid: fixture.id,
      key: crypto.randomUUID(),
      submission: { version: form?.currentVersion ?? 1, ...sampleAnswer(fixture, seededRandom(1)) },
      author: { kind: 'public' },
    })
    expect(next.docCode).toBe('VM9504')
  })

  it('are refused with a code far above the town’s counter', async () => {
    const far = [stored('far', 'VM999999999'), stored('near', 'VM10000'), stored('far2', 'VM1010001')]
    const named = (results: AnswerImported['results']) =>
      results.map(({ outcome, code, reason }) => [outcome, code, reason])
    const expected = (outcome: string) => [
      ['refused', 'VM999999999', 'code'],
      [outcome, 'VM10000', null],
      ['refused', 'VM1010001', 'code'],
    ]
    expect(named(await take(far, { check: true }))).toEqual(expected('readable'))
    expect(named(await take(far))).toEqual(expected('imported'))
    expect(named(await take([stored('next', '')]))).toEqual([['imported', 'VM10001', null]])
  })

  it('are refused in a form of another town, also a public one', async () => {
    const before = await count('answer')
    const { form } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(form).where(eq(form.uid, fixture.id))
    expect(row?.live).toContain('"public":true')
    for (const check of [true, false]) {
      const cookie = await app.signIn('egues@demo.local')
      const refused = await app.request(path, json({ answers: [stored('foreign', 'VM9999')], check }, cookie))
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'access.area'])
    }
    expect(await count('answer')).toBe(before)
  })

  it('are only checked in a dry run, with a result for each line', async () => {
    const before = [await count('answer'), await count('saveKey')]
    const results = await take(
      [
        stored('checked', 'VM9600', { creadoPor: 'gone.user' }),
        stored('checked', 'VM9600'),
        'text',
        { ...stored('', ''), id: undefined },
        stored('dated', '', { fechaCreacion: '31/12/2019' }),
        stored('other', '', { secciones: [{ titulo: 'Otra cosa', preguntas: [open('Color', 'rojo')] }] }),
        stored('full', 'VM9001'),
      ],
      { check: true },
    )
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['readable', null],
      ['known', null],
      ['refused', 'shape'],
      ['refused', 'id'],
      ['refused', 'date'],
      ['refused', 'form'],
      ['known', null],
    ])
    expect(results[0]?.notes).toContainEqual({ reason: 'author', at: 'gone.user' })
    expect([await count('answer'), await count('saveKey')]).toEqual(before)
  })

  it('need the right to administer the town, an existing form, and no more lines than a request takes', async () => {
    const many = await send(Array.from({ length: 201 }, () => ({})))
    expect([many.status, await codeOf(many)]).toEqual([422, 'request.invalid'])
    const cookie = await app.signIn('supervisor@demo.local')
    const refused = await app.request(path, json({ answers: [{}] }, cookie))
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'access.forbidden'])
    const { form } = app.deps.db.tables
    await app.deps.db.sql.update(form).set({ deletedAt: 1 }).where(eq(form.uid, 'pruning-request'))
    const admin = await app.signIn('admin@demo.local')
    const gone = await app.request(path.replace(fixture.id, 'pruning-request'), json({ answers: [{}] }, admin))
    expect([gone.status, await codeOf(gone)]).toEqual([404, 'form.notFound'])
  })
})
