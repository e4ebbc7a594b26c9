import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const token = 'a token that only the watcher has'.replaceAll(' ', '-')

describe.each(['sqlite', 'postgres'] as const)('metrics on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, METRICS_TOKEN: token, RATE_LIMIT_SCALE: '0' })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const scrape = (headers: Record<string, string> = { Authorization: `Bearer ${token}` }) =>
    app.request('/metrics', { headers })
  const read = async () => await (await scrape()).text()
  const valueOf = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find(each => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    )

  it('are for whoever has the token', async () => {
    const headers = [{}, { Authorization: `Bearer ${token}x` }, { Authorization: token }]
    for (const each of headers) expect((await scrape(each)).status).toBe(401)
    const told = await scrape()
    expect([told.status, told.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect((await app.request(`/metrics?key=${token}`)).status).not.toBe(200)
  })

  it('count requests and refusals by route and code, and name nobody', async () => {
    const form = await addTreeForm(app)
    await giveTree(app, form, { mail: 'ada@example.org' })
    await app.request(`/api/v1/public/forms/${form}-none`)
    const text = await read()
    const uploads =
      'ventanilla_http_request_seconds_count{method="POST",route="/api/v1/public/forms/:id/uploads",status="201"}'
    expect(valueOf(text, uploads)).toBe(1)
    expect(valueOf(text, 'ventanilla_refusals_total{code="form.notFound"}')).toBe(1)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
    expect(text).not.toContain(form)
    expect(text).not.toContain('ada@')
  })

  it('tell what waits, and what was given up', async () => {
    const { db } = app.deps
    await db.sql.delete(db.tables.outbox)
    const now = Date.now()
    const row = { municipalityId: 1, kind: 'mail', payload: '{}', createdAt: now, nextAt: now - 90_000 }
    await db.sql.insert(db.tables.outbox).values([row, { ...row, nextAt: now + 60_000 }, { ...row, attentionAt: now }])
    const text = await read()
    expect(valueOf(text, 'ventanilla_queue_waiting{queue="outbox"}')).toBe(2)
    expect(valueOf(text, 'ventanilla_queue_failed{queue="outbox"}')).toBe(1)
    expect(valueOf(text, 'ventanilla_queue_oldest_seconds{queue="outbox"}')).toBeGreaterThanOrEqual(90)
    expect(valueOf(text, 'ventanilla_queue_waiting{queue="webhooks"}')).toBe(0)
    expect(valueOf(text, 'ventanilla_database_up')).toBe(1)
    expect(valueOf(text, 'ventanilla_disk_free_bytes')).toBeGreaterThan(0)
    if (dialect === 'postgres') expect(text).toContain('ventanilla_database_connections{state="idle"}')
  })

  it('are what the example alerts ask about', async () => {
    const text = await read()
    const alerts = readFileSync('deploy/alerts.yaml', 'utf8')
    const named = new Set([...alerts.matchAll(/\b(?:ventanilla|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))
    expect(named.size).toBeGreaterThan(5)
    // Of a replica they tell where there is one: read-replica.test.ts.
    for (const name of named)
      if (!name.startsWith('ventanilla_replica_')) expect(text).toContain(name.replace(/_(bucket|count)$/, ''))
    expect(text).not.toContain('ventanilla_replica_')
  })
})

it('there are none without a token', async () => {
  const app = await openApp()
  expect((await app.request('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404)
  await app.close()
})
