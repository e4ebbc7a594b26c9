import type { ApiKey, MadeApiKey } from '@ventanilla/api'
import type { KeyScope } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { savingOn } from '../../../../../tests/contract/saving.ts'
import { demoEmail } from '../../../demo/people.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'
import { createForm } from '../../forms/create-form.ts'
import { isAllowedFrom, wrongAddress } from './allowed-addresses.ts'

const fixture = getFixture('pruning-request')
let app: OpenApp
let admin: { Cookie: string }
let elevated: { Cookie: string }
let form: string

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '1' })
  admin = await app.signIn('admin@demo.local')
  elevated = await app.signIn(demoEmail('ROLE_SUPERVISOR_ELEVADO'))
  const { db, clock } = app.deps
  const [area] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, 'villa-maria-transito'))
  const { uid } = await createForm(db, {
    municipalityId: area?.municipalityId ?? 0,
    areaIds: [area?.id ?? 0],
    definition: fixture.definition,
    live: { ...fixture.live, public: false, assignment: 'firstReader' },
    createdBy: null,
    at: clock(),
  })
  form = uid
})
afterAll(() => app.close())

const everyAnswer: readonly KeyScope[] = ['read:formulario', 'read:respuesta', 'create:respuesta']
type Asked = { name?: string; scopes?: readonly string[]; forms?: 'all' | string[]; [more: string]: unknown }

const ask = (asked: Asked, as = admin) =>
  app.request(
    '/api/v1/api-keys',
    json({ name: 'Tablero', scopes: everyAnswer, forms: 'all', municipalityId: 'villa-maria', ...asked }, as),
  )

async function make(asked: Asked = {}): Promise<MadeApiKey> {
  const response = await ask(asked)
  expect(response.status).toBe(201)
  return await response.json()
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
const use = (key: string, path = '/forms', remote?: string) =>
  app.request(`/api/v1${path}`, { headers: bearer(key) }, remote)

async function listed(as = admin): Promise<ApiKey[]> {
  const { items }: { items: ApiKey[] } = await (await app.request('/api/v1/api-keys', { headers: as })).json()
  return items
}

async function savedAnswer(seed = 3): Promise<string> {
  const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(seed)) }
  const given = { formUid: form, key: crypto.randomUUID(), submission, author: { kind: 'public' } } as const
  const author = { kind: 'staff', userId: 1 } as const
  return (await saveAnswer(savingOn(app.deps.db, app.deps.clock), { ...given, author })).uid
}

it('shows a key once and keeps its digest alone', async () => {
  const { id, key } = await make({ name: 'Una vez' })
  expect(key).toMatch(/^vt_live_[A-Za-z0-9]{42}$/)
  const found = (await listed()).find(each => each.id === id)
  expect(found).toMatchObject({
    name: 'Una vez',
    prefix: key.slice(0, 12),
    forms: 'all',
    lastUsedAt: null,
    state: 'valid',
  })
  expect(JSON.stringify(found)).not.toContain(key.slice(12))
  const { apiKey, user, audit } = app.deps.db.tables
  for (const table of [apiKey, user, audit]) {
    expect(JSON.stringify(await app.deps.db.sql.select().from(table))).not.toContain(key.slice(12))
  }
  const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.subjectUid, id))
  expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['key.created', { scopes: everyAnswer, forms: [] }],
  ])
})

it('opens by the header alone, tells when it was used, and names its program in what it does', async () => {
  const { id, key } = await make({ name: 'Mesa de entradas' })
  expect((await use(key)).status).toBe(200)
  expect((await listed()).find(each => each.id === id)?.lastUsedAt).toEqual(expect.any(String))
  const submission = { version: 1, content: sampleAnswer(fixture, seededRandom(1)).content }
  const saved = await app.request(
    `/api/v1/forms/${form}/answers`,
    json(submission, { ...bearer(key), 'Idempotency-Key': crypto.randomUUID() }),
  )
  expect(saved.status).toBe(201)
  const { docCode } = await saved.json()
  const file = await (await use(key, `/forms/${form}/answers.csv`)).text()
  expect(file).toContain(docCode)
  const { audit } = app.deps.db.tables
  const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.actorName, 'Mesa de entradas'))
  expect(entries.map(({ action }) => action)).toContain('answer.exported')
  // The account that it writes under is nobody's: no list of people has it.
  const users = await (await app.request('/api/v1/users?page=1', { headers: admin })).text()
  expect(users).not.toContain('Mesa de entradas')
})

