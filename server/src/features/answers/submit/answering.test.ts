import { randomUUID } from 'node:crypto'
import { noSettings } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { addFormWithFiles, contentWith } from '../../../../../tests/app/form-with-files.ts'
import { startBadServer } from '../../../../../tests/app/mail-server.ts'
import { type MapService, type MapTrouble, startMapService } from '../../../../../tests/app/map-service.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { outboxAtOnce } from '../../../../../tests/app/outbox-at-once.ts'
import { startPlatform } from '../../../../../tests/app/platform-server.ts'

const page = 'https://turnos.example.org/reservar'
const area = 'villa-maria-desarrollo-social'
const located = { settings: { ...noSettings(), geolocation: true }, signatures: [] }
const failed = 'Error al cargar la información. Si el problema persiste, comuníquese con el municipio.'

let maps: MapService
let app: OpenApp
let ask: ReturnType<typeof as>
beforeAll(async () => {
  maps = await startMapService()
  app = await openApp({ RATE_LIMIT_SCALE: '1', GEOCODER_URL: maps.url, GEOCODER_TIMEOUT: '1', APPOINTMENT_URL: page })
  ask = as(app, 'admin@demo.local')
})
afterAll(async () => {
  await app.close()
  await maps.close()
})

const formOf = async (given: Parameters<typeof addFormWithFiles>[1]) =>
  (await addFormWithFiles(app, { area, ...given })).uid

describe('GET /forms/:id/answering', () => {
  const closed = async (live: object) =>
    (await ask('GET', `/forms/${await formOf({ live: { public: false, ...live } })}/answering`)).body['closedReason']

  it('answers with the form and the reason why a save would be refused', async () => {
    const form = await formOf({ live: { public: false } })
    const { status, body } = await ask('GET', `/forms/${form}/answering`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: form, version: 1, closedReason: null, mapTiles: null, assets: false })
    expect(body['definition']).toMatchObject({ title: { text: 'Licencia' } })
    expect(await closed({ limitResponses: true, responseLimit: 0 })).toBe('answer.limit.reached')
    expect(await closed({ closesAt: '2020-01-01T00:00:00Z' })).toBe('form.closed')
    expect(await closed({ opensAt: '2999-01-01T00:00:00Z' })).toBe('form.notOpen')
  })

  it('names the logo of the form or town, and what this host hides', async () => {
    const branding = { logo: { fileId: 'x', alt: 'Villa' } }
    const form = await formOf({ live: { public: false, branding } })
    expect((await ask('GET', `/forms/${form}/answering`)).body['branding']).toMatchObject(branding)
    const other = await openApp({ UNBRANDED_HOSTS: 'town.example' })
    const headers = { ...(await other.signIn('admin@demo.local')), Host: 'town.example' }
    const hidden = await other.request('/api/v1/forms/census-visit/answering', { headers })
    expect(await hidden.json()).toMatchObject({ branding: { hideProductLogo: true } })
    await other.close()
  })

  it('refuses people who may not answer the form', async () => {
    const form = await formOf({ live: { public: false } })
    const codeFor = async (who: string) =>
      (await as(app, `${who}@demo.local`)('GET', `/forms/${form}/answering`)).body['code']
    expect([await codeFor('egues'), await codeFor('generador'), await codeFor('inspector')]).toEqual([
      'access.area',
      'access.forbidden',
      undefined,
    ])
    expect((await ask('GET', '/forms/nowhere/answering')).body['code']).toBe('form.notFound')
  })

  it('opens a form of the portal to every area of its own town, and to no other town (1 §6)', async () => {
    const form = await formOf({
      definition: { settings: { ...noSettings(), portalAssociation: true }, signatures: [] },
      live: { public: false },
    })
    const opened = async (email: string, path: string) => {
      const { status, body } = await as(app, email)('GET', `/forms/${form}${path}`)
      return [status, body['code']]
    }
    for (const path of ['', '/answering']) {
      expect(await opened('egues@demo.local', path)).toEqual([403, 'access.area'])
      for (const email of ['inspector@demo.local', 'admin@demo.local'])
        expect(await opened(email, path)).toEqual([200, undefined])
    }
  })

  it('says that the municipality is blocked', async () => {
    const form = await formOf({ area: 'vecinos-vl-vecinos', live: { public: true } })
    const { body } = await ask('GET', `/forms/${form}/answering`)
    expect(body['closedReason']).toBe('form.blocked')
  })
})

