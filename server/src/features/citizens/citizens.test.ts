import { noSettings } from '@ventanilla/model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { addFormWithFiles } from '../../../../tests/app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { type PlatformServer, startPlatform, type Trouble } from '../../../../tests/app/platform-server.ts'

const area = 'villa-maria-desarrollo-social'
const definition = { settings: { ...noSettings(), platformSync: true, citizen: true }, signatures: [] }
const person = { firstName: 'Inés', lastName: 'Gaitán', dni: '33123456', email: '', phone: '', street: '' }

describe('citizens', () => {
  let app: OpenApp
  let form: string
  beforeAll(async () => {
    app = await openApp({ RATE_LIMIT_SCALE: '1' })
    form = (await addFormWithFiles(app, { area, definition, live: { public: false } })).uid
  })
  afterAll(() => app.close())

  const search = async (number: string, kind = 'natural', { who = 'admin', formId = form } = {}) =>
    await as(app, `${who}@demo.local`)('POST', '/citizens/search', { body: { formId, kind, number } })
  const create = async (body: object, formId = form) =>
    await as(app, 'admin@demo.local')('POST', '/citizens', { body: { formId, ...body } })
  const audit = async () => await app.deps.db.sql.select().from(app.deps.db.tables.audit)

  it('are found by DNI and CUIT, and an unknown number finds nobody', async () => {
    expect((await search('28456123')).body).toMatchObject({ person: { kind: 'natural', lastName: 'Ludueña' } })
    expect((await search(' 28456123 ')).body).toMatchObject({ person: { lastName: 'Ludueña' } })
    const firm = { person: { kind: 'legal', businessName: 'Panadería La Espiga S.R.L.' } }
    for (const number of ['30708123451', '30-70812345-1'])
      expect((await search(number, 'legal')).body).toMatchObject(firm)
    expect(await search('99999999')).toEqual({ status: 200, body: { person: null } })
  })

  it('are found by the hash of a link, each in their own town', async () => {
    const byHash = (hash: string, who = 'admin') =>
      as(app, `${who}@demo.local`)('POST', '/citizens/search', { body: { formId: form, kind: 'hash', hash } })
    expect((await byHash('vecina-villa-maria')).body).toEqual((await search('28456123')).body)
    expect((await byHash('nobody')).body).toEqual({ person: null })
    expect((await byHash('vecina-egues')).body).toEqual({ person: null })
    expect((await byHash('')).status).toBe(422)
    const [entry] = (await audit()).filter(({ detail }) => JSON.parse(detail).type === 'hash')
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ type: 'hash', ending: 'ria', found: 1 })
  })

  it('keep their id when found again', async () => {
    await search('28456123')
    const { citizen } = app.deps.db.tables
    const rows = await app.deps.db.sql.select().from(citizen)
    expect(rows.filter(({ number }) => number === '28456123')).toHaveLength(1)
  })

  it.each([
    ['natural', '12345', 'Ingrese un DNI válido'],
    ['natural', '123456789012345', 'Ingrese un DNI válido'],
    ['legal', '28456123', 'Ingrese un CUIT válido'],
    ['legal', '31708123451', 'Ingrese un CUIT válido'],
  ])('a %s person is not looked for by %s (3 §5)', async (kind, number, message) => {
    const { status, body } = await search(number, kind)
    expect([status, body['errors']]).toEqual([422, [expect.objectContaining({ path: ['number'], message })]])
  })

  it('are searched by 6 to 11 letters or digits in Portuguese', async () => {
    const headers = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'pt' }
    const ask = (number: string) =>
      app.request('/api/v1/citizens/search', json({ formId: form, kind: 'natural', number }, headers))
    expect([(await ask('AB123456789')).status, (await ask('123456789012')).status]).toEqual([200, 422])
  })

  it('are created once, and are then found', async () => {
    const { status, body } = await create({ kind: 'natural', ...person, phone: '+5493534000000' })
    expect([status, body]).toEqual([201, { person: expect.objectContaining({ firstName: 'Inés', dni: '33123456' }) }])
    expect((await search('33123456')).body).toEqual(body)
    const again = await create({ kind: 'natural', ...person })
    expect([again.status, again.body['code'], again.body['detail']]).toEqual([
      409,
      'citizen.refused',
      'Error al crear ciudadano en MuniDigital. Por favor intente nuevamente.',
    ])
    const firm = { kind: 'legal', businessName: 'Vivero Ctalamochita S.A.', cuit: '30-71999888-1', email: '' }
    expect((await create(firm)).body).toMatchObject({ person: { kind: 'legal', cuit: '30719998881' } })
  })

  it.each([
    [{ firstName: ' ' }, [], 'El Nombre, Apellido y DNI son obligatorios'],
    [{ firstName: 'A<b>' }, ['firstName'], 'El nombre no es válido'],
    [{ lastName: 'x'.repeat(256) }, ['lastName'], 'El apellido no es válido'],
    [{ dni: '1234567890123' }, ['dni'], 'El DNI no es válido'],
    [{ email: 'a@b' }, ['email'], 'El correo electrónico no es válido'],
    [{ phone: '353 412' }, ['phone'], 'El teléfono no es válido'],
    [{ street: 'Calle #3' }, ['street'], 'La calle no es valida'],
  ])('a natural person is not made of %j (3 §5)', async (change, path, message) => {
    const { status, body } = await create({ kind: 'natural', ...person, dni: '33999888', ...change })
    expect([status, body['errors']]).toEqual([422, [expect.objectContaining({ path, message })]])
  })

  it.each([
    [{ businessName: '' }, [], 'La Razón social y el CUIT son obligatorios'],
    [{ cuit: '123' }, ['cuit'], 'Ingrese un CUIT válido'],
    [{ email: 'x' }, ['email'], 'El correo electrónico no es válido'],
  ])('a legal person is not made of %j (3 §5)', async (change, path, message) => {
    const firm = { kind: 'legal', businessName: 'Vivero', cuit: '30711112229', email: '', ...change }
    const { status, body } = await create(firm)
    expect([status, body['errors']]).toEqual([422, [expect.objectContaining({ path, message })]])
  })

  it('are found only by people who may answer a form with the citizen option', async () => {
    const without = (await addFormWithFiles(app, { area, live: { public: false } })).uid
    const code = async (given: Parameters<typeof search>[2]) =>
      (await search('28456123', 'natural', given)).body['code']
    expect(await code({ formId: without })).toBe('form.notAsked')
    expect(await code({ formId: 'nowhere' })).toBe('form.notFound')
    expect(await code({ who: 'egues' })).toBe('access.area')
    expect(await code({ who: 'generador' })).toBe('access.forbidden')
    const anonymous = await app.request(
      '/api/v1/citizens/search',
      json({ formId: form, kind: 'natural', number: '28456123' }),
    )
    expect(anonymous.status).toBe(401)
  })

  it('are found only by staff of their own town, also on public forms', async () => {
    const open = (await addFormWithFiles(app, { area, definition, live: { public: true } })).uid
    const asked = { formId: open, kind: 'natural', number: '28456123' }
    const egues = as(app, 'egues@demo.local')
    expect((await egues('GET', `/forms/${open}/answering`)).status).toBe(200)
    for (const [path, body] of [
      ['/citizens/search', asked],
      ['/citizens', { formId: open, kind: 'natural', ...person, dni: '33555444' }],
    ] as const) {
      const refused = await egues('POST', path, { body })
      expect([refused.status, refused.body['code']]).toEqual([403, 'access.area'])
    }
    expect((await search('28456123', 'natural', { formId: open })).body).toMatchObject({ person: { dni: '28456123' } })
    const cookie = await app.signIn('egues@demo.local')
    const [known] = await app.deps.db.sql.select().from(app.deps.db.tables.citizen)
    const named = { version: 1, content: { sections: {} }, citizen: { id: known?.platformId } }
    const saved = await app.request(
      `/api/v1/forms/${open}/answers`,
      json(named, { ...cookie, 'Idempotency-Key': crypto.randomUUID() }),
    )
    expect(await saved.json()).toMatchObject({ status: 403, code: 'access.area' })
  })

  it('are audited with type and last characters of the number, never the whole number', async () => {
    const before = (await audit()).length
    await search('28456123')
    await create({ kind: 'natural', ...person, dni: '33777666' })
    const entries = (await audit()).slice(before).filter(({ action }) => action.startsWith('person.'))
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['person.searched', { type: 'DNI', ending: '123', found: 1 }],
      ['person.created', { type: 'DNI', ending: '666' }],
    ])
    expect(JSON.stringify([await audit(), app.logged])).not.toMatch(/28456123|33777666/)
  })

  it('are searched at most thirty times a minute by one person', async () => {
    const ask = as(app, 'supervisor@demo.local')
    const body = { formId: form, kind: 'natural', number: '28456123' }
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await ask('POST', '/citizens/search', { body })).status)
    expect(statuses.indexOf(429)).toBe(30)
  })
})

