import { createServer } from 'node:http'
import {
  type FormContent,
  newQuestion,
  withHue,
  withoutState,
  withQuestion,
  withSectionMoved,
  withStateRemoved,
  withTranslationAt,
} from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../../../../tests/app/form-with-files.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { png } from '../../../../../tests/app/sample-files.ts'
import { sweepUploads } from '../../answers/files/sweep.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'

let app: OpenApp
let supervisor: { Cookie: string }
let admin: { Cookie: string }
const own = 'villa-maria-espacios-verdes'

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  supervisor = await app.signIn('supervisor@demo.local')
  admin = await app.signIn('admin@demo.local')
})
afterAll(() => app.close())

function contentOf(fixture: string, areaIds: readonly string[] = [own]): FormContent {
  const { definition, live } = getFixture(fixture)
  return { definition, live: { ...live, public: false, platform: {} }, areaIds }
}
const plain = contentOf('food-inspection')
let next = 0
const newId = () => `form${String(++next).padStart(6, '0')}`
const send = (method: string, body: unknown, headers: Record<string, string>) => ({ ...json(body, headers), method })
const create = (content: FormContent, id = newId(), cookie = supervisor) =>
  app.request('/api/v1/forms', send('POST', { id, content }, cookie))
const save = (id: string, revision: number, content: FormContent, cookie = supervisor) =>
  app.request(`/api/v1/forms/${id}`, send('PUT', { content }, { ...cookie, 'If-Match': `"${revision}"` }))
const read = async (path: string, cookie = supervisor) =>
  await (await app.request(`/api/v1${path}`, { headers: cookie })).json()
async function problemOf(response: Response): Promise<{ code: string; errors: string[]; status: number }> {
  const { code, errors = [] } = await response.json()
  return { code, status: response.status, errors: errors.map((error: { code: string }) => error.code) }
}
const retitled = (content: FormContent, title: string): FormContent => ({
  ...content,
  definition: { ...content.definition, title: { text: title } },
})

describe('a new form', () => {
  it('is saved under the id of its draft, which goes, and is listed', async () => {
    const id = newId()
    const draft = { baseVersion: null, content: plain, revision: null }
    expect((await app.request(`/api/v1/forms/${id}/draft`, send('PUT', draft, supervisor))).status).toBe(200)
    const response = await create(plain, id)
    expect([response.status, await response.json()]).toEqual([
      201,
      { id, title: plain.definition.title.text, version: 1, revision: 1 },
    ])
    expect((await app.request(`/api/v1/forms/${id}/draft`, { headers: supervisor })).status).toBe(404)
    expect(await read(`/forms/${id}`)).toMatchObject({ version: 1, areas: [{ id: own }] })
  })
  it('is one form however often it is sent, and no other under the same id', async () => {
    const id = newId()
    const tries = await Promise.all([create(plain, id), create(plain, id), create(plain, id)])
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await problemOf(await create(retitled(plain, 'Otro'), id))).toMatchObject({
      code: 'form.exists',
      status: 409,
    })
    expect(await problemOf(await create(plain, id, admin))).toMatchObject({ code: 'form.exists' })
  })
  it('is refused with all that is wrong, the ten checks first and in their order', async () => {
    const { definition } = plain
    const live = { ...plain.live, summaryQuestionIds: [] }
    const empty = { ...definition, title: { text: ' ' }, sections: [] }
    expect(await problemOf(await create({ definition: empty, live, areaIds: [] }))).toMatchObject({
      status: 422,
      code: 'form.invalid',
      errors: ['form.title.required', 'form.area.required', 'form.sections.required', 'form.questions.required'],
    })
    const excluded = { ...definition, settings: { ...definition.settings, portalAssociation: true } }
    const refused = await problemOf(
      await create({ definition: excluded, live: { ...live, public: true }, areaIds: [own] }),
    )
    expect(refused.errors).toContain('form.option.excluded')
  })
  it('takes own areas only, an administrator any of one municipality', async () => {
    const elsewhere = contentOf('food-inspection', ['egues-urbanismo'])
    expect(await problemOf(await create(elsewhere))).toMatchObject({ code: 'form.areas', status: 422 })
    expect((await create(elsewhere, newId(), admin)).status).toBe(201)
    expect(
      await problemOf(await create(contentOf('food-inspection', [own, 'egues-urbanismo']), newId(), admin)),
    ).toMatchObject({
      code: 'form.areas',
    })
    expect(await problemOf(await create(contentOf('food-inspection', ['nowhere']), newId(), admin))).toMatchObject({
      code: 'form.areas',
    })
  })
  it('takes the pictures that its writer sent, and no others', async () => {
    const id = newId()
    const { definition } = plain
    const headed = (fileId: string): FormContent => ({
      ...plain,
      definition: {
        ...definition,
        settings: { ...definition.settings, headerImage: true },
        headerImage: { fileId, alt: { text: 'x' } },
      },
    })
    const file = upload(png(), 'cabecera.png')
    const sent = await app.request(`/api/v1/forms/${id}/pictures?purpose=header`, {
      ...file,
      headers: { ...Object.fromEntries(new Headers(file.headers)), ...supervisor },
    })
    const { fileId } = await sent.json()
    expect(await problemOf(await create(headed('someone-elses'), id))).toMatchObject({ code: 'form.picture' })
    expect(await problemOf(await create(headed(fileId), newId(), admin))).toMatchObject({ code: 'form.picture' })
    const path = `/api/v1/forms/${id}/pictures/${fileId}`
    expect((await app.request(path, { headers: supervisor })).headers.get('Content-Type')).toBe('image/png')
    expect((await app.request(path, { headers: admin })).status).toBe(404)
    expect((await create(headed(fileId), id)).status).toBe(201)
    expect((await app.request(`/api/v1/forms/${id}/header-image`, { headers: supervisor })).status).toBe(200)
    expect((await save(id, 1, retitled(headed(fileId), 'Con cabecera'))).status).toBe(200)
    // Once the form's, it is no longer the sweeper's.
    await sweepUploads({ ...app.deps, clock: () => new Date(Date.now() + 30 * 24 * 3_600_000) })
    expect((await app.request(path, { headers: admin })).status).toBe(200)
  })
})

