import type { SavedView, SavedViewList } from '@ventanilla/api'
import { hasOptions, mostSavedViews, questionsOf } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')
const { definition } = complaint
const topic = questionsOf(definition).find(hasOptions)?.id ?? ''
const shown = {
  filter: { option: `${topic}:water,${topic}:light`, late: 'true' as const, assignee: 'me,none' },
  sort: 'oldest' as const,
  kind: 'table' as const,
  columns: ['subject' as const, 'created' as const],
  questions: [topic],
  order: ['created', `q:${topic}`],
}

describe.each(['sqlite', 'postgres'] as const)('saved views on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let formUid: string
  let formId: number
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition,
      live: complaint.live,
      createdBy: null,
      at: clock(),
    })
    formUid = made.uid
    const [row] = await db.sql.select().from(db.tables.form).where(eq(db.tables.form.uid, formUid))
    formId = row?.id ?? 0
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const call = async (who: string, method: string, path: string, body?: object, revision?: number) =>
    await as(app, `${who}@demo.local`)(method, path, {
      ...(body && { body }),
      ...(revision !== undefined && { revision }),
    })
  const add = async (fields: object = {}, who = 'supervisor') => {
    const { status, body } = await call(who, 'POST', '/saved-views', {
      formId: formUid,
      name: 'Agua y luz vencidas',
      isShared: false,
      ...shown,
      ...fields,
    })
    return { status, body, view: body as unknown as SavedView }
  }
  const list = async (who: string) =>
    (await call(who, 'GET', `/saved-views?form=${formUid}`)).body as unknown as SavedViewList
  const namesOf = async (who: string) => (await list(who)).items.map(({ name }) => name)
  const clear = () => app.deps.db.sql.delete(app.deps.db.tables.savedView)

  it('keeps one’s own for oneself and shares one with whoever reads the answers, one’s own first', async () => {
    const shared = await add({ name: 'Sin nadie a cargo', isShared: true })
    const own = await add()
    expect([shared.status, own.status]).toEqual([201, 201])
    const { items, area: ofArea, mayShare } = await list('supervisor')
    expect(items).toEqual([own.view, shared.view])
    expect(own.view).toMatchObject({ ...shown, name: 'Agua y luz vencidas', mayChange: true, revision: 1 })
    expect([ofArea, mayShare]).toEqual([expect.any(String), true])
    const clerk = await list('generador-respuestas')
    expect(clerk).toMatchObject({ items: [{ id: shared.view.id, mayChange: false }], mayShare: false })
    await clear()
  })

  it('changes one as of its revision and takes it away; what is shared is written down', async () => {
    const { view } = await add({ isShared: true })
    const path = `/saved-views/${view.id}`
    const changed = { ...shown, name: 'Agua', isShared: true, sort: 'due' }
    expect(await call('supervisor', 'PATCH', path, changed, 1)).toMatchObject({
      status: 200,
      body: { ...changed, revision: 2 },
    })
    expect(await call('supervisor', 'PATCH', path, { ...changed, name: 'tarde' }, 1)).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { name: 'Agua', revision: 2 } },
    })
    expect(await call('supervisor', 'DELETE', path, undefined, 1)).toMatchObject({ status: 412 })
    expect((await call('supervisor', 'DELETE', path, undefined, 2)).status).toBe(204)
    expect((await call('supervisor', 'DELETE', path, undefined, 2)).status).toBe(404)
    const { view: own } = await add()
    expect((await call('supervisor', 'DELETE', `/saved-views/${own.id}`, undefined, 1)).status).toBe(204)
    const { audit } = app.deps.db.tables
    const written = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, view.id))
    expect(written.map(({ action }) => action)).toEqual(['view.created', 'view.changed', 'view.deleted'])
    expect(await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, own.id))).toEqual([])
  })

  it('is not told of to others where it is one’s own, and lets only who may change the form change what is shared', async () => {
    const { view: own } = await add()
    const { view: shared } = await add({ name: 'De todos', isShared: true })
    const body = { ...shown, name: 'x', isShared: false }
    for (const send of ['PATCH', 'DELETE']) {
      const given = send === 'PATCH' ? body : undefined
      expect((await call('admin', send, `/saved-views/${own.id}`, given, 1)).status).toBe(404)
      expect(await call('generador-respuestas', send, `/saved-views/${shared.id}`, given, 1)).toMatchObject({
        status: 403,
        body: { code: 'view.notYours' },
      })
    }
    expect((await add({ isShared: true }, 'generador-respuestas')).body).toMatchObject({ code: 'view.notYours' })
    const { view: clerks } = await add({}, 'generador-respuestas')
    const path = `/saved-views/${clerks.id}`
    expect((await call('generador-respuestas', 'PATCH', path, { ...body, isShared: true }, 1)).status).toBe(403)
    // Whoever takes a shared one back has it.
    expect((await call('admin', 'PATCH', `/saved-views/${shared.id}`, body, 1)).status).toBe(200)
    expect(await namesOf('supervisor')).toEqual(['Agua y luz vencidas'])
    expect(await namesOf('admin')).toEqual(['x'])
    await clear()
  })

  it('refuses what the list would not understand, at its field', async () => {
    expect(await add({ filter: { option: 'gone:water' } })).toMatchObject({
      status: 422,
      body: {
        code: 'view.question',
        errors: [{ path: ['filter', 'option'], message: expect.stringContaining('gone') }],
      },
    })
    expect(await add({ questions: [topic, 'gone'] })).toMatchObject({
      status: 422,
      body: { code: 'view.question', errors: [{ path: ['questions'] }] },
    })
    const wrong: object[] = [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { sort: 'colour' },
      { kind: 'board' },
      { columns: ['dni'] },
      { questions: Array.from({ length: 9 }, () => topic) },
      { order: Array.from({ length: 19 }, () => 'created') },
      { filter: { q: 'x'.repeat(201) } },
      { filter: { q: 'x'.repeat(10_000) } },
      { filter: { citizenDni: '20123456' } },
      { filter: { from: 'ayer' } },
      { filter: { anything: '1' } },
    ]
    for (const fields of wrong) expect([fields, (await add(fields)).status]).toEqual([fields, 422])
    expect((await add({ formId: 'nothing' })).status).toBe(404)
    expect((await call('supervisor', 'GET', '/saved-views')).status).toBe(422)
    expect((await call('supervisor', 'GET', '/saved-views?form=nothing')).status).toBe(404)
    expect((await list('supervisor')).items).toEqual([])
  })

  it('keeps thirty of one’s own and thirty shared ones, however many are added at once', async () => {
    const { savedView } = app.deps.db.tables
    await add()
    const [row] = await app.deps.db.sql.select().from(savedView)
    if (!row) throw new Error('nothing is kept')
    const { id: _, ...fields } = row
    const more = Array.from({ length: mostSavedViews - 3 }, (_each, at) => ({ ...fields, uid: `more-${at}` }))
    await app.deps.db.sql.insert(savedView).values(more)
    const added = await Promise.all([1, 2, 3, 4].map(() => add()))
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(added.find(({ status }) => status === 409)?.body['code']).toBe('view.most')
    const { status, view } = await add({ isShared: true })
    expect(status).toBe(201)
    // One that is taken back counts among one's own.
    const back = await call(
      'supervisor',
      'PATCH',
      `/saved-views/${view.id}`,
      { ...shown, name: 'x', isShared: false },
      1,
    )
    expect(back).toMatchObject({ status: 409, body: { code: 'view.most' } })
    await clear()
  })

  it('goes with the person whose it is', async () => {
    const { db } = app.deps
    const { savedView, user } = db.tables
    await add({}, 'inspector-actas')
    await add({ isShared: true, name: 'De todos' })
    const [leaving] = await db.sql.select().from(user).where(eq(user.email, 'inspector-actas@demo.local'))
    const [row] = await db.sql
      .select()
      .from(savedView)
      .where(eq(savedView.ownerId, leaving?.id ?? 0))
    expect(row?.formId).toBe(formId)
    const path = `/users/${leaving?.uid}`
    expect((await call('admin', 'DELETE', path, undefined, leaving?.revision)).status).toBe(204)
    expect((await db.sql.select().from(savedView)).map(({ name }) => name)).toEqual(['De todos'])
  })

  it('goes with its form where that is removed', async () => {
    const { db } = app.deps
    const [form] = await db.sql.select().from(db.tables.form).where(eq(db.tables.form.id, formId))
    expect((await call('supervisor', 'DELETE', `/forms/${formUid}`, undefined, form?.revision)).status).toBe(200)
    expect(await db.sql.select().from(db.tables.savedView)).toEqual([])
  })
})