it('reads an answer for nobody: it stays unread and without an owner, where the first reader has it', async () => {
  const { key } = await make()
  const uid = await savedAnswer()
  expect(await (await use(key, `/answers/${uid}`)).json()).toMatchObject({ id: uid })
  const { answer } = app.deps.db.tables
  const [row] = await app.deps.db.sql.select().from(answer).where(eq(answer.uid, uid))
  expect(row).toMatchObject({ readAt: null, assigneeId: null, revision: 1 })
})

it.each(['unknown', 'revoked', 'expired'])('refuses a key that is %s', async why => {
  const { id, key } = await make()
  const { apiKey } = app.deps.db.tables
  if (why === 'revoked') {
    const revoke = { method: 'DELETE', headers: admin }
    // Twice is as once.
    for (let times = 0; times < 2; times++)
      expect((await app.request(`/api/v1/api-keys/${id}`, revoke)).status).toBe(204)
  }
  if (why === 'expired') {
    await app.deps.db.sql
      .update(apiKey)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(apiKey.uid, id))
  }
  const response = await use(why === 'unknown' ? `${key.slice(0, -1)}_` : key)
  expect([response.status, await codeOf(response)]).toEqual([401, 'key.unknown'])
  if (why !== 'unknown') expect((await listed()).find(each => each.id === id)?.state).toBe(why)
})

it('opens from the addresses that it was given alone', async () => {
  const { key } = await make({ addresses: ['203.0.113.0/24', '2001:db8::1'] })
  expect((await use(key, '/forms', '203.0.113.9')).status).toBe(200)
  expect((await use(key, '/forms', '2001:db8::1')).status).toBe(200)
  const response = await use(key, '/forms', '198.51.100.1')
  expect([response.status, await codeOf(response)]).toEqual([403, 'key.from'])
})

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '::ffff:203.0.113.200', true],
  ['2001:db8::/32', '2001:db8:1::5', true],
  ['0.0.0.0/0', 'local', false],
])('of %s is %s: %s', (allowed, client, isAllowed) => expect(isAllowedFrom([allowed], client)).toBe(isAllowed))

it.each(['town', '203.0.113.7/33', '203.0.113.7/', '203.0.113.7/8/8', '', '203.0.113.7/-1'])(
  'takes no %s for an address',
  written => expect(wrongAddress(['192.0.2.1', written])).toBe(written),
)

it('refuses a key in an address, wherever that leads, and writes nothing of it down', async () => {
  const { key } = await make()
  const encoded = key.replaceAll('_', '%5F')
  for (const path of [
    `/api/v1/forms?key=${key}`,
    `/api/v1/forms?key=${encoded}`,
    `/api/v1/settings?${key}`,
    `/?k=${key}`,
  ]) {
    const response = await app.request(path, { headers: bearer(key) })
    expect([path, response.status]).toEqual([path, 400])
    if (path.startsWith('/api')) expect(await codeOf(response)).toBe('key.inAddress')
  }
  expect(app.logged.join()).not.toContain(key.slice(12))
  // The beginning that lists show may be looked for.
  expect((await use(key, `/search?q=${key.slice(0, 12)}`)).status).toBe(200)
})

it('lets the key before and the one that follows work together for the hours that are given', async () => {
  const first = await make({ name: 'Rotada', forms: [form], scopes: ['read:respuesta'], addresses: ['192.0.2.1'] })
  const rotate = (id: string, overlapHours: number, as = admin) =>
    app.request(`/api/v1/api-keys/${id}/rotate`, json({ overlapHours }, as))
  const second: MadeApiKey = await (await rotate(first.id, 24)).json()
  const path = `/forms/${form}/answers`
  for (const { key } of [first, second]) expect((await use(key, path)).status).toBe(200)
  const [before, after] = [first, second].map(
    ({ id }) =>
      async () =>
        (await listed()).find(each => each.id === id),
  )
  const { id: _, prefix: __, expiresAt, createdAt: ___, lastUsedAt: ____, ...same } = (await before?.()) ?? {}
  expect(await after?.()).toMatchObject({ ...same, expiresAt: null })
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  // At once: nothing is left of the one before.
  const third: MadeApiKey = await (await rotate(second.id, 0)).json()
  expect([(await use(second.key, path)).status, (await use(third.key, path)).status]).toEqual([401, 200])
  expect(await codeOf(await rotate(second.id, 1))).toBe('key.over')
  expect((await rotate(third.id, 721)).status).toBe(422)
})