describe('an edited form', () => {
  it('becomes a new version; the log names who, and readers of the old version keep it', async () => {
    const id = newId()
    await create(plain, id)
    const response = await save(id, 1, retitled(plain, 'Segunda versión'))
    expect(await response.json()).toEqual({ id, title: 'Segunda versión', version: 2, revision: 2 })
    const editor = await read(`/form-editor/${id}`)
    expect(editor).toMatchObject({ version: 2, revision: 2, answers: 0, draft: null, createdBy: expect.any(String) })
    expect(editor.editedLog).toHaveLength(1)
    const { items } = await read(`/forms/${id}/versions`)
    expect(items).toMatchObject([
      { number: 2, isCurrent: true, by: 'Hernán Castro' },
      { number: 1, isCurrent: false },
    ])
    expect(await read(`/forms/${id}/versions/1`)).toMatchObject({ definition: { title: plain.definition.title } })
    expect((await app.request(`/api/v1/forms/${id}/versions/3`, { headers: supervisor })).status).toBe(404)
  })
  it('keeps its version where only what is live changed', async () => {
    const id = newId()
    await create(plain, id)
    const limited = { ...plain, live: { ...plain.live, limitResponses: true, responseLimit: 5 } }
    expect(await (await save(id, 1, limited)).json()).toMatchObject({ version: 1, revision: 2 })
    expect(await read(`/form-editor/${id}`)).toMatchObject({ content: { live: { responseLimit: 5 } } })
  })
  it('is not overwritten: the second save of one revision is refused', async () => {
    const id = newId()
    await create(plain, id)
    const both = await Promise.all([save(id, 1, retitled(plain, 'Uno')), save(id, 1, retitled(plain, 'Dos'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = await save(id, 1, retitled(plain, 'Tres'))
    expect(await late.json()).toMatchObject({ code: 'request.stale', status: 412, current: { id, revision: 2 } })
    const withoutMatch = await app.request(`/api/v1/forms/${id}`, send('PUT', { content: plain }, supervisor))
    expect(withoutMatch.status).toBe(428)
  })
  it('says what a browser may fill in, where that fits the question, also once it has answers', async () => {
    const id = newId()
    const base = contentOf('pruning-request')
    const known = (token: string): FormContent => JSON.parse(JSON.stringify(base).replace('"tel"', `"${token}"`))
    expect(await problemOf(await create(known('bday'), id))).toMatchObject({ status: 422, code: 'request.invalid' })
    const { definition } = base
    const settings = { ...definition.settings, editableForm: true }
    const editable = { ...base, definition: { ...definition, settings } }
    expect((await create(editable, id)).status).toBe(201)
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture('pruning-request'), seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const named = { ...known('name'), definition: { ...known('name').definition, settings } }
    expect((await save(id, 1, named)).status).toBe(200)
    expect(JSON.stringify(await read(`/forms/${id}`))).toContain('"autocomplete":"name"')
    expect(JSON.stringify(await read(`/forms/${id}`))).not.toContain('"autocomplete":"tel"')
  })
  it('has https:// before an address of its author that lacks it, also one that was stored before, and is locked by none', async () => {
    const [whole, short] = ['"https://www.villamaria.gob.ar/', '"www.villamaria.gob.ar/']
    const base = contentOf('pruning-request')
    const bare: FormContent = JSON.parse(JSON.stringify(base).replace(whole, short))
    const id = newId()
    expect((await create(bare, id)).status).toBe(201)
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.form).where(eq(tables.form.uid, id))
    const version = eq(tables.formVersion.formId, row?.id ?? 0)
    const stored = await sql.select().from(tables.formVersion).where(version)
    expect(stored[0]?.definition).toContain(whole)
    const older = stored[0]?.definition.replace(whole, short) ?? ''
    await sql.update(tables.formVersion).set({ definition: older }).where(version)
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture('pruning-request'), seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const content: FormContent = (await read(`/form-editor/${id}`)).content
    expect(JSON.stringify(content)).toContain(whole)
    expect(JSON.stringify(await read(`/forms/${id}/versions/1`))).toContain(whole)
    const limited = { ...content, live: { ...content.live, limitResponses: true, responseLimit: 5 } }
    expect(await (await save(id, 1, limited)).json()).toMatchObject({ version: 1, revision: 2 })
  })
  it('keeps the colour of a state, which is chosen for its answers too; it is locked by none', async () => {
    const id = newId()
    const content = contentOf('social-survey')
    await create(content, id)
    const saved = await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture('social-survey'), seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const colour = async () => (await read(`/answers/${saved.uid}`)).state
    expect(await colour()).toEqual({ id: 'new', name: 'Cargada', hue: 'slate' })
    const states = withHue(content.definition.states, 'new', 'violet')
    expect((await save(id, 1, { ...content, definition: { ...content.definition, states } })).status).toBe(200)
    expect(await colour()).toEqual({ id: 'new', name: 'Cargada', hue: 'violet' })
    expect(await read(`/forms/${id}/answers`)).toMatchObject({ items: [{ version: 1, state: { hue: 'violet' } }] })
    const pink = { ...states, available: states.available.map(state => ({ ...state, hue: 'pink' })) }
    const body = { content: { ...content, definition: { ...content.definition, states: pink } } }
    const put = send('PUT', body, { ...supervisor, 'If-Match': '"2"' })
    expect((await app.request(`/api/v1/forms/${id}`, put)).status).toBe(422)
  })
  it('deletes a state once there are answers where that says where they go, and has them moved', async () => {
    const id = newId()
    const { definition, ...base } = contentOf('social-survey')
    const [first, second] = definition.states.available
    if (!first || !second) throw new Error('no states')
    const editable = { ...definition, settings: { ...definition.settings, editableForm: true } }
    await create({ ...base, definition: editable }, id)
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture('social-survey'), seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const without = (states: FormContent['definition']['states']) =>
      save(id, 1, { ...base, definition: { ...editable, states } })
    expect((await without(withoutState(definition.states, second.id))).status).toBe(409)
    expect((await without(withStateRemoved(definition.states, first.id, second.id))).status).toBe(409)
    expect((await without(withStateRemoved(definition.states, second.id, first.id))).status).toBe(200)
    const { sql, tables } = app.deps.db
    const [form] = await sql.select().from(tables.form).where(eq(tables.form.uid, id))
    const rows = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'answers.stateRemoved'))
    const { userId } = JSON.parse(rows.at(-1)?.payload ?? '{}').by
    expect(rows.map(({ payload }) => JSON.parse(payload).formId)).toEqual([form?.id])
    expect(userId).toBeGreaterThan(0)
    // It is asked for once: the next version says the same.
    const renamed = {
      ...editable,
      title: { text: 'Otro título' },
      states: withStateRemoved(definition.states, second.id, first.id),
    }
    expect((await save(id, 2, { ...base, definition: renamed })).status).toBe(200)
    expect(await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'answers.stateRemoved'))).toHaveLength(1)
  })
  it('is locked once it has answers, but for its texts where it may be edited (2 §4)', async () => {
    const id = newId()
    const fixture = getFixture('social-survey')
    const base = contentOf('social-survey')
    const { definition } = base
    const editable = {
      ...base,
      definition: { ...definition, settings: { ...definition.settings, editableForm: true } },
    }
    await create(editable, id)
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(fixture, seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const [first] = definition.sections
    const more = withQuestion(
      editable.definition,
      { sectionId: first?.id ?? '' },
      { ...newQuestion('added1'), title: { text: 'Otra' } },
    )
    const moved = withSectionMoved(editable.definition, first?.id ?? '', 1)
    for (const changed of [more, moved]) {
      expect(await problemOf(await save(id, 1, { ...editable, definition: changed }))).toMatchObject({
        code: 'form.locked',
        status: 409,
        errors: ['form.locked'],
      })
    }
    expect((await save(id, 1, retitled(editable, 'Título nuevo'))).status).toBe(200)
    const closed = retitled(base, 'Título nuevo')
    expect(await problemOf(await save(id, 2, retitled(closed, 'Otro más')))).toMatchObject({ code: 'form.locked' })
    expect(await read(`/forms/${id}/versions`)).toMatchObject({
      items: [
        { number: 2, answers: 0 },
        { number: 1, answers: 1 },
      ],
      next: null,
    })
    const { formCounter } = app.deps.db.tables
    await app.deps.db.sql.update(formCounter).set({ answers: 2_001 })
    expect(await read(`/forms/${id}/versions`)).toMatchObject({ items: [{ answers: null }, { answers: null }] })
  })
  it('takes translations of a form that its answers have locked, and nothing beside them', async () => {
    const id = newId()
    const base = contentOf('social-survey')
    const { definition } = base
    await create(base, id)
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { version: 1, ...sampleAnswer(getFixture('social-survey'), seededRandom(3)) },
      author: { kind: 'staff', userId: 1 },
    })
    const spoken = withTranslationAt(definition, ['title'], 'en', 'New title')
    const more = { ...spoken, description: { text: 'Otra' } }
    expect(await problemOf(await save(id, 1, { ...base, definition: more }))).toMatchObject({ code: 'form.locked' })
    expect((await save(id, 1, { ...base, definition: spoken })).status).toBe(200)
    expect(await read(`/forms/${id}/versions/2`)).toMatchObject({ definition: { title: spoken.title } })
  })
  it('lists its versions fifty at a time', async () => {
    const id = newId()
    await create(plain, id)
    for (let revision = 1; revision <= 51; revision++) await save(id, revision, retitled(plain, `Título ${revision}`))
    const first = await read(`/forms/${id}/versions`)
    expect([first.items.length, first.items[0].number, first.next]).toEqual([50, 52, 3])
    const rest = await read(`/forms/${id}/versions?before=${first.next}`)
    expect([rest.items.map(({ number }: { number: number }) => number), rest.next]).toEqual([[2, 1], null])
    const odd = await app.request(`/api/v1/forms/${id}/versions?before=0`, { headers: supervisor })
    expect(odd.status).toBe(422)
  })
  it('is for those of its first area, public or not', async () => {
    const id = newId()
    await create(contentOf('food-inspection', ['egues-urbanismo']), id, admin)
    for (const response of [
      await app.request(`/api/v1/form-editor/${id}`, { headers: supervisor }),
      await save(id, 1, plain),
      await app.request(`/api/v1/forms/${id}/versions`, { headers: supervisor }),
    ]) {
      expect([response.status, await codeOf(response)]).toEqual([403, 'access.area'])
    }
  })
})

