import type { AreaList, User, UserList } from '@ventanilla/api'
import { roleNames } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { createUser } from './create-user.ts'

/** A provider that nobody asks here: accounts that sign in there can be made. */
const singleSignOn = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'ventanilla' }

describe.each(['sqlite', 'postgres'] as const)('users on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let elevated: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url, ...singleSignOn })
    admin = as(app, 'admin@demo.local')
    elevated = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const list = async (ask: typeof admin, query = '') => (await ask('GET', `/users${query}`)).body as UserList
  const find = async (uid: string): Promise<User> => {
    const found = (await list(admin, `?name=${uid}`)).items.find(user => user.id === uid)
    if (!found) throw new Error(`no user ${uid}`)
    return found
  }
  const edit = async (ask: typeof admin, uid: string, body: object) =>
    await ask('PATCH', `/users/${uid}`, { body, revision: (await find(uid)).revision })
  const draft = {
    account: 'sso',
    username: ' NuevaPersona ',
    roles: ['ROLE_INSPECTOR'],
    areaIds: ['villa-maria-transito'],
    firstName: 'Inés',
    lastName: 'Ábalos',
    badgeNumber: ' 77 ',
  }

  describe('GET /users', () => {
    it('gives seven a page by last name: all to an administrator, the own municipality’s to an elevated supervisor', async () => {
      const all = await list(admin)
      const { user } = app.deps.db.tables
      expect(all.total).toBe((await app.deps.db.sql.select().from(user)).length)
      expect(all.items).toHaveLength(7)
      const names = all.items.map(item => item.lastName)
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
      expect(all.roles).toEqual(roleNames)
      const own = await list(elevated)
      expect(own.total).toBeLessThan(all.total)
      expect(own.roles).not.toContain('ROLE_ADMIN')
      expect((await list(elevated, '?name=goni')).items).toEqual([])
      expect((await list(admin, '?name=GONI')).items[0]).toMatchObject({ municipality: { id: 'egues' } })
    })

    it.each([
      ['?name=FERREYRA', 'generador'],
      ['?name=nferreyra', 'generador'],
      ['?name=generador%40demo', 'generador'],
      ['?role=ROLE_INSPECTOR_ACTAS', 'inspector-actas'],
      ['?municipalityId=villa-maria&role=ROLE_GENERADOR', 'generador'],
    ])('finds by %s', async (query, uid) => {
      expect((await list(elevated, query)).items.map(item => item.id)).toContain(uid)
    })

    it('finds nobody by a wildcard, and of another municipality nobody', async () => {
      expect((await list(admin, '?name=%25')).total).toBe(0)
      expect((await list(elevated, '?municipalityId=egues')).total).toBe(0)
      expect((await list(elevated, '?state=disabled')).items.map(item => item.id)).toEqual(['de-baja'])
      expect((await list(elevated, '?state=active&name=zarate')).total).toBe(0)
    })
  })

  describe('POST /users', () => {
    it('creates what was asked for, as it is kept', async () => {
      const made = await admin('POST', '/users', { body: { ...draft, municipalityId: 'villa-maria' } })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        username: 'nuevapersona',
        email: null,
        account: 'sso',
        role: 'ROLE_INSPECTOR',
        badgeNumber: '77',
        municipality: { id: 'villa-maria' },
        areas: [{ id: 'villa-maria-transito', municipalityId: 'villa-maria' }],
        updatedBy: 'Lucía Ferrero',
        disabled: false,
        revision: 1,
      })
      expect((await list(elevated, '?name=abalos')).total).toBe(1)
      const again = await elevated('POST', '/users', { body: { ...draft, username: 'NUEVAPERSONA' } })
      expect(again).toMatchObject({ status: 409, body: { detail: 'Ya existe un usuario con el nombre ingresado.' } })
    })

    it('creates one user for simultaneous requests with one name', async () => {
      const body = { ...draft, username: 'repetida' }
      const all = await Promise.all([1, 2, 3, 4].map(() => elevated('POST', '/users', { body })))
      expect(all.map(each => each.status).sort()).toEqual([201, 409, 409, 409])
    })

    it('sends the new user of a product account a link to the first password', async () => {
      const email = 'Nadia@villa-maria.example'
      const product = { ...draft, account: 'product', username: 'nadia', email }
      const made = await elevated('POST', '/users', { body: product })
      expect(made).toMatchObject({ status: 201, body: { account: 'product', email: email.toLowerCase() } })
      const { outbox } = app.deps.db.tables
      const [mail] = await app.deps.db.sql.select().from(outbox).where(eq(outbox.kind, 'mail'))
      const { template, to, language, values } = JSON.parse(mail?.payload ?? '{}')
      expect({ template, to, language, username: values.username }).toEqual({
        template: 'user.invited',
        to: email.toLowerCase(),
        // In which the one who invites has asked: whoever is new has chosen none.
        language: 'es',
        username: 'nadia',
      })
      const token = String(values.link).split('/').at(-1)
      const password = 'muy larga y propia'
      const set = await app.request(`/api/v1/password-resets/${token}`, { ...json({ password }), method: 'PUT' })
      expect(set.ok).toBe(true)
      expect((await app.request('/api/v1/session', json({ email, password }))).status).toBe(200)
    })

    it('refuses with all errors at once, each at its field', async () => {
      const told = async (asked: Promise<{ body: Record<string, unknown> }>) => {
        const { code, errors } = (await asked).body as { code: string; errors: { path: string[]; code: string }[] }
        return [code, ...errors.map(each => `${each.path.join('.')} ${each.code}`)]
      }
      const body = { account: 'product', username: ' ', roles: [], areaIds: [], email: 'none' }
      expect(await told(admin('POST', '/users', { body }))).toEqual([
        'user.required',
        'roles user.required',
        'municipalityId user.required',
        'username user.required',
        'areaIds user.required',
        'email user.email.required',
      ])
      expect(await told(edit(elevated, 'supervisor', { roles: ['ROLE_ADMIN'], areaIds: [] }))).toEqual([
        'user.role.notAllowed',
        'roles user.role.notAllowed',
        'areaIds user.areas.atLeastOne',
      ])
    })

    it.each<[string, 'admin' | 'elevated', object, number, string]>([
      ['no role', 'admin', { roles: [] }, 422, 'Se deben completar todos los campos requeridos.'],
      ['no municipality', 'admin', {}, 422, 'Se deben completar todos los campos requeridos.'],
      ['no area', 'elevated', { areaIds: [] }, 422, 'Se debe seleccionar al menos un área.'],
      ['two roles', 'elevated', { roles: ['ROLE_INSPECTOR', 'ROLE_GENERADOR'] }, 422, 'Sólo puede seleccionar un Rol'],
      [
        'two roles of an administrator',
        'admin',
        { municipalityId: 'egues', areaIds: ['egues-urbanismo'], roles: ['ROLE_INSPECTOR', 'ROLE_GENERADOR'] },
        422,
        'Sólo puedo seleccionar un Rol',
      ],
      [
        'an administrator',
        'elevated',
        { roles: ['ROLE_ADMIN'] },
        403,
        'No puede asignar este rol ni modificar a un usuario que lo tiene.',
      ],
      ['a blank in the name', 'elevated', { username: 'a b' }, 422, 'El nombre de usuario no es válido.'],
      [
        'a foreign area',
        'elevated',
        { areaIds: ['egues-urbanismo'] },
        409,
        'Ocurrió un error, no se ha podido crear el usuario.',
      ],
      [
        'a product account without e-mail',
        'elevated',
        { account: 'product' },
        422,
        'Una cuenta de este producto necesita un correo electrónico válido.',
      ],
      [
        'an e-mail that is taken',
        'elevated',
        { email: 'Inspector@demo.local' },
        409,
        'Otro usuario ya tiene este correo electrónico.',
      ],
    ])('refuses %s', async (_, who, change, status, detail) => {
      const before = await app.deps.db.sql.select().from(app.deps.db.tables.user)
      const ask = who === 'admin' ? admin : elevated
      const refused = await ask('POST', '/users', { body: { ...draft, username: 'otra', ...change } })
      expect([refused.status, refused.body['detail']]).toEqual([status, detail])
      expect(await app.deps.db.sql.select().from(app.deps.db.tables.user)).toEqual(before)
    })

    it('refuses where the municipality is not linked, or has no areas', async () => {
      const { municipality } = app.deps.db.tables
      const values = { provinceId: 1, timeZone: 'UTC', createdAt: 0 }
      await app.deps.db.sql
        .insert(municipality)
        .values({ ...values, uid: 'sin-areas', name: 'Sin áreas', platformId: '9' })
      const bare = { ...draft, municipalityId: 'sin-areas', areaIds: [] }
      expect((await admin('POST', '/users', { body: bare })).body['detail']).toBe(
        '* El municipio no posee áreas para seleccionar. Primero se debe crear una.',
      )
      await app.deps.db.sql.update(municipality).set({ platformId: null }).where(eq(municipality.uid, 'villa-maria'))
      const unlinked = await elevated('POST', '/users', { body: { ...draft, username: 'otra' } })
      await app.deps.db.sql.update(municipality).set({ platformId: '70' }).where(eq(municipality.uid, 'villa-maria'))
      expect(unlinked.body['detail']).toBe('El municipio actual no esta asociado a un municipio de MuniDigital.')
    })

    it('refuses keys that are the server’s, and another municipality of a supervisor', async () => {
      const forged = await admin('POST', '/users', { body: { ...draft, passwordHash: 'x', revokedAt: 0 } })
      expect([forged.status, forged.body['code']]).toEqual([422, 'request.unknownKey'])
      const foreign = { ...draft, municipalityId: 'egues', areaIds: ['egues-urbanismo'] }
      expect((await elevated('POST', '/users', { body: foreign })).status).toBe(404)
    })
  })

  describe('POST /users/verify', () => {
    it('accepts a free name and says why another one is not', async () => {
      const verify = (username: string, more = {}) => elevated('POST', '/users/verify', { body: { username, ...more } })
      expect((await verify('libre')).status).toBe(204)
      expect((await verify(' JRivarola ')).body['detail']).toBe('Ya existe un usuario con el nombre ingresado.')
      expect((await verify('libre', { municipalityId: 'egues' })).status).toBe(404)
    })
  })

  describe('PATCH /users/:id', () => {
    it('needs the current revision, and answers an old one with the current user', async () => {
      const { revision } = await find('generador')
      expect((await elevated('PATCH', '/users/generador', { body: {} })).status).toBe(428)
      const stale = await elevated('PATCH', '/users/generador', { body: { firstName: 'X' }, revision: revision + 1 })
      expect([stale.status, (stale.body['current'] as User).id]).toEqual([412, 'generador'])
      const changed = await elevated('PATCH', '/users/generador', { body: { firstName: 'Nico' }, revision })
      expect(changed.body).toMatchObject({ firstName: 'Nico', revision: revision + 1, updatedBy: 'Martín Quiroga' })
      expect((await list(elevated, '?name=nico')).total).toBe(1)
    })

    it('ends the sessions of whom it gives another role, other areas, or shuts out', async () => {
      for (const body of [{ roles: ['ROLE_SUPERVISOR'] }, { areaIds: ['villa-maria-zoonosis'] }, { disabled: true }]) {
        await edit(admin, 'inspector', { disabled: false })
        const inspector = as(app, 'inspector@demo.local')
        expect((await inspector('GET', '/session')).status).toBe(200)
        expect((await edit(elevated, 'inspector', body)).status).toBe(200)
        expect((await inspector('GET', '/session')).status).toBe(401)
      }
      const { user, audit } = app.deps.db.tables
      const [row] = await app.deps.db.sql.select().from(user).where(eq(user.uid, 'inspector'))
      expect(row).toMatchObject({ badgeNumber: null, disabled: 1, role: 'ROLE_SUPERVISOR' })
      const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, 'inspector'))
      expect(entries.map(entry => entry.action)).toContain('user.disabled')
      expect(entries.map(entry => entry.detail).join()).toContain(
        '"role":{"from":"ROLE_INSPECTOR","to":"ROLE_SUPERVISOR"}',
      )
    })

    it.each<[string, 'admin' | 'elevated', string, object, number, string]>([
      ['oneself out', 'elevated', 'supervisor-elevado', { disabled: true }, 409, 'user.self'],
      ['the own role away', 'admin', 'admin', { roles: ['ROLE_SUPERVISOR'] }, 409, 'user.self'],
      ['an administrator, by a supervisor', 'elevated', 'admin', { firstName: 'X' }, 403, 'user.role.notAllowed'],
      ['anyone elsewhere, by a supervisor', 'elevated', 'egues', { firstName: 'X' }, 404, 'user.notFound'],
      ['the last area away', 'elevated', 'supervisor', { areaIds: [] }, 422, 'user.areas.atLeastOne'],
      ['into a foreign area', 'elevated', 'supervisor', { areaIds: ['egues-urbanismo'] }, 404, 'area.notFound'],
      ['a badge', 'elevated', 'supervisor', { badgeNumber: '1' }, 422, 'user.badge.inspectorsOnly'],
      ['two roles', 'admin', 'supervisor', { roles: ['ROLE_ADMIN', 'ROLE_SUPERVISOR'] }, 422, 'user.oneRole'],
    ])('does not put %s', async (_, who, uid, body, status, code) => {
      const before = await find(uid)
      const refused = await edit(who === 'admin' ? admin : elevated, uid, body)
      expect([refused.status, refused.body['code']]).toEqual([status, code])
      expect(await find(uid)).toEqual(before)
    })

    it('says so in the words of the specification', async () => {
      expect((await edit(elevated, 'supervisor', { areaIds: [] })).body['detail']).toBe(
        'Error: El usuario debe tener al menos un área municipal.',
      )
      expect((await edit(elevated, 'supervisor', { roles: ['ROLE_ADMIN'] })).body['detail']).toBe(
        'No puede asignar este rol ni modificar a un usuario que lo tiene.',
      )
    })

    it('moves a user to another municipality with the areas, and then locks areas of two', async () => {
      const moved = await edit(admin, 'inspector-actas', { areaIds: ['egues-urbanismo', 'egues-cultura-y-deporte'] })
      expect(moved.body).toMatchObject({ municipality: { id: 'egues' } })
      const { area, user, userArea } = app.deps.db.tables
      const [transito] = await app.deps.db.sql.select().from(area).where(eq(area.uid, 'villa-maria-transito'))
      const [row] = await app.deps.db.sql.select().from(user).where(eq(user.uid, 'inspector-actas'))
      await app.deps.db.sql.insert(userArea).values({ userId: row?.id ?? 0, areaId: transito?.id ?? 0 })
      const locked = await edit(admin, 'inspector-actas', { areaIds: ['egues-urbanismo'] })
      expect(locked.body['code']).toBe('user.areas.locked')
      expect((await find('inspector-actas')).areas.map(each => each.municipalityId)).toEqual([
        'egues',
        'egues',
        'villa-maria',
      ])
      expect((await edit(admin, 'inspector-actas', { lastName: 'Cabrera Ruiz' })).status).toBe(200)
    })

    it('asks an imported user for a username', async () => {
      const { municipality, user } = app.deps.db.tables
      const [town] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, 'oliva'))
      const given = { municipalityId: town?.id ?? 0, areaIds: [], email: 'x@y.example', passwordHash: null }
      const names = {
        username: '',
        role: 'ROLE_GENERADOR' as const,
        firstName: 'Sin',
        lastName: 'Nombre',
        uid: 'sin-nombre',
      }
      await createUser(app.deps.db, { ...given, ...names, at: new Date() })
      const refused = await admin('PATCH', '/users/sin-nombre', { body: { lastName: 'Con' }, revision: 1 })
      expect(refused.body['detail']).toBe('Error: El usuario debe tener un nombre usuario de MuniGestión.')
      await app.deps.db.sql.delete(user).where(eq(user.uid, 'sin-nombre'))
    })

    it('leaves an administrator when two demote each other at once', async () => {
      await edit(admin, 'supervisor-duplicador', { roles: ['ROLE_ADMIN'] })
      const second = as(app, 'supervisor-duplicador@demo.local')
      expect((await second('GET', '/session')).status).toBe(200)
      const [one, other] = [await find('admin'), await find('supervisor-duplicador')]
      const body = { roles: ['ROLE_SUPERVISOR'] }
      const both = await Promise.all([
        admin('PATCH', '/users/supervisor-duplicador', { body, revision: other.revision }),
        second('PATCH', '/users/admin', { body, revision: one.revision }),
      ])
      expect(both.filter(each => each.status === 200)).toHaveLength(1)
      expect(both.find(each => each.status !== 200)?.body['code']).toMatch(
        /^(user\.lastAdmin|session\.required|user\.notFound|access\.forbidden)$/,
      )
      const { user } = app.deps.db.tables
      const left = await app.deps.db.sql.select().from(user).where(eq(user.role, 'ROLE_ADMIN'))
      expect(left.filter(each => each.disabled === 0)).toHaveLength(1)
    })
  })
})

it('are not made for a provider where none is configured', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const elevated = as(app, 'supervisor-elevado@demo.local')
  const { items } = (await elevated('GET', '/areas')).body as AreaList
  const body = {
    username: 'sola',
    email: 'sola@villa-maria.example',
    roles: ['ROLE_INSPECTOR'],
    areaIds: items.slice(0, 1).map(({ id }) => id),
  }
  const refused = await elevated('POST', '/users', { body: { ...body, account: 'sso' } })
  expect([refused.status, refused.body['code']]).toEqual([409, 'user.account.off'])
  const made = await elevated('POST', '/users', { body })
  expect([made.status, made.body['account']]).toEqual([201, 'product'])
  await app.close()
})