it.each<[string, Asked]>([
  ['key.scopes', { scopes: [] }],
  ['key.forms', { forms: [] }],
  ['key.formScopes', { scopes: ['update:formulario'], forms: ['animal-registry'] }],
  ['key.expiry', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['key.address', { addresses: ['the town hall'] }],
  ['form.notFound', { forms: ['nowhere'] }],
  ['municipality.notFound', { municipalityId: 'nowhere' }],
  ['request.invalid', { scopes: ['manage:usuario'] }],
  ['request.invalid', { name: ' ' }],
])('refuses to make a key: %s', async (code, asked) => {
  const before = (await listed()).length
  expect(await codeOf(await ask(asked))).toBe(code)
  expect(await listed()).toHaveLength(before)
})

it("keeps the keys of a municipality its own administration's", async () => {
  const there = await make({ municipalityId: 'egues' })
  const here = await make()
  const seen = (await listed(elevated)).map(({ id }) => id)
  expect([seen.includes(there.id), seen.includes(here.id)]).toEqual([false, true])
  for (const [path, init] of [
    [`/api/v1/api-keys/${there.id}`, { method: 'DELETE', headers: elevated }],
    [`/api/v1/api-keys/${there.id}/rotate`, json({ overlapHours: 1 }, elevated)],
  ] as const) {
    expect(await codeOf(await app.request(path, init))).toBe('key.notFound')
  }
  expect((await use(there.key)).status).toBe(200)
  expect(await codeOf(await ask({ municipalityId: 'egues' }, elevated))).toBe('municipality.notFound')
  // A form of one town is none that a key of another can be given.
  expect(await codeOf(await ask({ forms: [form], municipalityId: 'egues' }))).toBe('form.notFound')
})

it('closes with its municipality, and opens with it again', async () => {
  const { key } = await make()
  const { db } = app.deps
  const block = (disabled: 0 | 1) =>
    db.sql.update(db.tables.municipality).set({ disabled }).where(eq(db.tables.municipality.uid, 'villa-maria'))
  await block(1)
  const response = await use(key)
  await block(0)
  expect([response.status, await codeOf(response), (await use(key)).status]).toEqual([403, 'session.blocked', 200])
})

it('counts keys that are none by where they come from, and refuses nobody else there', async () => {
  const { key } = await make()
  const from = '198.51.100.77'
  const statuses: number[] = []
  for (let times = 0; times < 21; times++) {
    statuses.push((await use(`vt_live_${'x'.repeat(42)}`, '/forms', from)).status)
  }
  expect([statuses.filter(status => status === 401).length, statuses.at(-1)]).toEqual([20, 429])
  expect((await use(key, '/forms', from)).status).toBe(200)
})

it('takes so many requests a minute of a key, and of another one as many', async () => {
  const [busy, other] = [await make(), await make()]
  const statuses = new Set<number>()
  for (let times = 0; times < 1_201; times++) statuses.add((await use(busy.key, '/search/index')).status)
  expect([...statuses]).toEqual([403, 429])
  const refused = await use(busy.key)
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await use(other.key)).status).toBe(200)
})

it('has no session, sees no people and makes no keys', async () => {
  const { key } = await make()
  for (const path of ['/session', '/users', '/api-keys', '/events?topics=session']) {
    const response = await use(key, path)
    expect([path, response.status, await codeOf(response)]).toEqual([path, 403, 'key.people'])
  }
})

it('ends a file that is on its way within two seconds once its key was taken back', async () => {
  const { id, key } = await make()
  await Promise.all(Array.from({ length: 420 }, (_, at) => savedAnswer(at)))
  const response = await use(key, `/forms/${form}/answers.csv`)
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await app.request(`/api/v1/api-keys/${id}`, { method: 'DELETE', headers: admin })
  await new Promise(resolve => setTimeout(resolve, 1_100))
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return 'whole'
  }
  await expect(rest()).rejects.toMatchObject({ code: 'key.unknown' })
})

it('is whole where its key lives on', async () => {
  const { key } = await make()
  const response = await use(key, `/forms/${form}/answers.csv`)
  const reader = response.body?.getReader()
  await reader?.read()
  await new Promise(resolve => setTimeout(resolve, 1_100))
  let last = await reader?.read()
  while (last?.done === false) last = await reader?.read()
  expect(last?.done).toBe(true)
})