describe('incident types', () => {
  const withIncidents = (title: string, areaId = '405'): FormContent => {
    const content = retitled(plain, title)
    const settings = { ...content.definition.settings, platformSync: true, incidents: true }
    return {
      ...content,
      definition: { ...content.definition, settings },
      live: { ...content.live, platform: { areaId, areaDescription: 'Alumbrado', typeId: 'mine' } },
    }
  }
  const typeOf = async (id: string): Promise<unknown> => (await read(`/form-editor/${id}`)).content.live.platform.typeId

  it('are made for a new form and again when the title or the area changes, never by the client', async () => {
    const id = newId()
    expect((await create(withIncidents('Bache'), id)).status).toBe(201)
    const first = await typeOf(id)
    expect(first).not.toBe('mine')
    await save(id, 1, { ...withIncidents('Bache'), live: { ...withIncidents('Bache').live, notify: ['a@b.example'] } })
    expect(await typeOf(id)).toBe(first)
    await save(id, 2, withIncidents('Bache profundo'))
    const second = await typeOf(id)
    expect(second).not.toBe(first)
    await save(id, 3, withIncidents('Bache profundo', '401'))
    expect([first, second]).not.toContain(await typeOf(id))
  })
  it('stop the save where the platform refuses or is away; nothing is kept', async () => {
    let answer = { status: 500, body: 'out of order' }
    const areas = JSON.stringify({ result: [{ areaId: '405', areaDescripcion: 'Espacios Verdes' }] })
    const platform = createServer((request, response) =>
      request.url?.endsWith('getMuniCoreAreas')
        ? response.writeHead(answer.status).end(answer.status === 200 ? areas : answer.body)
        : response.writeHead(answer.status).end(answer.body),
    )
    await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve))
    const address = platform.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const away = await openApp({
      RATE_LIMIT_SCALE: '0',
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      PLATFORM_TOKEN: 'secret',
    })
    const cookie = await away.signIn('supervisor@demo.local')
    const id = newId()
    const body = { id, content: withIncidents('Otro bache') }
    const tries = () => away.request('/api/v1/forms', send('POST', body, cookie))
    expect(await problemOf(await tries())).toMatchObject({ code: 'form.incidentType.failed', status: 503 })
    answer = { status: 200, body: JSON.stringify({ result: { result: false } }) }
    expect(await problemOf(await tries())).toMatchObject({ code: 'form.incidentType.refused', status: 409 })
    expect((await away.request(`/api/v1/form-editor/${id}`, { headers: cookie })).status).toBe(404)
    answer = { status: 200, body: JSON.stringify({ result: { result: true, id: 'type-7' } }) }
    expect((await tries()).status).toBe(201)
    platform.close()
    await away.close()
  })
})