describe('GET …/addresses', () => {
  it('finds addresses in the person’s language, the nearest to the town first', async () => {
    maps.asked.length = 0
    const { body } = await ask('GET', `/forms/${await formOf({ definition: located })}/addresses?q=avenida`)
    const items = body['items'] as { address: string }[]
    expect(items).toHaveLength(5)
    expect(items[0]?.address).toContain('Villa María')
    expect(maps.asked[0]?.query.get('accept-language')).toBe('es')
  })

  it('adds province and country to what names no known city, where the municipality says so (1 §5)', async () => {
    const oliva = await formOf({ area: 'oliva-obras-publicas', definition: located })
    const here = await formOf({ definition: located })
    maps.asked.length = 0
    for (const q of ['San Martín 300', 'Sarmiento 12, Tío Pujio', 'rio tercero'])
      await ask('GET', `/forms/${oliva}/addresses?q=${encodeURIComponent(q)}`)
    await ask('GET', `/forms/${here}/addresses?q=${encodeURIComponent('San Martín 300')}`)
    expect(maps.asked.map(({ query }) => query.get('q'))).toEqual([
      'San Martín 300, Córdoba, Argentina',
      'Sarmiento 12, Tío Pujio',
      'rio tercero',
      'San Martín 300',
    ])
  })

  it('is for forms that ask for a position, and publicly for public ones', async () => {
    const statusOf = async (given: Parameters<typeof formOf>[0]) =>
      (await app.request(`/api/v1/public/forms/${await formOf(given)}/addresses?q=san+martin`)).status
    expect(await statusOf({ definition: located })).toBe(200)
    expect(await statusOf({ definition: located, live: { public: false } })).toBe(404)
    expect(await statusOf({ definition: located, area: 'vecinos-vl-vecinos' })).toBe(403)
    expect(await statusOf({})).toBe(422)
    const short = await app.request(`/api/v1/public/forms/${await formOf({ definition: located })}/addresses?q=sa`)
    expect(short.status).toBe(422)
  })

  it.each(['hangs', 'refuses', 'garbage', 'redirect', 'flood'] satisfies MapTrouble[])(
    'finds nothing where the service %s: that is only logged, without what was asked (3 §8)',
    async kind => {
      const form = await formOf({ definition: located })
      app.logged.length = 0
      maps.trouble(kind)
      const response = await app.request(`/api/v1/public/forms/${form}/addresses?q=Periodistas+77`)
      maps.trouble(undefined)
      expect([response.status, await response.json()]).toEqual([200, { items: [] }])
      const logged = app.logged.join('')
      expect(logged).toContain('geocoder not available')
      expect(logged).not.toContain('Periodistas')
      const saved = await app.request(
        `/api/v1/public/forms/${form}/answers`,
        json({ version: 1, seconds: 9, content: contentWith({}) }, { 'Idempotency-Key': randomUUID() }),
      )
      expect(saved.status).toBe(201)
    },
  )

  it('knows the address of a position, for staff, the public and citizens of the portal', async () => {
    const at = '?lat=-32.4108&lng=-63.2398'
    const found = { address: 'Plaza Centenario, Villa María, Argentina' }
    const form = await formOf({ definition: located })
    expect((await ask('GET', `/forms/${form}/address${at}`)).body).toEqual(found)
    expect(await (await app.request(`/api/v1/public/forms/${form}/address${at}`)).json()).toEqual(found)
    expect((await ask('GET', `/forms/${form}/address?lat=0&lng=0`)).body).toEqual({ address: null })
    expect((await app.request(`/api/v1/public/forms/${await formOf({})}/address${at}`)).status).toBe(422)
    maps.trouble('error')
    expect((await ask('GET', `/forms/${form}/address${at}`)).body).toEqual({ address: null })
    maps.trouble(undefined)
    const portal = await formOf({
      definition: { ...located, settings: { ...located.settings, portalAssociation: true } },
      live: { public: false },
    })
    const entered = await app.request('/api/v1/citizen/session', json({ token: 'demo-villa-maria' }))
    const headers = { Authorization: `Bearer ${(await entered.json()).token}` }
    const own = async (path: string) =>
      await (await app.request(`/api/v1/citizen/forms/${portal}${path}`, { headers })).json()
    expect(await own(`/address${at}`)).toEqual(found)
    expect((await own('/addresses?q=plaza')).items).toHaveLength(5)
  })

  it('allows sixty requests a minute from one address', async () => {
    const form = await formOf({ definition: located })
    const from = (remote: string) => app.request(`/api/v1/public/forms/${form}/addresses?q=salta`, {}, remote)
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await from('203.0.113.7')).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect((await from('203.0.113.8')).status).toBe(200)
  })
})

