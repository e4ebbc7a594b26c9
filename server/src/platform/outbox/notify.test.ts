import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startBadServer } from '../../../../tests/app/mail-server.ts'
import { json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { unwrapped } from '../../../../tests/app/unwrapped.ts'
import { startOutbox } from '../../composition/start-outbox.ts'
import type { Outbox } from './outbox.ts'

const fixture = getFixture('pruning-request')
const submission = (seed: number, version: number) => ({ version, ...sampleAnswer(fixture, seededRandom(seed)) })

let app: OpenApp
let outbox: Outbox
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'https://forms.example.org', DEFAULT_LANGUAGE: 'pt' })
  outbox = startOutbox(app.deps)
})
afterAll(async () => {
  await outbox.stop()
  await app.close()
})

async function mails() {
  const folder = join(app.deps.config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  return await Promise.all(names.map(async name => await PostalMime.parse(await readFile(join(folder, name)))))
}

/** Sets whom the form tells, as its editor does. Gives the version to answer. */
async function notify(addresses: string[]): Promise<number> {
  const headers = await app.signIn('admin@demo.local')
  const editor = await (await app.request(`/api/v1/form-editor/${fixture.id}`, { headers })).json()
  const { content, revision } = editor
  const body = { content: { ...content, live: { ...content.live, notify: addresses } } }
  const init = json(body, { ...headers, 'If-Match': `"${revision}"` })
  const response = await app.request(`/api/v1/forms/${fixture.id}`, { ...init, method: 'PUT' })
  const saved = await response.json()
  expect([response.status, saved.code]).toEqual([200, undefined])
  return saved.version
}

const save = async (body: object, key: string = randomUUID()) => {
  const path = `/api/v1/public/forms/${fixture.id}/answers`
  const saved = await (await app.request(path, json(body, { 'Idempotency-Key': key }))).json()
  expect(saved.code).toBeUndefined()
  return saved
}

it('tells the addresses of the form of a new answer, each in its language, once, and nothing personal', async () => {
  const { sql, tables } = app.deps.db
  await sql.update(tables.user).set({ language: 'eu' }).where(eq(tables.user.email, 'supervisor@demo.local'))
  const version = await notify(['supervisor@demo.local', 'mesa.de.entradas@town.example', 'Supervisor@demo.local'])
  const given = submission(1, version)
  const key = randomUUID()
  const [saved] = await Promise.all(Array.from({ length: 10 }, () => save(given, key)))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 5_000)

  const { answerId, docCode } = saved
  const byAddress = new Map((await mails()).map(mail => [mail.to?.[0]?.address, mail]))
  const clerk = byAddress.get('mesa.de.entradas@town.example')
  const supervisor = byAddress.get('supervisor@demo.local')
  expect(fixture.definition.language).toBe('es')
  expect(clerk?.subject).toBe(`Nueva respuesta ${docCode}: ${fixture.definition.title.text}`)
  expect(supervisor?.subject).toBe(`Erantzun berria ${docCode}: ${fixture.definition.title.text}`)
  expect(clerk?.text).toContain(`https://forms.example.org/ver/${answerId}`)
  expect(clerk?.text).toContain('Villa María')
  expect(clerk?.from).toEqual({ name: 'Villa María', address: 'ventanilla@localhost' })
  const said = `${clerk?.text}${clerk?.html}`
  const texts = JSON.stringify(given.content).match(/"value":"([^"]{6,})"/g) ?? []
  expect(texts.length).toBeGreaterThan(0)
  for (const value of texts) expect(said).not.toContain(value.slice(9, -1))
  // Who may see the answer is told what it is about, as the list does.
  const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, answerId))
  const [subject = '', snippet = '', place = ''] = JSON.parse(row?.summary ?? '[]') as string[]
  expect(subject).not.toBe('')
  expect(unwrapped(supervisor?.text)).toContain([subject, snippet, place].filter(Boolean).join(' · '))
  const kept = await sql.select().from(tables.outbox).where(eq(tables.outbox.answerUid, answerId))
  for (const { payload } of kept) expect(payload).not.toContain(subject)

  const headers = await app.signIn('supervisor-elevado@demo.local')
  const list = await (await app.request('/api/v1/deliveries', { headers })).json()
  expect(list.items).toHaveLength(2)
  expect(list.items[0]).toMatchObject({ kind: 'mail', status: 'done', answerId, municipality: { id: 'villa-maria' } })
})

it('tells nobody where nobody asked, nor of an answer that was deleted before the mail left', async () => {
  const before = (await mails()).length
  await outbox.stop()
  const { answerId } = await save(submission(2, await notify(['mesa.de.entradas@town.example'])))
  const { sql, tables } = app.deps.db
  const [gone] = await sql.delete(tables.answer).where(eq(tables.answer.uid, answerId)).returning()
  await sql.delete(tables.answerContent).where(eq(tables.answerContent.answerId, gone?.id ?? 0))
  await sql.delete(tables.answerPosition).where(eq(tables.answerPosition.answerId, gone?.id ?? 0))
  await save(submission(3, await notify([])))
  outbox = startOutbox(app.deps)
  await vi.waitFor(async () => {
    const waiting = await sql.select().from(tables.outbox)
    expect(waiting.filter(({ doneAt }) => doneAt === null)).toEqual([])
  }, 5_000)
  expect(await mails()).toHaveLength(before)
})

it.each([
  ['refuses connections', undefined],
  ['says nothing', ''],
  ['answers garbage', 'HTTP/1.1 500 no\r\n\r\n'],
])('saves at once while the mail server %s, and staff see that the mail waits', async (_, greeting) => {
  const bad = greeting === undefined ? undefined : await startBadServer(greeting || undefined)
  const environment = { SMTP_URL: bad?.url ?? 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', SMTP_TIMEOUT: '1' }
  const other = await openApp({ RATE_LIMIT_SCALE: '0', ...environment })
  const { sql, tables } = other.deps.db
  const live = JSON.stringify({ ...fixture.live, notify: ['clerk@town.example'] })
  await sql.update(tables.form).set({ live, revision: 2 }).where(eq(tables.form.uid, fixture.id))
  const worker = startOutbox(other.deps)
  const began = performance.now()
  const path = `/api/v1/public/forms/${fixture.id}/answers`
  const response = await other.request(path, json(submission(4, 1), { 'Idempotency-Key': randomUUID() }))
  expect([response.status, performance.now() - began < 2_000]).toEqual([201, true])
  const headers = await other.signIn('supervisor-elevado@demo.local')
  await vi.waitFor(async () => {
    const list = await (await other.request('/api/v1/deliveries?status=pending', { headers })).json()
    expect(list.items).toMatchObject([
      { status: 'retrying', to: ['clerk@town.example'], lastError: expect.any(String) },
    ])
  }, 10_000)
  expect(other.logged.map(line => JSON.parse(line).msg)).toContain('Error al enviar correo')
  other.deps.stopping.abort()
  await worker.stop()
  await other.close()
  await bad?.close()
})
