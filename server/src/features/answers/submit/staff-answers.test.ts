import { randomUUID } from 'node:crypto'
import type { Answer, SavedAnswer } from '@ventanilla/api'
import { type FormDefinition, noSettings } from '@ventanilla/model'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles, contentWith, upload } from '../../../../../tests/app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { png } from '../../../../../tests/app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'

const area = 'villa-maria-desarrollo-social'
const settings = { ...noSettings(), platformSync: true, citizen: true, citizenRequired: true, digitalSignature: true }
const states = {
  available: [
    { id: 'open', name: 'Abierto', transitions: ['done'] },
    { id: 'done', name: 'Cerrado', transitions: [] },
  ],
  initial: 'open',
}
const signatures: FormDefinition['signatures'] = [
  { id: 'visitor', title: 'Censista', signatory: 'staff', method: 'both', required: true },
  { id: 'neighbour', title: 'Vecino', signatory: 'citizen', method: 'both', required: true },
]

type Problem = { code: string; errors?: { code: string; path: string[]; message: string }[] }
type Given = { who?: string; key?: string; form?: string } & Record<string, unknown>

describe.each(['sqlite', 'postgres'] as const)('POST /forms/:id/answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: string
  let signed: Record<string, unknown>[]
  const cookies = new Map<string, { Cookie: string }>()

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    for (const who of ['supervisor', 'inspector', 'egues']) cookies.set(who, await app.signIn(`${who}@demo.local`))
    const made = await addFormWithFiles(app, {
      area,
      definition: { settings, states, signatures },
      live: { public: false },
    })
    form = made.uid
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const sign = async (who: string) => {
    const uploaded = async () => {
      const path = `/api/v1/forms/${form}/uploads?purpose=signature&kind=image`
      const response = await app.request(path, { ...upload(png(), 'firma.png'), headers: cookies.get(who) ?? {} })
      const { fileId, token } = (await response.json()) as { fileId: string; token: string }
      return { fileId, token }
    }
    return [
      { id: 'visitor', name: 'Lucía', method: 'draw', ...(await uploaded()) },
      { id: 'neighbour', name: 'Vecina', method: 'upload', ...(await uploaded()) },
    ]
  }
  const search = async (number: string, kind = 'natural', who = 'supervisor') => {
    const response = await app.request(
      '/api/v1/citizens/search',
      json({ formId: form, kind, number }, cookies.get(who) ?? {}),
    )
    const { person } = (await response.json()) as { person: { id: string } }
    return { id: person.id }
  }
  const save = async ({ who = 'supervisor', key = randomUUID(), form: uid = form, ...given }: Given) => {
    const body = { version: 1, content: contentWith({}), ...given }
    const headers = { ...cookies.get(who), 'Idempotency-Key': key, 'Accept-Language': 'es' }
    const response = await app.request(`/api/v1/forms/${uid}/answers`, json(body, headers))
    return { status: response.status, body: (await response.json()) as SavedAnswer & Problem }
  }
  const refusals = async (given: Given) => {
    const { status, body } = await save(given)
    return [status, ...(body.errors ?? []).map(({ code, path }) => `${code} ${path.join('.')}`)]
  }
  const read = async (id: string): Promise<Answer> =>
    await (await app.request(`/api/v1/answers/${id}`, { headers: cookies.get('supervisor') ?? {} })).json()

  it('keeps who answered, the citizen as they were, the chosen state and both signatures; the same key saves once', async () => {
    const citizen = await search('28456123')
    signed = await sign('supervisor')
    const given = { citizen, signatures: signed, state: 'done', key: randomUUID() }
    const [first, again] = [await save(given), await save(given)]
    expect([first.status, first.body.code]).toEqual([201, undefined])
    expect(again).toEqual(first)
    const answer = await read(first.body.answerId)
    expect(answer).toMatchObject({
      createdBy: 'hcastro',
      author: { firstName: 'Hernán', lastName: 'Castro', badgeNumber: null },
      person: {
        kind: 'natural',
        name: 'María José Ludueña',
        number: '28456123',
        details: { email: 'mjluduena@correo.example', phone: '3534112233', street: 'San Martín 1240' },
      },
      state: { id: 'done' },
      history: [{ by: 'hcastro', stateId: 'done', initial: true }],
      incidentId: null,
    })
    expect(answer.signatures.map(({ id, name }) => [id, name])).toEqual([
      ['visitor', 'Lucía'],
      ['neighbour', 'Vecina'],
    ])
    const list = await app.request(`/api/v1/forms/${form}/answers?citizenDni=28456123`, {
      headers: cookies.get('supervisor') ?? {},
    })
    expect((await list.json()).items).toHaveLength(1)
  })

  it('takes the initial state where none is chosen, and a legal person by digits or hyphens', async () => {
    const citizen = await search('30-70812345-1', 'legal')
    const { body } = await save({ citizen, signatures: await sign('supervisor') })
    const answer = await read(body.answerId)
    expect(answer.state?.id).toBe('open')
    expect(answer.person).toMatchObject({ kind: 'legal', name: 'Panadería La Espiga S.R.L.' })
    const rows = await app.deps.db.sql.select().from(app.deps.db.tables.answer)
    expect(rows.find(({ uid }) => uid === body.answerId)?.citizenDni).toBe('30708123451')
  })

  it('says what is missing, the citizen first', async () => {
    const { status, body } = await save({})
    expect([status, body.code, body.errors?.[0]?.message]).toEqual([
      422,
      'answer.invalid',
      'El ciudadano es obligatorio',
    ])
    expect(body.errors?.map(({ code }) => code)).toEqual([
      'answer.citizenRequired',
      'answer.signatureRequired',
      'answer.signatureRequired',
    ])
  })

  it('refuses what is not its to take', async () => {
    const citizen = await search('40118277')
    const signatures = await sign('supervisor')
    expect(await refusals({ citizen: { id: 'nobody' }, signatures })).toEqual([422, 'answer.unknown citizen'])
    expect(await refusals({ citizen, signatures, state: 'lost' })).toEqual([422, 'state.unknown state'])
    expect(await refusals({ citizen, signatures: signed })).toEqual([
      422,
      'answer.fileGone signatures.visitor',
      'answer.fileGone signatures.neighbour',
    ])
    const others = await sign('inspector')
    expect((await refusals({ citizen, signatures: others })).slice(1)).toHaveLength(2)
    expect((await save({ who: 'egues', citizen, signatures })).body.code).toBe('access.area')
    expect((await save({ form: 'nowhere', citizen })).body.code).toBe('form.notFound')
    expect((await save({ citizen, signatures })).status).toBe(201)
  })

  it('takes no citizen where the form asks for none', async () => {
    const citizen = await search('11876540')
    const { uid } = await addFormWithFiles(app, { area, live: { public: false } })
    expect(await refusals({ form: uid, citizen })).toEqual([422, 'answer.unknown citizen'])
    expect((await save({ form: uid })).status).toBe(201)
  })

  it('takes one answer of a citizen where the form takes one, however many come at once (3 §5)', async () => {
    const { uid } = await addFormWithFiles(app, {
      area,
      definition: { settings: { ...settings, digitalSignature: false }, signatures: [] },
      live: { public: false, singleAnswer: true },
    })
    const citizen = await search('35290418')
    const saved = await Promise.all(Array.from({ length: 10 }, () => save({ form: uid, citizen })))
    expect(saved.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(saved.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['answer.single']),
    )
    expect((await save({ form: uid, citizen: await search('17203948') })).status).toBe(201)
  })

  it('counts the answer for its author alone, who is named with the badge', async () => {
    const { uid } = await addFormWithFiles(app, { area, live: { public: false } })
    const { body } = await save({ form: uid, who: 'inspector' })
    expect((await read(body.answerId)).author?.badgeNumber).toMatch(/^\d{4}$/)
    await save({ form: uid })
    const count = async (who: string) =>
      (await (await app.request(`/api/v1/forms/${uid}/answers/count`, { headers: cookies.get(who) ?? {} })).json())
        .total
    expect([await count('supervisor'), await count('inspector')]).toEqual([2, 1])
  })
})
