import { randomUUID } from 'node:crypto'
import type { MadeWebhook, Webhook, WebhookDelivery } from '@ventanilla/api'
import { noSettings } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { claimDeliveries } from '../../server/src/features/webhooks/claim-deliveries.ts'
import { removeOldDeliveries } from '../../server/src/features/webhooks/remove-old-deliveries.ts'
import { runWebhooks, type Webhooks } from '../../server/src/features/webhooks/run-webhooks.ts'
import { wakeWebhooks } from '../../server/src/features/webhooks/wake.ts'
import { type Outbox, wakeOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { addFormWithFiles, contentWith } from '../app/form-with-files.ts'
import { codeOf, json, type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { type Received, type WebhookReceiver, webhookReceiver } from '../app/webhook-receiver.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const day = 24 * 3_600_000
const states = {
  available: [
    { id: 'open', name: 'Abierto', transitions: ['done'] },
    { id: 'done', name: 'Cerrado', transitions: [] },
  ],
  initial: 'open',
}

describe.each(['sqlite', 'postgres'] as const)('webhooks on %s', dialect => {
  let app: OpenApp
  let outbox: Outbox
  let webhooks: Webhooks
  let remove: () => Promise<void>
  let staff: { Cookie: string }
  let form: string
  let late = 0
  const receivers: WebhookReceiver[] = []
  const clock = () => new Date(Date.now() + late)

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url, WEBHOOK_ALLOW_PRIVATE: '1' })
    staff = await app.signIn('admin@demo.local')
    outbox = outboxAtOnce(app.deps)
    webhooks = runWebhooks({ ...app.deps, clock })
    const { uid } = await addFormWithFiles(app, { definition: { settings: noSettings(), signatures: [], states } })
    form = uid
  })
  afterEach(async () => {
    late = 0
    for (const { id } of await listed())
      await app.request(`/api/v1/webhooks/${id}`, { method: 'DELETE', headers: staff })
    for (const receiver of receivers.splice(0)) await receiver.close()
  })
  afterAll(async () => {
    await webhooks.stop()
    await outbox.stop()
    await app.close()
    await remove()
  })

  const receive = async () => {
    const receiver = await webhookReceiver()
    receivers.push(receiver)
    return receiver
  }
  const make = async (url: string, more: object = {}): Promise<MadeWebhook> => {
    const asked = {
      name: 'Tablero',
      url,
      events: ['answer.saved', 'answer.state', 'answer.deleted'],
      forms: 'all',
      ...more,
    }
    const response = await app.request('/api/v1/webhooks', json({ municipalityId: 'villa-maria', ...asked }, staff))
    expect(response.status).toBe(201)
    return await response.json()
  }
  const listed = async (): Promise<Webhook[]> =>
    (await (await app.request('/api/v1/webhooks', { headers: staff })).json()).items
  const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
    (await (await app.request(`/api/v1/webhooks/${id}/deliveries`, { headers: staff })).json()).items
  const post = (path: string, body: object = {}) => app.request(`/api/v1/webhooks/${path}`, json(body, staff))
  const save = async (uid = form): Promise<string> => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const response = await app.request(
      `/api/v1/public/forms/${uid}/answers`,
      json({ version: 1, content: contentWith({}), seconds: 9 }, headers),
    )
    expect(response.status).toBe(201)
    wakeOutbox(app.deps.bus)
    return (await response.json()).answerId
  }
  const arrived = async ({ received }: WebhookReceiver, wanted: number) => {
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(wanted), { timeout: 8_000, interval: 20 })
  }
  const tryNow = async () => {
    const { sql, tables } = app.deps.db
    await sql.update(tables.webhook).set({ restUntil: 0 })
    await sql.update(tables.webhookDelivery).set({ nextAt: 0 })
    wakeWebhooks(app.deps.bus)
  }
  const verified = (secret: string, { body, headers }: Received) =>
    new Verifier(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })

  it('tell what happens to answers, signed as Standard Webhooks writes it, by names and numbers alone', async () => {
    const receiver = await receive()
    const { id, secret } = await make(receiver.url)
    const uid = await save()
    await arrived(receiver, 1)
    const [first] = receiver.received
    if (!first) throw new Error('nothing arrived')
    const saved = verified(secret, first)
    expect(saved).toMatchObject({
      type: 'answer.saved',
      data: {
        form: { id: form, title: 'Licencia' },
        answer: { id: uid, revision: 1, state: { id: 'open', name: 'Abierto' } },
      },
    })
    expect(first.body).not.toContain('content')
    expect(() => verified('whsec_c29tZXRoaW5nIGVsc2U=', first)).toThrow()
    const current = await app.request(`/api/v1/answers/${uid}`, { headers: staff })
    const { revision } = await current.json()
    const headers = { ...staff, 'If-Match': `"${revision}"` }
    const moved = await app.request(`/api/v1/answers/${uid}/state`, {
      ...json({ state: 'done' }, headers),
      method: 'PUT',
    })
    expect(moved.status).toBe(200)
    const gone = await app.request(`/api/v1/answers/${uid}`, {
      method: 'DELETE',
      headers: { ...staff, 'If-Match': `"${revision + 1}"` },
    })
    expect(gone.status).toBe(204)
    // The move waits as long as it may be taken back.
    const { sql, tables } = app.deps.db
    await sql.update(tables.outbox).set({ nextAt: 0 })
    wakeOutbox(app.deps.bus)
    await arrived(receiver, 3)
    const types = receiver.received.map(({ body }) => JSON.parse(body).type)
    expect(types.sort()).toEqual(['answer.deleted', 'answer.saved', 'answer.state'])
    const ids = receiver.received.map(each => each.headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    await vi.waitFor(async () => expect((await deliveriesOf(id)).every(each => each.state === 'done')).toBe(true))
    const [last] = await deliveriesOf(id)
    expect(last).toMatchObject({ status: 200, attempts: 1, response: 'thank you', error: null })
    expect((await listed())[0]).toMatchObject({
      waiting: 0,
      state: 'active',
      lastDelivery: { status: 200, isDone: true },
    })
  })

  it('tell of the forms and events that were asked for, with what was answered only where that was asked for too', async () => {
    const [one, all, other] = [await receive(), await receive(), await receive()]
    const { uid: second } = await addFormWithFiles(app)
    await make(one.url, { forms: [form], content: true })
    await make(all.url, { events: ['answer.saved'] })
    await make(other.url, { events: ['answer.deleted'] })
    await save(second)
    await save()
    await arrived(all, 2)
    await arrived(one, 1)
    expect(one.received).toHaveLength(1)
    expect(JSON.parse(one.received[0]?.body ?? '').data).toMatchObject({
      form: { id: form },
      content: { sections: {} },
    })
    expect(all.received.every(({ body }) => !('content' in JSON.parse(body).data))).toBe(true)
    expect(other.received).toEqual([])
  })

  it('lose nothing while a receiver is out of order, and keep no other waiting', async () => {
    const [broken, well] = [await receive(), await receive()]
    const { id } = await make(broken.url)
    await make(well.url)
    for (const manner of ['refuses', 'breaks', 'redirects'] as const) {
      broken.behave(manner)
      await save()
    }
    await arrived(well, 3)
    await vi.waitFor(async () => expect((await listed()).find(each => each.id === id)?.failingSince).not.toBeNull())
    const tried = (await deliveriesOf(id)).filter(({ triedAt }) => triedAt !== null)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.every(({ state, error }) => state === 'waiting' && error !== null)).toBe(true)
    expect(tried.every(({ response }) => (response ?? '').length <= 2_048)).toBe(true)
    expect(broken.received.every(({ path }) => path === '/hook')).toBe(true)
    broken.behave('takes')
    broken.received.splice(0)
    await vi.waitFor(
      async () => {
        await tryNow()
        expect((await deliveriesOf(id)).every(each => each.state === 'done')).toBe(true)
      },
      { timeout: 8_000, interval: 100 },
    )
    const saved = broken.received.map(({ body }) => JSON.parse(body).data.answer.id)
    expect(new Set(saved).size).toBe(3)
    expect((await listed()).find(each => each.id === id)).toMatchObject({ failingSince: null, waiting: 0 })
  })

  it('send all that has waited once a receiver is back, but not what failed alone', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url, { events: ['answer.saved'] })
    const { sql, tables } = app.deps.db
    receiver.behave('refuses')
    for (let index = 0; index < 3; index++) await save()
    await vi.waitFor(async () => expect(await deliveriesOf(id)).toHaveLength(3))
    const later = Date.now() + day
    const waits = async (failures: number) => {
      // A try is counted when it begins: what came of it is known later.
      await vi.waitFor(async () => expect((await listed())[0]?.failingSince).not.toBeNull())
      await sql.update(tables.webhookDelivery).set({ nextAt: later, lockedUntil: 0, attempts: 9 })
      await sql.update(tables.webhook).set({ failures, restUntil: 0 })
    }
    await waits(1)
    receiver.behave('takes')
    receiver.received.splice(0)
    await post(`${id}/test`)
    await vi.waitFor(async () => expect((await listed())[0]?.failingSince).toBeNull())
    expect((await listed())[0]?.waiting).toBe(3)
    await sql.update(tables.webhook).set({ failures: 3, failingSince: Date.now() })
    await post(`${id}/test`)
    await vi.waitFor(async () => expect((await listed())[0]?.waiting).toBe(0), { timeout: 8_000 })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  it('try a test once, and count it for nothing where it is refused', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url)
    receiver.behave('refuses')
    for (let index = 0; index < 4; index++) await post(`${id}/test`)
    await vi.waitFor(async () =>
      expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('failed')),
    )
    expect(await deliveriesOf(id)).toMatchObject(
      Array.from({ length: 4 }, () => ({ event: 'webhook.test', attempts: 1, nextAt: null })),
    )
    expect((await listed())[0]).toMatchObject({ state: 'active', failingSince: null, waiting: 0 })
    receiver.behave('takes')
    receiver.received.splice(0)
    await tryNow()
    await save()
    await arrived(receiver, 1)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['answer.saved'])
  })

  it('take up what a process left that died on the way', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url, { events: ['answer.requested'] })
    const { sql, tables } = app.deps.db
    const [hook] = await sql.select().from(tables.webhook).where(eq(tables.webhook.uid, id))
    if (!hook) throw new Error('no webhook')
    const left = { webhookId: hook.id, municipalityId: hook.municipalityId, event: 'answer.saved', body: '{}' }
    const times = { createdAt: Date.now(), begunAt: Date.now(), nextAt: 0 }
    await sql
      .insert(tables.webhookDelivery)
      .values({ ...left, ...times, uid: 'msg_left', lockedUntil: Date.now() + 300 })
    expect(await claimDeliveries(app.deps.db, { webhookId: hook.id, now: Date.now(), leaseMs: 1, most: 4 })).toEqual([])
    await arrived(receiver, 1)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_left'])
  })

  it('are disabled after three days in which nothing gets through, with a mail, and send again what is asked for', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url, { events: ['answer.saved'] })
    receiver.behave('refuses')
    await save()
    await arrived(receiver, 1)
    await vi.waitFor(async () => expect((await deliveriesOf(id))[0]?.status).toBe(500))
    late = 3 * day + 60_000
    await tryNow()
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe('disabled'), { timeout: 8_000 })
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', nextAt: null, error: 'HTTP 500' })
    const { sql, tables } = app.deps.db
    const mails = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'mail'))
    expect(mails.some(({ payload }) => payload.includes('webhook.disabled'))).toBe(true)
    const entries = await sql.select().from(tables.audit).where(eq(tables.audit.subjectUid, id))
    expect(entries.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.disabled'])
    // What happens now is not told.
    await save()
    await vi.waitFor(async () => {
      const rows = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'webhook.event'))
      expect(rows).toEqual([])
    })
    expect(await codeOf(await post(`${id}/test`))).toBe('webhook.off')
    late = 0
    receiver.behave('takes')
    receiver.received.splice(0)
    const on = await app.request(`/api/v1/webhooks/${id}`, { ...json({ state: 'active' }, staff), method: 'PATCH' })
    expect(await on.json()).toMatchObject({ state: 'active', failingSince: null })
    const from = new Date(Date.now() - day).toISOString()
    expect(await (await post(`${id}/replay`, { from, failed: true })).json()).toEqual({ deliveries: 1 })
    await arrived(receiver, 1)
    await vi.waitFor(async () => expect((await deliveriesOf(id))[0]?.state).toBe('done'))
    const [delivery] = await deliveriesOf(id)
    expect(await (await post(`${id}/replay`, { deliveries: [delivery?.id] })).json()).toEqual({ deliveries: 1 })
    await arrived(receiver, 2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await codeOf(await post(`${id}/replay`, { deliveries: ['msg_nowhere'] }))).toBe('delivery.notFound')
    for (const without of [{}, { failed: true }, { until: from }])
      expect(await codeOf(await post(`${id}/replay`, without))).toBe('webhook.replay')
  })

  it('end at once where the receiver says that it is gone', async () => {
    const receiver = await receive()
    await make(receiver.url)
    receiver.behave('gone')
    await save()
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe('disabled'), { timeout: 8_000 })
  })

  it('sign by both secrets while the next one is put in its place', async () => {
    const receiver = await receive()
    const { id, secret } = await make(receiver.url)
    const next: MadeWebhook = await (await post(`${id}/secret`, { overlapHours: 24 })).json()
    expect(next.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { id: delivery } = await (await post(`${id}/test`)).json()
    await arrived(receiver, 1)
    const [sent] = receiver.received
    if (!sent) throw new Error('nothing arrived')
    expect(sent.headers['webhook-id']).toBe(delivery)
    expect(verified(secret, sent)).toMatchObject({ type: 'webhook.test' })
    expect(verified(next.secret, sent)).toMatchObject({ type: 'webhook.test' })
    await post(`${id}/secret`, { overlapHours: 0 })
    await post(`${id}/test`)
    await arrived(receiver, 2)
    const last = receiver.received[1]
    expect(() => last && verified(next.secret, last)).toThrow()
    const list = await (await app.request('/api/v1/webhooks', { headers: staff })).text()
    expect(list).not.toContain('whsec_')
  })

  it('tell of a form that is published, and of nothing once the last of them has ended', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url, { events: ['form.published'] })
    const { sql, tables } = app.deps.db
    const opened = await (await app.request(`/api/v1/form-editor/${form}`, { headers: staff })).json()
    const headers = { ...staff, 'If-Match': `"${opened.revision}"` }
    const saved = await app.request(`/api/v1/forms/${form}`, {
      ...json({ content: opened.content }, headers),
      method: 'PUT',
    })
    expect(saved.status).toBe(200)
    wakeOutbox(app.deps.bus)
    await arrived(receiver, 1)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'form.published',
      data: { form: { id: form, title: 'Licencia' } },
    })
    await app.request(`/api/v1/webhooks/${id}`, { method: 'DELETE', headers: staff })
    await save()
    expect(await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'webhook.event'))).toEqual([])
    expect(await sql.select().from(tables.webhookDelivery)).toEqual([])
  })

  it('keep nothing of what was answered of an answer that is erased, and what is over for thirty days', async () => {
    const receiver = await receive()
    const { id } = await make(receiver.url, { content: true, events: ['answer.saved'] })
    const uid = await save()
    await arrived(receiver, 1)
    await vi.waitFor(async () => expect((await deliveriesOf(id))[0]?.state).toBe('done'))
    expect((await deliveriesOf(id))[0]?.request).toContain('content')
    const match = (revision: number) => ({ headers: { ...staff, 'If-Match': `"${revision}"` }, method: 'DELETE' })
    expect((await app.request(`/api/v1/answers/${uid}`, match(1))).status).toBe(204)
    expect((await app.request(`/api/v1/trash/${uid}`, match(2))).status).toBe(204)
    const [kept] = await deliveriesOf(id)
    expect(kept?.request).not.toContain('content')
    expect(kept?.request).toContain(uid)
    expect(await removeOldDeliveries({ db: app.deps.db, clock })).toBe(0)
    late = 31 * day
    expect(await removeOldDeliveries({ db: app.deps.db, clock })).toBe(1)
  })
})
