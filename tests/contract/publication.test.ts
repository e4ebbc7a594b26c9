import { type FormContent, newForm, type PublicationMode } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startOutbox } from '../../server/src/composition/start-outbox.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const form = 'pruning-request'

describe.each(['sqlite', 'postgres'] as const)('publishing a form on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let author: ReturnType<typeof as>
  let second: ReturnType<typeof as>
  let stranger: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    author = as(app, 'supervisor@demo.local')
    second = as(app, 'supervisor-corrector@demo.local')
    stranger = as(app, 'egues@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  beforeEach(async () => {
    const { sql, tables } = app.deps.db
    for (const table of [tables.formPublication, tables.formPreview, tables.outbox]) await sql.delete(table)
    await mode('draft')
  })

  async function mode(publication: PublicationMode): Promise<void> {
    const { body } = await admin('GET', '/municipalities/villa-maria')
    const changed = await admin('PATCH', '/municipalities/villa-maria', {
      body: { settings: { ...Object(body['settings']), publication } },
      revision: Number(body['revision']),
    })
    expect(changed.status).toBe(200)
  }
  type Editor = { content: FormContent; revision: number; version: number; shared: { revision: number } | null }
  const editor = async (uid = form): Promise<Editor> => {
    const { status, body } = await author('GET', `/form-editor/${uid}`)
    expect(status).toBe(200)
    return Object(body)
  }
  const retitled = (content: FormContent, text: string): FormContent => ({
    ...content,
    definition: { ...content.definition, title: { text } },
  })
  const shown = async () => Object((await author('GET', `/public/forms/${form}`)).body)
  /** Keeps a draft with another title. Gives its revision and that of the form. */
  async function drafted(title: string): Promise<{ revision: number; base: number }> {
    const { content, revision, shared } = await editor()
    const body = { content: retitled(content, title), revision: shared?.revision ?? null }
    const kept = await author('PUT', `/forms/${form}/publication`, { body })
    expect([kept.status, kept.body['code']]).toEqual([200, undefined])
    return { revision: Object(kept.body['draft']).revision, base: revision }
  }
  const publish = ({ revision, base }: { revision: number; base: number }, more: object = {}, who = author) =>
    who('POST', `/forms/${form}/publish`, { body: { base, ...more }, revision })
  const approverId = async () => {
    const { body } = await author('GET', `/forms/${form}/publication`)
    const people: { id: string; name: string }[] = Object(body)['approvers']
    return people.find(({ name }) => name === 'Gustavo Peralta')?.id
  }
  const waiting = () => app.deps.db.sql.select().from(app.deps.db.tables.formPublication)
  const versions = async () => Object((await author('GET', `/forms/${form}/versions`)).body)['items'].length
  /** An outbox to which it is later than it is. */
  async function later<T>(ms: number, then: () => Promise<T>, count = 1): Promise<T> {
    const deps = { ...app.deps, clock: () => new Date(Date.now() + ms), stopping: new AbortController() }
    const running = Array.from({ length: count }, () => startOutbox(deps))
    try {
      return await then()
    } finally {
      deps.stopping.abort()
      await Promise.all(running.map(outbox => outbox.stop()))
    }
  }

  it('keeps a draft that colleagues see and citizens do not, until it is published', async () => {
    const before = await shown()
    const seen = await drafted('Poda, otra vez')
    expect((await shown())['title']).toBe(before['title'])
    const { body } = await second('GET', `/form-editor/${form}`)
    expect(Object(body['shared'])).toMatchObject({ by: 'Hernán Castro', state: 'draft', revision: seen.revision })
    expect(Object(body['shared']).content.definition.title.text).toBe('Poda, otra vez')
    expect(await publish(seen, {}, second)).toMatchObject({ status: 200, body: { outcome: 'published' } })
    expect(await shown()).toMatchObject({ title: 'Poda, otra vez', version: before['version'] + 1 })
    expect(await waiting()).toEqual([])
    expect((await publish(seen)).status).toBe(404)
  })

  it('writes over no draft that it has not seen, and publishes over no form that it has not seen', async () => {
    const seen = await drafted('Poda A')
    const { content } = await editor()
    const blind = await second('PUT', `/forms/${form}/publication`, { body: { content, revision: null } })
    expect([blind.status, blind.body['code']]).toEqual([412, 'request.stale'])
    expect(await publish({ ...seen, base: seen.base - 1 })).toMatchObject({ status: 412 })
    expect(await publish({ ...seen, revision: seen.revision + 1 })).toMatchObject({ status: 412 })
    const twice = await Promise.all([publish(seen), publish(seen, {}, second), publish(seen)])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(twice.filter(({ status }) => status === 412 || status === 404)).toHaveLength(2)
  })

  it.each([
    ['another town', 403, 'access.area'],
    ['no JSON', 400, 'request.malformed'],
  ])('refuses a draft from or with %s', async (what, status, code) => {
    const { content } = await editor()
    if (what === 'another town') {
      const refused = await stranger('PUT', `/forms/${form}/publication`, { body: { content, revision: null } })
      expect([refused.status, refused.body['code']]).toEqual([status, code])
      expect((await stranger('GET', `/forms/${form}/publication`)).status).toBe(403)
      return
    }
    const headers = { ...(await app.signIn('supervisor@demo.local')), 'Content-Type': 'application/json' }
    const response = await app.request(`/api/v1/forms/${form}/publication`, { method: 'PUT', headers, body: '{"a' })
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  it('says before it waits what keeps a form from being saved, and keeps the draft', async () => {
    const { content, revision: base } = await editor()
    const broken = { ...content, definition: { ...content.definition, title: { text: ' ' } } }
    const kept = await author('PUT', `/forms/${form}/publication`, { body: { content: broken, revision: null } })
    const seen = { revision: Object(kept.body['draft']).revision, base }
    const at = new Date(Date.now() + 3_600_000).toISOString()
    for (const more of [{}, { at }]) {
      expect(await publish(seen, more)).toMatchObject({ status: 422, body: { code: 'form.invalid' } })
    }
    const past = { at: new Date(Date.now() - 1_000).toISOString() }
    expect(await publish(seen, past)).toMatchObject({ body: { code: 'form.publication.past' } })
    expect(await publish(seen, { at: 'tomorrow' })).toMatchObject({ status: 422 })
    expect(await waiting()).toMatchObject([{ state: 'draft' }])
  })

  it('publishes at its instant once, with several workers and after a stop between the save and its row', async () => {
    const seen = await drafted('Poda del lunes')
    const count = await versions()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await publish(seen, { at })).toMatchObject({ body: { outcome: 'planned' } })
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.outbox)
    await later(60_000, async () => await new Promise(resolve => setTimeout(resolve, 300)))
    expect(await versions()).toBe(count)
    expect(await shown()).not.toMatchObject({ title: 'Poda del lunes' })
    const done = async () => expect(await sql.select().from(tables.outbox)).toEqual([])
    await later(3_700_000, async () => await vi.waitFor(done, 5_000), 2)
    expect(await shown()).toMatchObject({ title: 'Poda del lunes' })
    expect(await versions()).toBe(count + 1)
    // As a process leaves it that dies after the save.
    if (row) await sql.insert(tables.outbox).values(row)
    await later(3_700_000, async () => await vi.waitFor(done, 5_000))
    expect(await versions()).toBe(count + 1)
  })

  it('forgets an instant that was taken back, or whose draft was changed', async () => {
    const count = await versions()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const seen = await drafted('Poda retirada')
    await publish(seen, { at })
    const back = await second('POST', `/forms/${form}/publication/take-back`, { revision: seen.revision + 1 })
    expect([back.status, Object(back.body['draft']).state]).toEqual([200, 'draft'])
    const again = await drafted('Poda retirada, bis')
    await publish(again, { at })
    await drafted('Poda retirada, ter')
    const { sql, tables } = app.deps.db
    const done = async () => expect(await sql.select().from(tables.outbox)).toEqual([])
    await later(3_700_000, async () => await vi.waitFor(done, 5_000))
    expect(await versions()).toBe(count)
    expect(await waiting()).toMatchObject([{ state: 'draft' }])
  })

  it('says why an instant passed without it: the form was changed by somebody else', async () => {
    const seen = await drafted('Poda imposible')
    await publish(seen, { at: new Date(Date.now() + 3_600_000).toISOString() })
    const { sql, tables } = app.deps.db
    await sql
      .update(tables.form)
      .set({ revision: seen.base + 1 })
      .where(eq(tables.form.uid, form))
    await later(3_700_000, async () => {
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'failed' }]), 5_000)
    })
    expect(await waiting()).toMatchObject([{ note: 'request.stale', title: 'Poda imposible' }])
  })

  it('wants a second person’s yes where the town says so: not the own one, and not by the old way', async () => {
    await mode('secondPerson')
    const seen = await drafted('Poda aprobada')
    const { content } = await editor()
    const direct = await author('PUT', `/forms/${form}`, { body: { content }, revision: seen.base })
    expect(direct.body['code']).toBe('form.publication.needsYes')
    const made = await author('POST', '/forms', {
      body: { id: 'nuevoform1', content: { ...content, live: { ...content.live, public: false } } },
    })
    expect(made.body['code']).toBe('form.publication.needsYes')
    expect(await publish(seen)).toMatchObject({ body: { code: 'form.publication.approver' } })
    const nobody = await publish(seen, { approverId: 'nobody' })
    expect(nobody.body['code']).toBe('form.publication.approver')
    const asked = await publish(seen, { approverId: await approverId() })
    expect(asked.body).toMatchObject({ outcome: 'asked' })
    const revision = seen.revision + 1
    const own = await author('POST', `/forms/${form}/publication/approve`, { revision })
    expect([own.status, own.body['code']]).toEqual([403, 'form.publication.own'])
    const empty = await second('POST', `/forms/${form}/publication/send-back`, { revision, body: { reason: '  ' } })
    expect(empty.status).toBe(422)
    expect(await shown()).not.toMatchObject({ title: 'Poda aprobada' })
    const yes = await second('POST', `/forms/${form}/publication/approve`, { revision })
    expect(yes).toMatchObject({ status: 200, body: { outcome: 'published' } })
    expect(await shown()).toMatchObject({ title: 'Poda aprobada' })
    const { sql, tables } = app.deps.db
    const mails = (await sql.select().from(tables.outbox)).map(({ payload }) => JSON.parse(payload))
    expect(mails.map(({ to, values }) => [to, values.about])).toEqual([
      ['supervisor-corrector@demo.local', 'asked'],
      ['supervisor@demo.local', 'approved'],
    ])
  })

  it('takes a no with its reason, and a yes is void once the draft is another', async () => {
    await mode('secondPerson')
    const seen = await drafted('Poda devuelta')
    await publish(seen, { approverId: await approverId() })
    const path = `/forms/${form}/publication`
    const no = await second('POST', `${path}/send-back`, {
      revision: seen.revision + 1,
      body: { reason: 'Falta la ley' },
    })
    expect(no.body['draft']).toMatchObject({ state: 'sentBack', note: 'Falta la ley' })
    expect((await second('POST', `${path}/approve`, { revision: seen.revision + 2 })).body['code']).toBe(
      'form.publication.notAsked',
    )
    const again = await drafted('Poda devuelta, con la ley')
    await publish(again, { approverId: await approverId() })
    const changed = await drafted('Poda devuelta, otra')
    const old = await second('POST', `${path}/approve`, { revision: again.revision + 1 })
    expect([old.status, changed.revision > again.revision]).toEqual([412, true])
  })

  it('publishes nothing at an instant before which nobody said yes, and tells who asked', async () => {
    await mode('secondPerson')
    const count = await versions()
    const seen = await drafted('Poda tarde')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await publish(seen, { at, approverId: await approverId() })
    await later(3_700_000, async () => {
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'failed' }]), 5_000)
    })
    expect([await versions(), (await waiting())[0]?.note]).toEqual([count, 'form.publication.late'])
  })

  it('keeps a draft of a form that is new, which colleagues go on with and publish', async () => {
    const id = `nuevo${dialect.slice(0, 5).padEnd(5, '0')}`
    const { definition, live } = getFixture('food-inspection')
    const content = { definition, live: { ...live, public: false, platform: {} }, areaIds: [area] }
    const elsewhere = { ...newForm('es'), areaIds: ['egues-urbanismo'] }
    const path = `/forms/${id}/publication`
    expect((await author('PUT', path, { body: { content: elsewhere, revision: null } })).status).toBe(403)
    expect((await author('PUT', path, { body: { content, revision: null } })).status).toBe(200)
    const { body } = await second('GET', '/form-drafts')
    expect(body['items']).toMatchObject([{ id, isNew: true, sharedBy: 'Hernán Castro' }])
    expect((await stranger('GET', '/form-drafts')).body['items']).toEqual([])
    expect((await stranger('GET', path)).status).toBe(403)
    const published = await second('POST', `/forms/${id}/publish`, { body: { base: null }, revision: 1 })
    expect(published.body).toMatchObject({ outcome: 'published', id })
    expect((await second('GET', `/forms/${id}`)).body).toMatchObject({ version: 1 })
  })

  it('shows a draft to who has its link, as it was, for seven days or until it is withdrawn', async () => {
    await drafted('Poda a la vista')
    const made = await author('POST', `/forms/${form}/preview-links`)
    expect(made.status).toBe(201)
    await drafted('Poda de después')
    const open = async (token: unknown) => await app.request(`/api/v1/public/previews/${String(token)}`)
    const seen = await open(made.body['token'])
    expect(await seen.json()).toMatchObject({
      definition: { title: { text: 'Poda a la vista' } },
      municipality: 'Villa María',
    })
    const lasts = Date.parse(String(made.body['expiresAt'])) - Date.parse(String(made.body['madeAt']))
    expect(lasts).toBe(7 * 24 * 3_600_000)
    for (const token of ['x', made.body['id'], `${String(made.body['token'])}a`, '%00', 'é']) {
      expect([404, 422, 400]).toContain((await open(token)).status)
    }
    const { sql, tables } = app.deps.db
    expect(JSON.stringify(await sql.select().from(tables.formPreview))).not.toContain(String(made.body['token']))
    const listed = await second('GET', `/forms/${form}/preview-links`)
    expect(listed.body['items']).toMatchObject([{ id: made.body['id'], by: 'Hernán Castro' }])
    expect((await stranger('DELETE', `/forms/${form}/preview-links/${String(made.body['id'])}`)).status).toBe(403)
    expect((await second('DELETE', `/forms/${form}/preview-links/${String(made.body['id'])}`)).status).toBe(204)
    expect((await open(made.body['token'])).status).toBe(404)
    const other = await author('POST', `/forms/${form}/preview-links`)
    await sql.update(tables.formPreview).set({ expiresAt: Date.now() - 1 })
    expect((await open(other.body['token'])).status).toBe(404)
  })

  it('throws a draft away, which leaves the form as it is', async () => {
    const { revision } = await drafted('Poda tirada')
    expect((await author('DELETE', `/forms/${form}/publication`, { revision: revision + 1 })).status).toBe(412)
    expect((await author('DELETE', `/forms/${form}/publication`, { revision })).status).toBe(204)
    expect(await waiting()).toEqual([])
    const { body } = await admin('GET', '/audit?action=form.discarded')
    expect(Object(body)['items']).toMatchObject([{ subject: { id: form, name: 'Poda tirada' } }])
  })

  it('makes no new version of what citizens see already', async () => {
    const before = await versions()
    const { content, revision: base } = await editor()
    const turned = { ...content, definition: Object.fromEntries(Object.entries(content.definition).toReversed()) }
    const kept = await author('PUT', `/forms/${form}/publication`, { body: { content: turned, revision: null } })
    expect((await publish({ revision: Object(kept.body['draft']).revision, base })).status).toBe(200)
    expect(await versions()).toBe(before)
  })

  it.each([form, 'driving-licence'])(
    'shows no citizen a copy of %s before a second person said yes to it',
    async source => {
      const copied = async () => {
        const { status, body } = await admin('POST', `/forms/${source}/duplicate`, { body: { areaId: area } })
        expect(status).toBe(201)
        return await editor(String(body['id']))
      }
      const citizens = ({ content: { live, definition } }: Editor) => [
        live.public,
        definition.settings.portalAssociation,
      ]
      const before = citizens(await copied())
      expect(before).toContain(true)
      await mode('secondPerson')
      const copy = await copied()
      expect(citizens(copy)).toEqual([false, false])
    },
  )

  it('publishes nothing in the name of somebody who may not publish any more', async () => {
    await mode('secondPerson')
    const seen = await drafted('Poda de quien se fue')
    await publish(seen, { approverId: await approverId() })
    const { sql, tables } = app.deps.db
    const [row] = await waiting()
    const gone = eq(tables.user.id, row?.askedBy ?? 0)
    await sql.update(tables.user).set({ disabled: 1 }).where(gone)
    const yes = await second('POST', `/forms/${form}/publication/approve`, { revision: seen.revision + 1 })
    await sql.update(tables.user).set({ disabled: 0 }).where(gone)
    expect([yes.status, yes.body['code']]).toEqual([409, 'form.publication.authorGone'])
    expect(await waiting()).toMatchObject([{ state: 'asked' }])
  })
})