describe('drafts', () => {
  it('keep work that could not be saved, one a person and form, and are never written over by another window', async () => {
    const id = newId()
    const half = { ...plain, areaIds: [] }
    const put = (revision: number | null, cookie = supervisor) =>
      app.request(`/api/v1/forms/${id}/draft`, send('PUT', { baseVersion: null, content: half, revision }, cookie))
    expect(await (await put(null)).json()).toMatchObject({ revision: 1 })
    expect((await put(null)).status).toBe(412)
    expect(await (await put(1)).json()).toMatchObject({ revision: 2 })
    expect((await put(1)).status).toBe(412)
    expect(await (await put(null, admin)).json()).toMatchObject({ revision: 1 })
    expect(await read(`/forms/${id}/draft`)).toMatchObject({
      id,
      baseVersion: null,
      revision: 2,
      content: { areaIds: [] },
    })
    expect((await read('/form-drafts')).items).toContainEqual(expect.objectContaining({ id, isNew: true }))
    await app.request(`/api/v1/forms/${id}/draft`, { method: 'DELETE', headers: supervisor })
    expect((await app.request(`/api/v1/forms/${id}/draft`, { headers: supervisor })).status).toBe(404)
    expect((await app.request(`/api/v1/forms/${id}/draft`, { headers: admin })).status).toBe(200)
  })
  it('are for those who may edit the form', async () => {
    const id = newId()
    await create(contentOf('food-inspection', ['egues-urbanismo']), id, admin)
    const body = { baseVersion: 1, content: plain, revision: null }
    expect((await app.request(`/api/v1/forms/${id}/draft`, send('PUT', body, supervisor))).status).toBe(403)
    const inspector = await app.signIn('inspector@demo.local')
    expect((await app.request(`/api/v1/forms/${newId()}/draft`, send('PUT', body, inspector))).status).toBe(403)
  })
})

describe('what an editor offers', () => {
  it('is the own areas, an administrator’s all', async () => {
    const { choices } = await read('/form-editor')
    const all = (await read('/form-editor', admin)).choices
    expect(
      choices.areas.every((area: { municipality: { id: string } }) => area.municipality.id === 'villa-maria'),
    ).toBe(true)
    expect(all.areas.length).toBeGreaterThan(choices.areas.length)
    expect(choices.platformAnswered).toBe(true)
  })
})
