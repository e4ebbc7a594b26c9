import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openApp } from '../app/open-app.ts'
import { type ChildServer, startServer } from '../faults/child-server.ts'
import { type Place, postgresPlace } from '../contract/databases.ts'

const fixture = getFixture('pruning-request')

let place: Place
let one: ChildServer
let two: ChildServer
beforeAll(async () => {
  place = await postgresPlace(inject('postgresUrl'))
  // The demo's people and forms without its answers, so that the start is quick.
  await (await openApp({ DATABASE_URL: place.url })).close()
  const environment = { RATE_LIMIT_SCALE: '1', DEMO: '0' }
  const servers = await Promise.all([startServer(place.url, environment), startServer(place.url, environment)])
  ;[one, two] = servers
}, 180_000)
afterAll(async () => {
  await one?.kill()
  await two?.kill()
  await place?.remove()
})

const send = (server: ChildServer, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

async function signIn(server: ChildServer, email: string): Promise<{ Cookie: string }> {
  const response = await send(server, 'POST', '/session', { email: `${email}@demo.local`, password: 'ventanilla' })
  expect(response.status).toBe(200)
  return { Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
const statusOf = async (server: ChildServer, cookie: { Cookie: string }) =>
  (await send(server, 'GET', '/session', undefined, cookie)).status

type Heard = { events: { type: string }[]; isOver: boolean }
async function listen(server: ChildServer, cookie: { Cookie: string }, topics = 'session'): Promise<Heard> {
  const response = await send(server, 'GET', `/events?topics=${topics}`, undefined, cookie)
  expect(response.status).toBe(200)
  const heard: Heard = { events: [], isOver: false }
  const read = async () => {
    let text = ''
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) heard.events.push(JSON.parse(block.slice(6)))
    }
    heard.isOver = true
  }
  void read().catch(() => {})
  return heard
}

async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await holds()) && performance.now() - started < ms) await new Promise(resolve => setTimeout(resolve, 50))
  expect(await holds()).toBe(true)
  return performance.now() - started
}

it('share sessions: begun at one, used at the other, ended for both and told to the pages of both', async () => {
  const cookie = await signIn(one, 'supervisor')
  expect(await statusOf(two, cookie)).toBe(200)
  const pages = [await listen(one, cookie), await listen(two, cookie)]
  expect((await send(two, 'DELETE', '/sessions', undefined, cookie)).status).toBe(200)
  expect([await statusOf(one, cookie), await statusOf(two, cookie)]).toEqual([401, 401])
  await within(2_000, () => pages.every(page => page.isOver))
  for (const page of pages) expect(page.events).toEqual([{ type: 'session.revoked', reason: 'everywhere' }])
}, 60_000)

it('share remote settings: a revocation date ends all sessions on both', async () => {
  const admin = await signIn(one, 'admin')
  const other = await signIn(two, 'inspector')
  const page = await listen(two, other)
  const date = new Date(Date.now() + 1_000).toISOString()
  const settings = { dev_new_login_method: true, web_session_revokation_datetime: date }
  expect((await send(one, 'PUT', '/settings/remote', settings, admin)).status).toBe(200)
  await within(5_000, async () => (await statusOf(two, other)) === 401)
  await within(2_000, () => page.isOver)
  await within(5_000, () => Date.now() > Date.parse(date))
  expect(await statusOf(two, await signIn(two, 'inspector'))).toBe(200)
}, 60_000)

it('share events: an answer saved on one is sent once to a page on the other', async () => {
  const page = await listen(one, await signIn(one, 'supervisor'), `answers:${fixture.id}`)
  const answer = { version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(3)) }
  const key = { 'Idempotency-Key': randomUUID() }
  const saved = await send(two, 'POST', `/public/forms/${fixture.id}/answers`, answer, key)
  expect(saved.status).toBe(201)
  await within(5_000, () => page.events.length > 0)
  const { answerId } = JSON.parse(await saved.text())
  expect(page.events).toEqual([{ type: 'answer.saved', form: fixture.id, answer: answerId }])
}, 60_000)

it('share limits: five wrong passwords, wherever they were tried', async () => {
  const tried: number[] = []
  for (const server of [one, two, one, two, one, two, one]) {
    const body = { email: 'generador@demo.local', password: 'not this one' }
    tried.push((await send(server, 'POST', '/session', body)).status)
  }
  expect(tried).toEqual([401, 401, 401, 401, 401, 429, 429])
}, 60_000)

it('stop counting pages that were closed', async () => {
  const cookie = await signIn(two, 'censista-privado')
  for (let opened = 0; opened < 30; opened++) {
    const leaving = new AbortController()
    const response = await fetch(`${two.url}/api/v1/events?topics=session`, { headers: cookie, signal: leaving.signal })
    expect(response.status).toBe(200)
    leaving.abort()
    if (opened % 10 === 9) await new Promise(resolve => setTimeout(resolve, 300))
  }
  await listen(two, cookie)
}, 60_000)

it('end their streams first and stop at once when told to', async () => {
  const page = await listen(one, await signIn(one, 'supervisor'))
  const started = performance.now()
  await one.stop()
  expect(page.isOver).toBe(true)
  expect(performance.now() - started).toBeLessThan(3_500)
  expect(page.events).toEqual([])
}, 60_000)