describe('GET /forms/:id/assets', () => {
  const settings = { ...noSettings(), platformSync: true, incidents: true, geolocation: true }
  const live = { public: false, platform: { areaId: '412', username: 'autora', typeId: 'T' } }
  const near = '?lat=-32.4104&lng=-63.2403'

  it('gives the assets within a kilometre', async () => {
    const form = await formOf({ definition: { settings, signatures: [] }, live })
    expect((await ask('GET', `/forms/${form}/answering`)).body['assets']).toBe(true)
    const { body } = await ask('GET', `/forms/${form}/assets${near}`)
    const ids = (body['items'] as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain('LUM-0147')
    expect(ids).not.toContain('PLZ-0004')
    expect((await ask('GET', `/forms/${form}/assets?lat=95&lng=0`)).status).toBe(422)
  })

  it('asks with the incident type of the first state, where each has its own', async () => {
    const platform = await startPlatform({ getIdentifiers: () => ({ status: 'ok', result: [] }) })
    const own = await openApp({ ...platform.environment, RATE_LIMIT_SCALE: '0' })
    const states = {
      available: [
        { id: 'a', name: 'A', transitions: [] },
        { id: 'b', name: 'B', transitions: [] },
      ],
      initial: 'b',
    }
    const { uid } = await addFormWithFiles(own, {
      area,
      definition: { settings: { ...settings, incidentPerState: true }, states, signatures: [] },
      live: { public: false, platform: { areaId: '412', typeIdByState: { a: 'T-a', b: 'T-b' } } },
    })
    const other = as(own, 'admin@demo.local')
    expect((await other('GET', `/forms/${uid}/assets${near}`)).body).toEqual({ items: [] })
    expect(platform.calls.map(({ data }) => [data['tipoIncidenteId'], data['radio'], data['username']])).toEqual([
      ['T-b', '1', 'lferrero'],
    ])
    platform.trouble('garbage')
    expect((await other('GET', `/forms/${uid}/assets${near}`)).body['code']).toBe('platform.down')
    await own.close()
    await platform.close()
  })

  it('does not ask the platform without incidents, without a position, or where the municipality turned it off (1 §9)', async () => {
    const forms = [
      await formOf({ definition: located, live }),
      await formOf({ definition: { settings: { ...settings, geolocation: false }, signatures: [] }, live }),
      await formOf({
        area: 'santiago-del-estero-capital-servicios-publicos',
        definition: { settings, signatures: [] },
        live,
      }),
    ]
    for (const form of forms) {
      expect((await ask('GET', `/forms/${form}/answering`)).body['assets']).toBe(false)
      expect((await ask('GET', `/forms/${form}/assets${near}`)).body['code']).toBe('form.notAsked')
    }
  })
})

describe('POST /answers/:id/appointment', () => {
  const settings = { ...noSettings(), platformSync: true, citizen: true, portalAssociation: true, appointment: true }
  const agenda = { id: 'licencias-de-conducir', name: 'Licencias de conducir', tenant: 'villa-maria' }
  const answer = async (definition: object, number?: string) => {
    const form = await formOf({ definition: { settings, signatures: [], ...definition }, live: { public: false } })
    const found =
      number &&
      (await ask('POST', '/citizens/search', { body: { formId: form, kind: 'natural', number } })).body['person']
    const citizen = typeof found === 'object' && found !== null && 'id' in found ? { citizen: { id: found.id } } : {}
    const headers = { ...(await app.signIn('admin@demo.local')), 'Idempotency-Key': randomUUID() }
    const body = { version: 1, content: contentWith({}), ...citizen }
    const response = await app.request(`/api/v1/forms/${form}/answers`, json(body, headers))
    const { answerId, docCode } = await response.json()
    return { form, answerId, docCode }
  }

  it('answers with the booking page, with code, tenant, token and form as query (3 §7)', async () => {
    const { form, answerId, docCode } = await answer({ agenda }, '28456123')
    const { status, body } = await ask('POST', `/answers/${answerId}/appointment`)
    expect(status).toBe(200)
    const url = new URL(String(body['url']))
    expect(url.origin + url.pathname).toBe(page)
    const { code = '', token = '', ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({ tenant: 'villa-maria', agenda: agenda.id, formId: form, formTitle: 'Licencia', docCode })
    expect(code).toBe(await app.deps.platform.appointmentCode(answerId))
    expect(token).toMatch(/^[\w-]{30,}$/)
    expect(url.href).not.toContain('28456123')
  })

  it('gives a token that opens no session of the citizen, and writes an audit entry', async () => {
    const { answerId, docCode } = await answer({ agenda }, '28456123')
    const { body } = await ask('POST', `/answers/${answerId}/appointment`)
    const token = new URL(String(body['url'])).searchParams.get('token')
    for (const given of [token, `${token} `]) {
      const entered = await app.request('/api/v1/citizen/session', json({ token: given }))
      expect([entered.status, await codeOf(entered)]).toEqual([401, 'citizen.session'])
    }
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, answerId))
    expect(entries.filter(({ action }) => action === 'answer.appointment')).toMatchObject([
      { actorName: 'Lucía Ferrero', subjectKind: 'answer', subjectName: docCode, detail: '{"form":"Licencia"}' },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('fails with the specification’s message without a citizen or a tenant (3 §8)', async () => {
    const none = await answer({ agenda })
    const untenanted = await answer({ agenda: { ...agenda, tenant: '' } }, '28456123')
    for (const { answerId } of [none, untenanted]) {
      const { status, body } = await ask('POST', `/answers/${answerId}/appointment`)
      expect([status, body['detail']]).toEqual([503, failed])
    }
  })

  it('fails with the same message where the platform no longer knows the citizen, and where no page is configured', async () => {
    const { answerId } = await answer({ agenda }, '40118277')
    const { citizen } = app.deps.db.tables
    await app.deps.db.sql.update(citizen).set({ platformId: 'gone' }).where(eq(citizen.number, '40118277'))
    expect((await ask('POST', `/answers/${answerId}/appointment`)).body['detail']).toBe(failed)
    const other = await openApp()
    const form = (await addFormWithFiles(other, { definition: { settings, agenda, signatures: [] } })).uid
    const saved = await other.request(
      `/api/v1/public/forms/${form}/answers`,
      json({ version: 1, seconds: 9, content: contentWith({}) }, { 'Idempotency-Key': randomUUID() }),
    )
    const { answerId: unset } = await saved.json()
    expect((await as(other, 'admin@demo.local')('POST', `/answers/${unset}/appointment`)).body['detail']).toBe(failed)
    await other.close()
  })

  it('needs a form with appointments and the right to see the answer', async () => {
    const plain = await answer({ settings: { ...settings, appointment: false } })
    expect((await ask('POST', `/answers/${plain.answerId}/appointment`)).body['code']).toBe('form.notAsked')
    const inspector = as(app, 'inspector@demo.local')
    expect((await inspector('POST', `/answers/${plain.answerId}/appointment`)).body['code']).toBe('answer.notFound')
  })
})

describe('while mail, platform and map service do not respond', () => {
  it('saves answers of staff and of the public, and queues the work', async () => {
    const mail = await startBadServer()
    const platform = await startPlatform({})
    platform.trouble('hangs')
    maps.trouble('hangs')
    const other = await openApp({
      ...platform.environment,
      RATE_LIMIT_SCALE: '0',
      GEOCODER_URL: maps.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'forms@town.example',
    })
    const outbox = outboxAtOnce(other.deps)
    const settings = { ...noSettings(), platformSync: true, incidents: true, geolocation: true }
    const { uid } = await addFormWithFiles(other, {
      area,
      definition: { settings, signatures: [] },
      live: {
        public: true,
        notify: ['clerk@town.example'],
        platform: { areaId: '412', username: 'autora', typeId: 'T' },
      },
    })
    const headers = await other.signIn('admin@demo.local')
    const body = { version: 1, content: contentWith({}) }
    const saves = [
      { path: `/forms/${uid}/answers`, body, headers },
      { path: `/public/forms/${uid}/answers`, body: { ...body, seconds: 9 }, headers: {} },
    ]
    const began = performance.now()
    for (const { path, body: given, headers: who } of saves) {
      const response = await other.request(`/api/v1${path}`, json(given, { ...who, 'Idempotency-Key': randomUUID() }))
      expect(response.status).toBe(201)
    }
    expect(performance.now() - began).toBeLessThan(2_000)
    const { tables, sql } = other.deps.db
    const waiting = await sql.select().from(tables.outbox)
    expect(waiting.filter(({ kind, doneAt }) => kind === 'answer.incident' && doneAt === null)).toHaveLength(2)
    maps.trouble(undefined)
    await outbox.stop()
    await other.close()
    await platform.close()
    await mail.close()
  })
})
