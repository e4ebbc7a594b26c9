import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { sweepUploads } from '../answers/files/sweep.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { createForm } from './create-form.ts'

describe.each(['sqlite', 'postgres'] as const)('form list actions on %s', dialect => {
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

  const fixture = getFixture('pruning-request')
  let made = 0
  async function makeForm(areas: string[], change: Partial<typeof fixture> = {}, isPublic = false): Promise<string> {
    const { sql, tables } = app.deps.db
    const rows = await sql.select().from(tables.area)
    const found = areas.map(wanted => rows.find(row => row.uid === wanted))
    const { definition, live } = { ...fixture, ...change }
    const { uid } = await createForm(app.deps.db, {
      uid: `acted-${++made}`,
      municipalityId: found[0]?.municipalityId ?? 0,
      areaIds: found.map(row => row?.id ?? 0),
      definition,
      live: { ...live, public: isPublic },
      createdBy: null,
      at: new Date(),
    })
    return uid
  }
  const rowOf = async (uid: string) => {
    const { form } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(form).where(eq(form.uid, uid))
    return row
  }
  const answerTo = (uid: string, seed = 7) =>
    saveAnswer(app.deps, {
      formUid: uid,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(seed)) },
      author: { kind: 'staff', userId: 1 },
    })
  const own = 'villa-maria-espacios-verdes'

  describe('PATCH /forms/:id/scope', () => {
    it('switches, and with a revision that was seen only', async () => {
      const uid = await makeForm([own])
      expect((await elevated('PATCH', `/forms/${uid}/scope`, { body: { public: true } })).status).toBe(428)
      const switched = await elevated('PATCH', `/forms/${uid}/scope`, { body: { public: true }, revision: 1 })
      expect(switched).toEqual({ status: 200, body: { public: true, revision: 2 } })
      expect(await rowOf(uid)).toMatchObject({ public: 1, currentVersion: 1, revision: 2 })
      const stale = await elevated('PATCH', `/forms/${uid}/scope`, { body: { public: false }, revision: 1 })
      expect(stale).toMatchObject({ status: 412, body: { current: { revision: 2, public: true } } })
    })

    it('takes along what only public forms have, in a new version', async () => {
      const { definition } = fixture
      const settings = { ...definition.settings, automaticDownload: true, customVoucher: true }
      const uid = await makeForm(
        [own],
        { definition: { ...definition, settings, voucherText: { text: 'Guárdelo' } } },
        true,
      )
      await elevated('PATCH', `/forms/${uid}/scope`, { body: { public: false }, revision: 1 })
      const form = (await elevated('GET', `/forms/${uid}`)).body as { version: number; definition: typeof definition }
      expect(form.version).toBe(2)
      expect(form.definition.settings).toMatchObject({ automaticDownload: false, customVoucher: false })
      expect(form.definition.voucherText).toBeUndefined()
      const before = (await elevated('GET', `/forms/${uid}?version=1`)).body as typeof form
      expect(before.definition.voucherText).toEqual({ text: 'Guárdelo' })
    })

    it.each(['citizen', 'portalAssociation'] as const)('refuses a form with %s', async option => {
      const { definition } = fixture
      const settings = { ...definition.settings, [option]: true, platformSync: true }
      const uid = await makeForm([own], { definition: { ...definition, settings } })
      const refused = await elevated('PATCH', `/forms/${uid}/scope`, { body: { public: true }, revision: 1 })
      expect([refused.status, refused.body['detail']]).toEqual([
        409,
        'Los formularios con la opción de agregar ciudadano no pueden ser públicos.',
      ])
    })

    it('is for three roles, on forms of the own first area', async () => {
      const uid = await makeForm([own])
      const body = { public: true }
      for (const [email, status] of [
        ['supervisor-corrector-duplicador@demo.local', 403],
        ['inspector@demo.local', 403],
        ['egues@demo.local', 403],
        ['generador@demo.local', 200],
      ] as const) {
        expect((await as(app, email)('PATCH', `/forms/${uid}/scope`, { body, revision: 1 })).status).toBe(status)
      }
      const shared = await makeForm(['egues-urbanismo', own])
      expect((await elevated('PATCH', `/forms/${shared}/scope`, { body, revision: 1 })).body['code']).toBe(
        'access.area',
      )
    })
  })

  describe('POST /forms/:id/duplicate', () => {
    it('makes a form of its own, without incidents', async () => {
      const { definition, live } = fixture
      const settings = { ...definition.settings, incidents: true, platformSync: true }
      const linked = { ...live, platform: { areaId: '7', typeId: '9' } }
      const uid = await makeForm([own], { definition: { ...definition, settings }, live: linked })
      const copy = await elevated('POST', `/forms/${uid}/duplicate`, { body: { areaId: 'villa-maria-transito' } })
      expect(copy.status).toBe(201)
      const { id } = copy.body as { id: string }
      const row = await rowOf(id)
      expect(JSON.parse(row?.duplicatedFrom ?? '{}')).toMatchObject({ formId: uid, by: 'mquiroga' })
      expect(JSON.parse(row?.live ?? '{}')).toMatchObject({ platform: {} })
      const form = (await elevated('GET', `/forms/${id}`)).body as { areas: object[]; definition: typeof definition }
      expect(form.areas).toEqual([{ id: 'villa-maria-transito', name: 'Tránsito' }])
      expect(form.definition.settings.incidents).toBe(false)
      const ids = (of: typeof definition) => of.sections.map(section => section.id)
      expect(ids(form.definition)).toHaveLength(ids(definition).length)
      expect(ids(form.definition).filter(each => ids(definition).includes(each))).toEqual([])
      const listed = (await elevated('GET', '/forms?areaId=villa-maria-transito')).body as { items: { id: string }[] }
      expect(listed.items.find(item => item.id === id)).toMatchObject({
        duplicated: true,
        changeable: true,
        answers: 0,
      })
    })

    it('keeps the picture at the head, of its own', async () => {
      const headerImage = { fileId: 'picture', alt: { text: 'Plaza' } }
      const settings = { ...fixture.definition.settings, headerImage: true }
      const uid = await makeForm([own], { definition: { ...fixture.definition, settings, headerImage } })
      const form = await rowOf(uid)
      await app.deps.files.put('imagenes/x/a.png', Buffer.from('png'))
      const about = {
        uid: 'picture',
        formId: form?.id ?? 0,
        municipalityId: form?.municipalityId ?? 0,
        purpose: 'header',
      }
      const file = { name: 'a.png', type: 'image/png', size: 3, sha256: 'a', path: 'imagenes/x/a.png' }
      await app.deps.db.sql
        .insert(app.deps.db.tables.upload)
        .values({ ...about, ...file, tokenHash: '', createdAt: 0, answerUid: 'x' })
      const { body } = await elevated('POST', `/forms/${uid}/duplicate`, { body: { areaId: own } })
      await elevated('DELETE', `/forms/${uid}`, { revision: 1 })
      await sweepUploads({ ...app.deps, clock: () => new Date(Date.now() + 30 * 24 * 3_600_000) })
      expect(await app.deps.files.exists('imagenes/x/a.png')).toBe(false)
      const cookie = await app.signIn('supervisor-elevado@demo.local')
      const picture = await app.request(`/api/v1/forms/${String(body['id'])}/header-image`, { headers: cookie })
      expect([picture.status, await picture.text()]).toEqual([200, 'png'])
    })

    it('tells nobody of the first municipality of answers in another', async () => {
      const live = { ...fixture.live, notify: ['a@villa-maria.example'], allowedOrigins: ['https://vm.example'] }
      const uid = await makeForm([own], { live })
      const { body } = await admin('POST', `/forms/${uid}/duplicate`, { body: { areaId: 'egues-urbanismo' } })
      expect(JSON.parse((await rowOf(String(body['id'])))?.live ?? '{}')).toMatchObject({
        notify: [],
        allowedOrigins: [],
      })
    })

    it.each([
      ['no area', 'elevated', '', 422, 'Debe seleccionar un Área Municipal'],
      ['a foreign area', 'elevated', 'egues-urbanismo', 404, 'Esta área no existe o no puede usarla.'],
      ['an area that is not', 'admin', 'nowhere', 404, 'Esta área no existe o no puede usarla.'],
    ])('refuses %s', async (_, who, areaId, status, detail) => {
      const uid = await makeForm([own])
      const refused = await (who === 'admin' ? admin : elevated)('POST', `/forms/${uid}/duplicate`, {
        body: { areaId },
      })
      expect([refused.status, refused.body['detail']]).toEqual([status, detail])
    })

    it('says to reload where the form is gone, and keeps to the own list', async () => {
      const gone = await elevated('POST', '/forms/nowhere/duplicate', { body: { areaId: own } })
      expect([gone.status, gone.body['detail']]).toEqual([
        404,
        'Ocurrió un error al duplicar el formulario, por favor recargue la página',
      ])
      const foreign = await makeForm(['egues-urbanismo'], {}, true)
      expect((await elevated('POST', `/forms/${foreign}/duplicate`, { body: { areaId: own } })).status).toBe(403)
    })
  })

  describe('DELETE /forms/:id', () => {
    it('removes a form without answers, and never gives its place to another', async () => {
      const uid = await makeForm([own])
      const { id = 0 } = (await rowOf(uid)) ?? {}
      expect((await elevated('DELETE', `/forms/${uid}`)).status).toBe(428)
      expect((await elevated('DELETE', `/forms/${uid}`, { revision: 9 })).status).toBe(412)
      expect((await elevated('DELETE', `/forms/${uid}`, { revision: 1 })).body).toEqual({ kept: false })
      expect(await rowOf(uid)).toBeUndefined()
      const { formVersion } = app.deps.db.tables
      expect(await app.deps.db.sql.select().from(formVersion).where(eq(formVersion.formId, id))).toEqual([])
      const next = await makeForm([own])
      expect((await rowOf(next))?.id).toBeGreaterThan(id)
      await answerTo(next)
      expect((await elevated('DELETE', `/forms/${uid}`, { revision: 1 })).status).toBe(404)
    })

    it('deletes drafts of a form that is deleted for good', async () => {
      const uid = await makeForm([own])
      const { formDraft } = app.deps.db.tables
      const values = { userId: 1, municipalityId: 1, formUid: uid, title: 'x', content: '{}', updatedAt: 0 }
      await app.deps.db.sql.insert(formDraft).values(values)
      await elevated('DELETE', `/forms/${uid}`, { revision: 1 })
      expect(await app.deps.db.sql.select().from(formDraft).where(eq(formDraft.formUid, uid))).toEqual([])
    })

    it('hides a form with answers and keeps them', async () => {
      const uid = await makeForm([own], {}, true)
      const { uid: answer, docCode } = await answerTo(uid)
      expect((await elevated('DELETE', `/forms/${uid}`, { revision: 1 })).body).toEqual({ kept: true })
      expect(await rowOf(uid)).toMatchObject({ deletedAt: expect.any(Number), deletedBy: expect.any(Number) })
      expect((await elevated('GET', `/forms/${uid}`)).status).toBe(404)
      expect((await elevated('GET', `/forms?name=${uid}`)).body).toMatchObject({ total: 0 })
      expect((await elevated('GET', `/answers/${answer}`)).status).toBe(200)
      expect((await app.request(`/api/v1/public/status?code=${docCode}`)).status).toBe(200)
      expect((await app.request(`/api/v1/public/forms/${uid}`)).status).toBe(404)
      expect((await app.request(`/publico/contestar/${uid}`)).status).toBe(404)
      await expect(answerTo(uid)).rejects.toMatchObject({ code: 'form.notFound' })
    })

    it('keeps an answer that is saved at the same moment', async () => {
      const { sql, tables } = app.deps.db
      for (let round = 0; round < 12; round++) {
        const uid = await makeForm([own])
        const { id = 0 } = (await rowOf(uid)) ?? {}
        const [deleted, ...saved] = await Promise.all([
          elevated('DELETE', `/forms/${uid}`, { revision: 1 }),
          ...[1, 2, 3].map(seed =>
            answerTo(uid, seed)
              .then(() => true)
              .catch((error: unknown) => error),
          ),
        ])
        const answers = await sql.select().from(tables.answer).where(eq(tables.answer.formId, id))
        const row = await rowOf(uid)
        expect(answers).toHaveLength(saved.filter(each => each === true).length)
        expect(deleted.body).toEqual({ kept: row !== undefined })
        if (answers.length > 0) expect(row).toMatchObject({ deletedBy: expect.any(Number) })
        for (const refused of saved.filter(each => each !== true))
          expect(refused).toMatchObject({ code: 'form.notFound' })
      }
    })

    it('is for the own first area and those who may delete', async () => {
      const shared = await makeForm(['egues-urbanismo', own])
      expect((await elevated('DELETE', `/forms/${shared}`, { revision: 1 })).body['code']).toBe('access.area')
      const inspector = as(app, 'inspector@demo.local')
      expect((await inspector('DELETE', `/forms/${shared}`, { revision: 1 })).body['code']).toBe('access.forbidden')
    })
  })

  it('writes down what was done to forms, by name', async () => {
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectKind, 'form'))
    expect(new Set(entries.map(entry => entry.action))).toEqual(
      new Set(['form.changed', 'form.duplicated', 'form.deleted']),
    )
    expect(entries.map(entry => entry.actorName)).toContain('Martín Quiroga')
  })

  it('lists the forms of all areas of a person, however many', async () => {
    const { area, user, userArea } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(user).where(eq(user.uid, 'generador'))
    const areas = (await app.deps.db.sql.select().from(area)).filter(each => /^(egues|oliva)-/.test(each.uid))
    const before = (await as(app, 'generador@demo.local')('GET', '/forms')).body['total']
    await app.deps.db.sql.insert(userArea).values(areas.map(({ id }) => ({ userId: row?.id ?? 0, areaId: id })))
    const own = await app.deps.db.sql
      .select()
      .from(userArea)
      .where(eq(userArea.userId, row?.id ?? 0))
    expect(own.length).toBeGreaterThan(10)
    const elsewhere = (await as(app, 'egues@demo.local')('GET', '/forms')).body['total']
    expect((await as(app, 'generador@demo.local')('GET', '/forms')).body['total']).toBeGreaterThan(Number(before))
    expect(Number(before) + Number(elsewhere)).toBeGreaterThanOrEqual(
      Number((await as(app, 'generador@demo.local')('GET', '/forms')).body['total']),
    )
  })

  it('sorts by municipality for administrators', async () => {
    const towns = async (ask: typeof admin) =>
      ((await ask('GET', '/forms?sort=municipality')).body as { items: { municipality: { id: string } }[] }).items.map(
        item => item.municipality.id,
      )
    expect([...new Set(await towns(admin))]).toEqual(['desarrollo', 'egues'])
    expect((await elevated('GET', '/forms?sort=municipality')).status).toBe(200)
  })
})
