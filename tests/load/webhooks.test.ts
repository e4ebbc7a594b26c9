import { randomUUID } from 'node:crypto'
import type { MadeWebhook, Webhook } from '@ventanilla/api'
import { count, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startOutbox } from '../../server/src/composition/start-outbox.ts'
import { runWebhooks, type Webhooks } from '../../server/src/features/webhooks/run-webhooks.ts'
import { wakeWebhooks } from '../../server/src/features/webhooks/wake.ts'
import { type Outbox, wakeOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { addFormWithFiles, contentWith } from '../app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { type Manner, type WebhookReceiver, webhookReceiver } from '../app/webhook-receiver.ts'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'

/** Of each of five webhooks, so that ten thousand are to be sent. */
const each = 2_000
const manners: readonly Manner[] = ['refuses', 'breaks', 'redirects', 'hangs']

describe.each(['sqlite', 'postgres'] as const)('ten thousand deliveries on %s', dialect => {
  let app: OpenApp
  let outbox: Outbox
  let webhooks: Webhooks
  let remove: () => Promise<void>
  let staff: { Cookie: string }
  const receivers: WebhookReceiver[] = []

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url, WEBHOOK_ALLOW_PRIVATE: '1' })
    staff = await app.signIn('admin@demo.local')
    outbox = startOutbox(app.deps)
  })
  afterAll(async () => {
    await webhooks.stop()
    await outbox.stop()
    await app.close()
    for (const receiver of receivers) await receiver.close()
    await remove()
  })

  const listed = async (): Promise<Webhook[]> =>
    (await (await app.request('/api/v1/webhooks', { headers: staff })).json()).items
  const waiting = async (name: string) => (await listed()).find(hook => hook.name === name)?.waiting

  it('all arrive, whatever their receivers did meanwhile, and keep neither a good one nor a save waiting', async () => {
    const { sql, tables } = app.deps.db
    for (const manner of ['takes', ...manners] as const) {
      const receiver = await webhookReceiver()
      receiver.behave(manner)
      receivers.push(receiver)
      const asked = { name: manner, url: receiver.url, events: ['answer.saved'], forms: 'all' }
      const made = await app.request('/api/v1/webhooks', json({ ...asked, municipalityId: 'villa-maria' }, staff))
      const { id }: MadeWebhook = await made.json()
      const [hook] = (await sql.select().from(tables.webhook)).filter(({ uid }) => uid === id)
      if (!hook) throw new Error('no webhook')
      const now = Date.now()
      const rows = Array.from({ length: each }, (_, index) => ({
        uid: `msg_${manner}_${index}`,
        webhookId: hook.id,
        municipalityId: hook.municipalityId,
        event: 'answer.saved',
        body: JSON.stringify({ type: 'answer.saved', data: {} }),
        createdAt: now,
        begunAt: now,
        nextAt: now,
      }))
      for (let at = 0; at < each; at += 500) await sql.insert(tables.webhookDelivery).values(rows.slice(at, at + 500))
    }
    webhooks = runWebhooks(app.deps)
    const [well] = receivers
    if (!well) throw new Error('no receiver')
    await vi.waitFor(async () => expect(await waiting('takes')).toBe(0), { timeout: 60_000, interval: 200 })
    expect(new Set(well.received.map(({ headers }) => headers['webhook-id'])).size).toBe(each)
    for (const manner of manners) expect([manner, await waiting(manner)]).toEqual([manner, each])
    // What is saved now is told at once, and no save waits for any of it.
    const { uid } = await addFormWithFiles(app)
    const before = well.received.length
    const began = performance.now()
    const saved = await app.request(
      `/api/v1/public/forms/${uid}/answers`,
      json({ version: 1, content: contentWith({}), seconds: 9 }, { 'Idempotency-Key': randomUUID() }),
    )
    expect(saved.status).toBe(201)
    expect(performance.now() - began).toBeLessThan(1_000)
    wakeOutbox(app.deps.bus)
    await vi.waitFor(() => expect(well.received.length).toBe(before + 1), { timeout: 5_000 })
    for (const receiver of receivers) receiver.behave('takes')
    await vi.waitFor(
      async () => {
        // What they rest in is hours; here their hour has come.
        await sql.update(tables.webhook).set({ restUntil: 0 })
        await sql.update(tables.webhookDelivery).set({ nextAt: 0 })
        wakeWebhooks(app.deps.bus)
        expect((await listed()).map(({ waiting: left }) => left)).toEqual([0, 0, 0, 0, 0])
      },
      { timeout: 120_000, interval: 500 },
    )
    const [done] = await sql
      .select({ rows: count() })
      .from(tables.webhookDelivery)
      .where(isNotNull(tables.webhookDelivery.doneAt))
    expect(done?.rows).toBe(5 * each + 5)
    for (const [index, manner] of ['takes', ...manners].entries()) {
      const ids = receivers[index]?.received.map(({ headers }) => String(headers['webhook-id'])) ?? []
      const own = ids.filter(id => id.startsWith(`msg_${manner}_`))
      expect([manner, new Set(own).size]).toEqual([manner, each])
    }
  }, 240_000)
})