describe('a failing platform', () => {
  let platform: PlatformServer
  let app: OpenApp
  let form: string
  beforeAll(async () => {
    platform = await startPlatform({})
    app = await openApp({ ...platform.environment, RATE_LIMIT_SCALE: '0' })
    form = (await addFormWithFiles(app, { area, definition, live: { public: false } })).uid
  })
  afterEach(() => platform.trouble(undefined))
  afterAll(async () => {
    await app.close()
    await platform.close()
  })

  it.each(['hangs', 'refuses', 'garbage'] satisfies Trouble[])(
    '%s: says so in the specification’s words (3 §8)',
    async kind => {
      platform.trouble(kind)
      const ask = as(app, 'admin@demo.local')
      const found = await ask('POST', '/citizens/search', {
        body: { formId: form, kind: 'natural', number: '28456123' },
      })
      expect([found.status, found.body['detail']]).toEqual([
        503,
        'Error al buscar ciudadano en MuniDigital. Por favor intente nuevamente.',
      ])
      const made = await ask('POST', '/citizens', { body: { formId: form, kind: 'natural', ...person } })
      expect([made.status, made.body['detail']]).toEqual([
        503,
        'Error al crear ciudadano en MuniDigital. Por favor intente nuevamente.',
      ])
    },
  )
})
