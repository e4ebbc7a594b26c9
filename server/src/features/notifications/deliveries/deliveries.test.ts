import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { queueMail } from '../../mail/queue-mail.ts'

const link = 'https://forms.example.org/clave/s3cr3t'

let app: OpenApp
let admin: { Cookie: string }
let elevated: { Cookie: string }
const towns = new Map<string, number>()

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const { sql, tables } = app.deps.db
  for (const { uid, id } of await sql.select().from(tables.municipality)) towns.set(uid, id)
  admin = await app.signIn('admin@demo.local')
  elevated = await app.signIn('supervisor-elevado@demo.local')
})
afterAll(() => app.close())

const ask = async (path: string, headers: { Cookie: string }, method = 'GET') =>
  await app.request(`/api/v1/deliveries${path}`, { method, headers })

async function queue(town: string, to: string): Promise<number> {
  const { db } = app.deps
  await db.transact(function* (tx) {
    yield* queueMail(tx, {
      municipalityId: towns.get(town) ?? 0,
      template: 'user.invited',
      to,
      languages: { reader: 'es' },
      values: { name: 'Ana', username: 'ana', link, hours: 48 },
      at: new Date('2026-03-01T10:00:00Z'),
    })
  })
  const rows = await db.sql.select().from(db.tables.outbox)
  return Math.max(...rows.map(({ id }) => id))
}

async function settle(id: number, values: { attentionAt?: number; doneAt?: number; lastError?: string }) {
  const { sql, tables } = app.deps.db
  await sql.update(tables.outbox).set(values).where(eq(tables.outbox.id, id))
}

it('lists waiting, failed and delivered rows, without links and tokens', async () => {
  const waiting = await queue('villa-maria', 'a@town.example')
  const givenUp = await queue('villa-maria', 'b@town.example')
  const left = await queue('egues', 'c@town.example')
  await settle(givenUp, { attentionAt: Date.now(), lastError: '550 no such user' })
  await settle(left, { doneAt: Date.now() })

  const all = await (await ask('', admin)).json()
  expect(all).toMatchObject({ next: null, attention: 1 })
  expect(all.items.map((item: { id: string; status: string }) => [item.id, item.status])).toEqual([
    [String(left), 'done'],
    [String(givenUp), 'attention'],
    [String(waiting), 'waiting'],
  ])
  expect(all.items[1]).toEqual({
    id: String(givenUp),
    kind: 'mail',
    status: 'attention',
    to: ['b@town.example'],
    subject: 'Su cuenta en Ventanilla de Villa María',
    language: 'es',
    answerId: null,
    municipality: { id: 'villa-maria', name: 'Villa María' },
    createdAt: '2026-03-01T10:00:00.000Z',
    attempts: 0,
    nextAt: null,
    doneAt: null,
    lastError: '550 no such user',
    isRefused: false,
  })
  expect(JSON.stringify(all)).not.toMatch(/s3cr3t|https?:/)

  const own = await (await ask('', elevated)).json()
  expect(own.items.map((item: { id: string }) => item.id)).toEqual([String(givenUp), String(waiting)])
  const found = async (status: string) =>
    (await (await ask(`?status=${status}`, admin)).json()).items.map((item: { id: string }) => item.id)
  expect(await found('attention')).toEqual([String(givenUp)])
  expect(await found('pending')).toEqual([String(waiting)])
  expect(await found('done')).toEqual([String(left)])
})

it('retries failed rows of the own municipality only, and no delivered ones', async () => {
  const id = await queue('villa-maria', 'd@town.example')
  const other = await queue('egues', 'e@town.example')
  const left = await queue('villa-maria', 'f@town.example')
  await settle(id, { attentionAt: Date.now(), lastError: 'no' })
  await settle(other, { attentionAt: Date.now() })
  await settle(left, { doneAt: Date.now() })
  let woken = 0
  const unsubscribe = app.deps.bus.subscribe('outbox', () => (woken += 1))
  const response = await ask(`/${id}/retry`, elevated, 'POST')
  unsubscribe()
  expect([response.status, woken]).toEqual([200, 1])
  expect(await response.json()).toMatchObject({ id: String(id), status: 'retrying', nextAt: expect.any(String) })
  for (const path of [`/${other}/retry`, '/999999/retry', '/x/retry']) {
    const refused = await ask(path, elevated, 'POST')
    expect([refused.status, await codeOf(refused)]).toEqual([404, 'delivery.notFound'])
  }
  const done = await ask(`/${left}/retry`, elevated, 'POST')
  expect([done.status, await codeOf(done)]).toEqual([409, 'delivery.done'])
  expect((await ask(`/${other}/retry`, admin, 'POST')).status).toBe(200)
  const { audit } = app.deps.db.tables
  const told = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'delivery.retried'))
  expect(told.map(({ actorName, subjectUid, detail }) => [actorName, subjectUid, detail])).toEqual([
    ['Martín Quiroga', String(id), '{"kind":"mail"}'],
    ['Lucía Ferrero', String(other), '{"kind":"mail"}'],
  ])
})

it('pages by fifty', async () => {
  for (let i = 0; i < 60; i++) await queue('oliva', `n${i}@town.example`)
  const first = await (await ask('?status=pending', admin)).json()
  expect(first.items).toHaveLength(50)
  const second = await (await ask(`?status=pending&cursor=${first.next}`, admin)).json()
  const ids = [...first.items, ...second.items].map((item: { id: string }) => Number(item.id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect([second.next, ids.length >= 60]).toEqual([null, true])
  expect((await ask('?cursor=x', admin)).status).toBe(422)
})

it('lists work of our own only where it calls for attention', async () => {
  const { sql, tables } = app.deps.db
  const shown = async () => {
    const { items } = (await (await ask('', admin)).json()) as { items: { kind: string }[] }
    return items.filter(({ kind }) => kind === 'answer.terms').length
  }
  const town = towns.get('villa-maria') ?? 0
  const row = { municipalityId: town, kind: 'answer.terms', payload: '{}', createdAt: 1, nextAt: 9e12 }
  const [written] = await sql.insert(tables.outbox).values(row).returning({ id: tables.outbox.id })
  expect(await shown()).toBe(0)
  await sql
    .update(tables.outbox)
    .set({ attentionAt: 2 })
    .where(eq(tables.outbox.id, written?.id ?? 0))
  expect(await shown()).toBe(1)
})
