import type { Area, AreaList, Municipality, MunicipalityList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { upload } from '../../../../tests/app/form-with-files.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { png } from '../../../../tests/app/sample-files.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { sweepUploads } from '../answers/files/sweep.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

describe.each(['sqlite', 'postgres'] as const)('places on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let elevated: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    elevated = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const town = async (uid: string) => (await admin('GET', `/municipalities/${uid}`)).body as Municipality
  const change = async (uid: string, body: object) =>
    await admin('PATCH', `/municipalities/${uid}`, { body, revision: (await town(uid)).revision })

  describe('areas', () => {
    const list = async (ask: typeof admin, query = '') => (await ask('GET', `/areas${query}`)).body as AreaList

    it('are listed seven a page by name: all to an administrator, the own to an elevated supervisor', async () => {
      const all = await list(admin)
      const own = await list(elevated)
      const rows = await app.deps.db.sql.select().from(app.deps.db.tables.area)
      expect(all.items).toHaveLength(7)
      expect([all.total, own.total]).toEqual([rows.length, 8])
      expect(new Set(own.items.map(item => item.municipality.id))).toEqual(new Set(['villa-maria']))
      const names = own.items.map(item => item.name)
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
      expect((await list(admin, '?name=TRANSITO')).items[0]).toMatchObject({ name: 'Tránsito', users: 14 })
      expect((await list(elevated, '?municipalityId=egues')).total).toBe(0)
      expect((await list(admin, '?municipalityId=egues')).items[0]?.forms).toBeGreaterThan(0)
    })

    it('are created, and added to the users that were chosen', async () => {
      const userIds = ['inspector', 'generador']
      const made = await elevated('POST', '/areas', { body: { name: ' Cementerio ', userIds } })
      expect(made).toMatchObject({
        status: 201,
        body: { name: 'Cementerio', municipality: { id: 'villa-maria' }, users: 2 },
      })
      const session = (await as(app, 'inspector@demo.local')('GET', '/session')).body as { areas: Area[] }
      expect(session.areas.map(area => area.id)).toContain(made.body['id'])
      const { audit } = app.deps.db.tables
      const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'area.created'))
      expect(JSON.parse(entries[0]?.detail ?? '{}')).toEqual({ users: expect.arrayContaining(['jrivarola']) })
    })

    it.each<[string, 'admin' | 'elevated', object, number, string]>([
      ['without a name', 'elevated', { name: ' ' }, 422, 'El nombre de la área no debe estar vacio.'],
      [
        'without a municipality',
        'admin',
        { name: 'Obras' },
        422,
        'Debe seleccionar un municipio al cual pertenecera la área.',
      ],
      [
        'elsewhere',
        'elevated',
        { name: 'Obras', municipalityId: 'egues' },
        404,
        'Este municipio no existe o no puede verlo.',
      ],
      ['twice', 'elevated', { name: 'TRANSITO' }, 409, 'El municipio ya tiene un área con este nombre.'],
      [
        'for a foreign user',
        'elevated',
        { name: 'Obras', userIds: ['inspector', 'egues'] },
        404,
        'Este usuario no existe o no puede verlo.',
      ],
      [
        'for an administrator',
        'elevated',
        { name: 'Obras', userIds: ['admin'] },
        404,
        'Este usuario no existe o no puede verlo.',
      ],
    ])('are not created %s', async (_, who, body, status, detail) => {
      const before = await app.deps.db.sql.select().from(app.deps.db.tables.area)
      const refused = await (who === 'admin' ? admin : elevated)('POST', '/areas', { body })
      expect([refused.status, refused.body['detail']]).toEqual([status, detail])
      expect(await app.deps.db.sql.select().from(app.deps.db.tables.area)).toEqual(before)
    })

    it('of one name are created once by simultaneous requests', async () => {
      const both = await Promise.all([1, 2, 3].map(() => elevated('POST', '/areas', { body: { name: 'Parques' } })))
      expect(both.map(each => each.status).sort()).toEqual([201, 409, 409])
    })
  })

  describe('municipalities', () => {
    /** A province of a country in which there is no town yet. */
    const lonelyProvince = async () => {
      const { country, province } = app.deps.db.tables
      const values = { id: 900, countryId: 900, uid: 'lonely', name: 'Lonely' }
      await app.deps.db.sql.insert(country).values(values).onConflictDoNothing()
      await app.deps.db.sql.insert(province).values(values).onConflictDoNothing()
    }
    const draft = { name: 'Bell Ville', key: 'BV', platformId: '88', provinceId: 'cordoba' }

    it('are listed to administrators, read by those who administer them', async () => {
      const all = (await admin('GET', '/municipalities')).body as MunicipalityList
      expect(all.items).toHaveLength(7)
      expect(((await admin('GET', '/municipalities?name=EGUES')).body as MunicipalityList).items[0]).toMatchObject({
        id: 'egues',
        key: 'EG',
        platformId: '512',
        areas: 4,
        country: { id: 'espana' },
      })
      expect((await admin('GET', '/municipalities?provinceId=navarra')).body['total']).toBe(1)
      expect((await elevated('GET', '/municipalities')).status).toBe(403)
      expect((await elevated('GET', '/municipalities/villa-maria')).body).toMatchObject({
        keyUsed: false,
        timeZone: 'America/Argentina/Cordoba',
      })
      expect((await elevated('GET', '/municipalities/egues')).status).toBe(404)
    })

    it('are created with the defaults of the specification', async () => {
      const made = await admin('POST', '/municipalities', { body: { ...draft, useAws: true } })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        name: 'Bell Ville',
        key: 'BV',
        platformId: '88',
        disabled: false,
        revision: 1,
        keyUsed: false,
        location: { lat: -31.42, lng: -64.18 },
        timeZone: 'America/Argentina/Cordoba',
        settings: { useAws: true },
        province: { id: 'cordoba' },
      })
    })

    it.each([
      [{ name: '' }, 422, 'Debe ingresar un nombre de Municipio.'],
      [{ key: '' }, 422, 'Debe ingresar una palabra clave.'],
      [{ platformId: '' }, 422, 'Debe ingresar un ID para MuniDigital.'],
      [{ platformId: '012' }, 422, 'El ID de Municipio debe ser válido.'],
      [{ key: 'b' }, 422, 'Palabra clave no válida. Debe tener dos o más letras y deben estar en mayúsculas.'],
      [{ provinceId: '' }, 422, 'Debe seleccionar una provincia.'],
      [{ provinceId: 'nowhere' }, 422, 'Debe seleccionar una provincia.'],
      [{ key: 'VM' }, 409, 'Esta palabra clave pertenece o perteneció a otro municipio.'],
      [{ key: 'DESC' }, 409, 'Esta palabra clave pertenece o perteneció a otro municipio.'],
      [{ key: 'GONE' }, 409, 'Esta palabra clave pertenece o perteneció a otro municipio.'],
      [{ timeZone: 'Mars/Olympus' }, 422, 'No es una zona horaria: escríbala como en Europe/Madrid.'],
      [{ timeZone: '+03:00' }, 422, 'No es una zona horaria: escríbala como en Europe/Madrid.'],
      [{ name: 'VILLA MARIA' }, 409, 'La provincia ya tiene un municipio con este nombre.'],
      [{ platformId: '512' }, 409, 'Otro municipio ya tiene este ID de MuniDigital.'],
      [{ provinceId: 'lonely' }, 422, 'Debe elegir la zona horaria del municipio.'],
    ])('are not created with %o', async (values, status, detail) => {
      await app.deps.db.sql
        .insert(app.deps.db.tables.codeCounter)
        .values({ key: 'GONE', last: 3 })
        .onConflictDoNothing()
      const body = { ...draft, name: 'Villa Nueva', key: 'NEW', platformId: '89', ...values }
      await lonelyProvince()
      const refused = await admin('POST', '/municipalities', { body })
      expect([refused.status, refused.body['detail']]).toEqual([status, detail])
    })

    it('are refused with all errors at once, each at its field', async () => {
      const refused = async (asked: Promise<{ body: Record<string, unknown> }>) => {
        const { code, errors } = (await asked).body as { code: string; errors: { path: string[]; code: string }[] }
        return [code, ...errors.map(each => `${each.path.join('.')} ${each.code}`)]
      }
      const empty = { name: ' ', key: 'b', platformId: '', provinceId: '', timeZone: 'Mars/Olympus' }
      expect(await refused(admin('POST', '/municipalities', { body: empty }))).toEqual([
        'municipality.name.required',
        'name municipality.name.required',
        'platformId municipality.platformId.required',
        'key municipality.key.invalid',
        'provinceId municipality.province.required',
        'timeZone municipality.timeZone',
      ])
      const taken = { ...draft, name: 'villa maria', key: 'ZZ', platformId: '512' }
      expect(await refused(admin('POST', '/municipalities', { body: taken }))).toEqual([
        'municipality.name.taken',
        'name municipality.name.taken',
        'platformId municipality.platformId.taken',
      ])
      const edit = { name: '', timeZone: 'Nowhere', allowedOrigins: ['*', 'https://town.example', 'town.example'] }
      expect(await refused(change('oliva', edit))).toEqual([
        'municipality.name.required',
        'name municipality.name.required',
        'timeZone municipality.timeZone',
        'allowedOrigins.0 municipality.origin',
        'allowedOrigins.2 municipality.origin',
      ])
      expect(await refused(admin('POST', '/areas', { body: { name: '' } }))).toEqual([
        'area.name.required',
        'name area.name.required',
        'municipalityId area.municipality.required',
      ])
    })

    it('get the time zone that is given, else that of the province, the country or the installation', async () => {
      await lonelyProvince()
      const { config } = app.deps
      const made = async (name: string, key: string, platformId: string, more: object) =>
        (await admin('POST', '/municipalities', { body: { name, key, platformId, ...more } })).body['timeZone']
      expect(await made('Tudela', 'TU', '601', { provinceId: 'navarra' })).toBe('Europe/Madrid')
      const own = { provinceId: 'navarra', timeZone: 'Atlantic/Canary' }
      expect(await made('Estella', 'ES', '602', own)).toBe('Atlantic/Canary')
      config.defaultTimeZone = 'America/Montevideo'
      expect(await made('Salto', 'SA', '603', { provinceId: 'lonely' })).toBe('America/Montevideo')
      config.defaultTimeZone = undefined
      expect(await made('Paysandú', 'PA', '604', { provinceId: 'lonely' })).toBe('America/Montevideo')
    })

    it('of one name or platform id are created once by simultaneous requests, a name once in a province', async () => {
      const make = async (name: string, key: string, platformId: string, provinceId = 'cordoba') => {
        const { status, body } = await admin('POST', '/municipalities', { body: { name, key, platformId, provinceId } })
        return [status, body['code']]
      }
      const named = await Promise.all([make('Río Segundo', 'RA', '701'), make('rio segundo', 'RB', '702')])
      expect(named.map(([status]) => status).sort()).toEqual([201, 409])
      const numbered = await Promise.all([make('Pilar', 'PI', '703'), make('Oncativo', 'ON', '703')])
      expect(numbered.map(([status]) => status).sort()).toEqual([201, 409])
      expect(await make('Río Segundo', 'RC', '704', 'navarra')).toEqual([201, undefined])
      expect((await change('tio-pujio', { name: 'VILLA MARÍA' })).body['code']).toBe('municipality.name.taken')
      expect((await change('tio-pujio', { platformId: '70' })).body['code']).toBe('municipality.platformId.taken')
      expect((await change('tio-pujio', { name: 'TIO PUJIO' })).status).toBe(200)
      expect((await change('tio-pujio', { name: 'Tío Pujio' })).status).toBe(200)
    })

    it('are changed only with the current revision', async () => {
      const body = {
        name: 'Oliva Centro',
        platformId: '115',
        location: { lat: -32, lng: -63.5 },
        timeZone: 'America/Argentina/Buenos_Aires',
        settings: { geocodeSuffix: true, supervisorStatistics: 'area' },
        hideProductLogo: true,
        allowedOrigins: ['https://WWW.oliva.example/', 'http://localhost:3000', 'https://www.oliva.example'],
      }
      const { revision } = await town('oliva')
      expect((await admin('PATCH', '/municipalities/oliva', { body })).status).toBe(428)
      expect((await admin('PATCH', '/municipalities/oliva', { body, revision: revision + 1 })).body).toMatchObject({
        code: 'request.stale',
        current: { id: 'oliva', revision },
      })
      expect((await admin('PATCH', '/municipalities/oliva', { body, revision })).body).toMatchObject({
        name: 'Oliva Centro',
        platformId: '115',
        location: { lat: -32, lng: -63.5 },
        settings: { geocodeSuffix: true, supervisorStatistics: 'area' },
        branding: { hideProductLogo: true },
        allowedOrigins: ['https://www.oliva.example', 'http://localhost:3000'],
        revision: revision + 1,
      })
      const { audit } = app.deps.db.tables
      const [entry] = await app.deps.db.sql
        .select()
        .from(audit)
        .where(and(eq(audit.action, 'municipality.changed'), eq(audit.subjectUid, 'oliva')))
      expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ name: { from: 'Oliva', to: 'Oliva Centro' } })
    })

    it('keeps what a town says of itself, takes it away by null, refuses nonsense, and audits it', async () => {
      const said = {
        colour: '#E3A32B',
        contact: { phone: '353 1', email: 'ayuda@rio.example' },
        privacy: { text: 'Solo aquí.', date: '2026-11-25' },
      }
      const change = async (body: object) => {
        const { revision } = await town('rio-tercero')
        return await admin('PATCH', '/municipalities/rio-tercero', { body, revision })
      }
      expect((await change(said)).body).toMatchObject({ branding: { ...said, colour: '#e3a32b' } })
      for (const wrong of [
        { colour: 'red' },
        { contact: { phone: '' } },
        { contact: { email: 'nobody' } },
        { contact: { fax: '1' } },
        { privacy: { text: 'x', date: '2026-02-30' } },
      ])
        expect((await change(wrong)).status).toBe(422)
      expect((await change({ name: 'Río Tercero' })).body).toMatchObject({ branding: { colour: '#e3a32b' } })
      const emptied = await change({ colour: null, contact: {}, privacy: null })
      expect(emptied.body).toMatchObject({ branding: {} })
      expect(JSON.stringify(emptied.body)).not.toContain('353 1')
      const { audit } = app.deps.db.tables
      const entries = await app.deps.db.sql
        .select({ detail: audit.detail })
        .from(audit)
        .where(and(eq(audit.action, 'municipality.changed'), eq(audit.subjectUid, 'rio-tercero')))
      expect(entries.map(({ detail }) => JSON.parse(detail ?? '{}') as object)).toContainEqual(
        expect.objectContaining({ colour: { from: null, to: '#e3a32b' } }),
      )
    })

    it.each<[object, string]>([
      [{ platformId: '' }, 'municipality.platformId.required'],
      [{ platformId: '1.5' }, 'municipality.platformId.invalid'],
      [{ name: ' ' }, 'municipality.name.required'],
      [{ key: 'vm' }, 'municipality.key.invalid'],
      [{ key: 'VM' }, 'municipality.key.taken'],
      [{ timeZone: 'Nowhere' }, 'municipality.timeZone'],
      ...[
        'town.example',
        'https://town.example/forms',
        'https://u@town.example',
        'javascript:alert(1)',
        '*',
        'https://a.example?x',
      ].map((origin): [object, string] => [{ allowedOrigins: [origin] }, 'municipality.origin']),
      [{ settings: { isAdmin: true } }, 'request.unknownKey'],
      [{ revision: 9 }, 'request.unknownKey'],
    ])('are not changed to %o', async (body, code) => {
      const before = await town('oliva')
      expect((await change('oliva', body)).body['code']).toBe(code)
      expect(await town('oliva')).toEqual(before)
    })

    it('keep their key once a code was given under it', async () => {
      expect((await change('rio-tercero', { key: 'RTC' })).body).toMatchObject({ key: 'RTC', keyUsed: false })
      await app.deps.db.sql.insert(app.deps.db.tables.codeCounter).values({ key: 'RTC', last: 1 })
      const refused = await change('rio-tercero', { key: 'RTX' })
      expect([refused.status, refused.body['detail']]).toEqual([
        409,
        'Ya se emitieron códigos con esta palabra clave, por lo que no se puede cambiar.',
      ])
      expect((await change('rio-tercero', { key: 'RTC', name: 'Río Tercero' })).body).toMatchObject({ keyUsed: true })
    })

    it('end the sessions of their users when disabled, notify open pages, and close their forms', async () => {
      const told: string[] = []
      const stop = app.deps.bus.subscribe('municipality:egues', event => told.push(event.type))
      const amaia = as(app, 'egues@demo.local')
      expect((await amaia('GET', '/forms')).status).toBe(200)
      const fixture = getFixture('public-consultation')
      const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(2)) }
      const answer = () =>
        saveAnswer(app.deps, { formUid: fixture.id, key: crypto.randomUUID(), submission, author: { kind: 'public' } })
      // From here on saves remember the form as it is now.
      await answer()
      expect((await change('egues', { disabled: true })).status).toBe(200)
      expect((await amaia('GET', '/forms')).body['code']).toBe('session.blocked')
      await expect.poll(() => told).toEqual(['session.blocked'])
      const page = await app.request('/api/v1/public/forms/public-consultation')
      expect(page.status).toBe(403)
      await expect(answer()).rejects.toMatchObject({ code: 'form.blocked' })
      expect((await change('egues', { disabled: false })).status).toBe(200)
      expect((await amaia('GET', '/forms')).status).toBe(200)
      stop()
      expect((await change('villa-maria', { disabled: true })).body['code']).toBe('municipality.own')
    })
  })

  describe('the logo of a municipality', () => {
    const put = async (uid: string, file: RequestInit, revision: number, email = 'admin@demo.local') =>
      await app.request(`/api/v1/municipalities/${uid}/logo`, {
        ...file,
        method: 'PUT',
        headers: {
          ...Object.fromEntries(new Headers(file.headers)),
          ...(await app.signIn(email)),
          'If-Match': `"${revision}"`,
        },
      })

    it('is re-encoded, shown, replaced and removed', async () => {
      const first = await put('caba', upload(png(), 'a.png'), 1)
      expect(first.status).toBe(404)
      const { revision } = await town('ciudad-de-buenos-aires')
      const uid = 'ciudad-de-buenos-aires'
      const stored = (await (await put(uid, upload(png(), 'escudo.png'), revision)).json()) as Municipality
      expect(stored).toMatchObject({ revision: revision + 1, branding: { logo: { alt: 'Ciudad de Buenos Aires' } } })
      const cookie = await app.signIn('admin@demo.local')
      const shown = await app.request(stored.logo ?? '', { headers: cookie })
      expect([
        shown.status,
        shown.headers.get('Content-Type'),
        shown.headers.get('Content-Disposition')?.slice(0, 6),
      ]).toEqual([200, 'image/png', 'inline'])
      const again = (await (await put(uid, upload(png(), 'otro.png'), revision + 1)).json()) as Municipality
      expect(again.logo).not.toBe(stored.logo)
      await sweepUploads(app.deps)
      const { upload: uploads } = app.deps.db.tables
      const ofTown = await app.deps.db.sql.select().from(uploads).where(eq(uploads.purpose, 'logo'))
      expect(ofTown.map(row => row.uid)).toEqual([again.branding.logo?.fileId])
      const gone = await admin('DELETE', `/municipalities/${uid}/logo`, { revision: revision + 2 })
      expect(gone.body).toMatchObject({ logo: null, branding: {} })
      expect((await admin('GET', `/municipalities/${uid}/logo`)).status).toBe(404)
    })

    it('must be a picture, sent by an administrator with the current revision', async () => {
      const { revision } = await town('oliva')
      expect((await put('oliva', upload(Buffer.from('<svg/>'), 'a.svg'), revision)).status).toBe(415)
      expect((await put('oliva', upload(Buffer.from('<html>'), 'a.png'), revision)).status).toBe(415)
      expect((await put('oliva', upload(png(), 'a.png'), revision + 1)).status).toBe(412)
      expect((await put('villa-maria', upload(png(), 'a.png'), 1, 'supervisor-elevado@demo.local')).status).toBe(403)
    })
  })
})
