import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { publishAnswer } from '../answers/events/publish-answer.ts'
import { createForm } from '../forms/create-form.ts'
import { municipalityTopic } from '../places/change-municipality.ts'
import { eventStream } from './event-stream.ts'

const fixture = getFixture('pruning-request')
const form = fixture.id

let app: OpenApp
const opened: ReadableStreamDefaultReader<Uint8Array>[] = []
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(reader => reader.cancel()))
})
afterAll(() => app.close())

type Heard = { events: { type: string; [name: string]: unknown }[]; isOver: boolean }

/** Reads a stream to its end into what it said. */
async function listen(cookie: { Cookie: string }, topics = 'session'): Promise<Heard> {
  const response = await app.request(`/api/v1/events?topics=${topics}`, { headers: cookie })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no stream')
  opened.push(reader)
  const heard: Heard = { events: [], isOver: false }
  const read = async () => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) break
      text += new TextDecoder().decode(value)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) heard.events.push(JSON.parse(block.slice(6)))
    }
    heard.isOver = true
  }
  void read()
  return heard
}

async function until(holds: () => boolean, tries = 100): Promise<void> {
  for (let tried = 0; !holds() && tried < tries; tried++) await new Promise(resolve => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}

describe('GET /events', () => {
  it('is a stream that proxies may not buffer, change or compress', async () => {
    const cookie = await app.signIn('supervisor@demo.local')
    const response = await app.request('/api/v1/events?topics=session', {
      headers: { ...cookie, 'Accept-Encoding': 'gzip, br' },
    })
    opened.push(...(response.body ? [response.body.getReader()] : []))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('Content-Encoding')).toBe(false)
  })

  it.each([
    ['session', undefined, 401, 'session.required'],
    ['everything', 'supervisor', 422, 'request.invalid'],
    ['session,answers:', 'supervisor', 422, 'request.invalid'],
    [Array.from({ length: 21 }, (_, n) => `answers:f${n}`).join(','), 'supervisor', 422, 'request.invalid'],
    ['answers:nothing', 'supervisor', 404, 'form.notFound'],
    [`answers:${form}`, 'generador', 403, 'access.forbidden'],
    [`answers:${form}`, 'egues', 403, 'access.area'],
  ])('refuses the topics %s to %s with %s', async (topics, who, status, code) => {
    const headers = who ? await app.signIn(`${who}@demo.local`) : {}
    const response = await app.request(`/api/v1/events?topics=${topics}`, { headers })
    expect([response.status, await codeOf(response)]).toEqual([status, code])
  })

  it('limits the open streams of a person, without ended ones', async () => {
    const cookie = await app.signIn('supervisor-corrector@demo.local')
    const open = () => app.request('/api/v1/events?topics=session', { headers: cookie })
    for (let n = 0; n < 20; n++) await listen(cookie)
    const refused = await open()
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'events.tooMany'])
    await Promise.all(opened.splice(0).map(reader => reader.cancel()))
    await listen(cookie)
  })
})

describe('the end of a session', () => {
  it('is told to its streams at once, and to no other session', async () => {
    const here = await app.signIn('supervisor@demo.local')
    const there = await app.signIn('supervisor@demo.local')
    const [left, kept] = [await listen(here), await listen(there)]
    await app.request('/api/v1/session', { method: 'DELETE', headers: here })
    await until(() => left.isOver)
    expect(left.events).toEqual([{ type: 'session.revoked', reason: 'signedOut' }])
    expect(kept).toEqual({ events: [], isOver: false })
    await app.request('/api/v1/sessions', { method: 'DELETE', headers: there })
    await until(() => kept.isOver)
    expect(kept.events).toEqual([{ type: 'session.revoked', reason: 'everywhere' }])
  })

  it('is told where an administrator sets the revocation date', async () => {
    const heard = await listen(await app.signIn('inspector@demo.local'))
    const admin = await app.signIn('admin@demo.local')
    const put = (settings: object) =>
      app.request('/api/v1/settings/remote', { ...json(settings, admin), method: 'PUT' })
    const later = new Date(Date.now() + 60_000).toISOString()
    await put({ dev_new_login_method: true, web_session_revokation_datetime: later })
    await until(() => heard.isOver)
    expect(heard.events).toEqual([{ type: 'session.revoked' }])
    await app.deps.db.sql.delete(app.deps.db.tables.setting)
    await app.deps.bus.publish('settings', { type: 'settings.changed' })
  })

  it('is told of a municipality that was blocked', async () => {
    const { db, bus } = app.deps
    const { municipality } = db.tables
    const heard = await listen(await app.signIn('egues@demo.local'))
    const block = (disabled: number) =>
      db.sql.update(municipality).set({ disabled }).where(eq(municipality.uid, 'egues'))
    await block(1)
    await bus.publish(municipalityTopic('egues'), { type: 'session.blocked' })
    await until(() => heard.isOver)
    expect(heard.events).toEqual([{ type: 'session.blocked' }])
    await block(0)
  })

  it('ends the stream within 5 s without an event', async () => {
    const cookie = await app.signIn('generador@demo.local')
    const heard = await listen(cookie)
    const { db } = app.deps
    await db.sql.update(db.tables.session).set({ active: 0 })
    // A busy machine is late with its timers.
    await until(() => heard.isOver, 400)
    expect(heard.events).toEqual([{ type: 'session.revoked' }])
  }, 30_000)
})

describe('answers of a form', () => {
  it('are sent once after the save, with nothing but an id', async () => {
    const heard = await listen(await app.signIn('supervisor@demo.local'), `session,answers:${form}`)
    const save = json(
      { version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(1)) },
      { 'Idempotency-Key': randomUUID() },
    )
    const saved = await app.request(`/api/v1/public/forms/${form}/answers`, save)
    expect(saved.status).toBe(201)
    const { answerId } = JSON.parse(await saved.text())
    await app.request(`/api/v1/public/forms/${form}/answers`, save)
    await until(() => heard.events.length > 0)
    expect(heard.events).toEqual([{ type: 'answer.saved', form, answer: answerId }])
  })

  it('of others are not sent to people who see only their own', async () => {
    const { db, bus } = app.deps
    const heard = await listen(await app.signIn('inspector@demo.local'), `answers:${form}`)
    const [inspector] = await db.sql
      .select()
      .from(db.tables.user)
      .where(eq(db.tables.user.email, 'inspector@demo.local'))
    await publishAnswer(bus, 'answer.saved', { form, answer: 'anybodys', creatorId: 0 })
    await publishAnswer(bus, 'answer.changed', { form, answer: 'own', creatorId: inspector?.id ?? -1 })
    await publishAnswer(bus, 'answer.saved', { form: 'another', answer: 'elsewhere', creatorId: inspector?.id ?? -1 })
    await until(() => heard.events.length > 0)
    expect(heard.events).toEqual([{ type: 'answer.changed', form, answer: 'own' }])
  })
})

describe('answers of all forms', () => {
  it('are told to those who see them, and to nobody who does not read answers', async () => {
    const { bus } = app.deps
    const [area, own, town] = [
      await listen(await app.signIn('supervisor@demo.local'), 'answers'),
      await listen(await app.signIn('inspector@demo.local'), 'answers'),
      await listen(await app.signIn('egues@demo.local'), 'answers'),
    ]
    await publishAnswer(bus, 'answer.changed', { form, answer: 'anybodys', creatorId: 0 })
    await until(() => area.events.length > 0)
    expect(area.events).toEqual([{ type: 'answer.changed', form, answer: 'anybodys' }])
    expect([own.events, town.events]).toEqual([[], []])
    const refused = await app.request('/api/v1/events?topics=answers', {
      headers: await app.signIn('generador@demo.local'),
    })
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'access.forbidden'])
  })

  it('are told of a form that was made after the page began to listen, and of none of another area', async () => {
    const { db, bus } = app.deps
    const { user, userArea } = db.tables
    const [area, everywhere] = [
      await listen(await app.signIn('supervisor@demo.local'), 'answers'),
      await listen(await app.signIn('admin@demo.local'), 'answers'),
    ]
    const [theirs] = await db.sql
      .select({ areaId: userArea.areaId, municipalityId: user.municipalityId })
      .from(user)
      .innerJoin(userArea, eq(userArea.userId, user.id))
      .where(eq(user.email, 'supervisor@demo.local'))
    const { municipalityId = 0, areaId = 0 } = theirs ?? {}
    const given = {
      municipalityId,
      definition: fixture.definition,
      live: fixture.live,
      createdBy: null,
      at: new Date(),
    }
    const later = await createForm(db, { ...given, areaIds: [areaId] })
    const elsewhere = await createForm(db, { ...given, areaIds: [areaId + 1_000] })
    await publishAnswer(bus, 'answer.saved', { form: elsewhere.uid, answer: 'elsewhere', creatorId: 0 })
    for (const answer of ['one', 'two'])
      await publishAnswer(bus, 'answer.saved', { form: later.uid, answer, creatorId: 0 })
    await until(() => area.events.length > 1 && everywhere.events.length > 2)
    expect(area.events).toEqual(['one', 'two'].map(answer => ({ type: 'answer.saved', form: later.uid, answer })))
    expect(everywhere.events.map(({ answer }) => answer)).toEqual(['elsewhere', 'one', 'two'])
  })
})

describe('who has a form open in the editor', () => {
  it('is told with the part to the others who have it open, and to nobody who may not change it', async () => {
    const said = { doing: 'writing', part: 'q1', tab: 't1', since: '2026-01-01T10:00:00.000Z', asks: true }
    const tell = async (who: string, body: object = said) => {
      const headers = await app.signIn(`${who}@demo.local`)
      return await app.request(`/api/v1/forms/${form}/presence`, json(body, headers))
    }
    const heard = await listen(await app.signIn('supervisor-corrector@demo.local'), `form:${form}`)
    expect((await tell('supervisor')).status).toBe(204)
    await until(() => heard.events.length > 0)
    const person = { person: expect.any(String), name: expect.any(String) }
    expect(heard.events).toEqual([{ type: 'form.presence', form, ...said, ...person }])
    expect((await tell('inspector')).status).toBe(403)
    expect((await tell('supervisor', { ...said, part: 'x'.repeat(65) })).status).toBe(422)
  })
})

describe('who is at an answer', () => {
  it('is told to the others who watch the form, and kept nowhere', async () => {
    const heard = await listen(await app.signIn('supervisor@demo.local'), `answers:${form}`)
    const save = json(
      { version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(2)) },
      { 'Idempotency-Key': randomUUID() },
    )
    const saved = await app.request(`/api/v1/public/forms/${form}/answers`, save)
    const { answerId } = JSON.parse(await saved.text())
    const told = await app.request(
      `/api/v1/answers/${answerId}/presence`,
      json({ doing: 'correcting', asks: true }, await app.signIn('supervisor-corrector@demo.local')),
    )
    expect(told.status).toBe(204)
    await until(() => heard.events.some(({ type }) => type === 'answer.presence'))
    expect(heard.events.find(({ type }) => type === 'answer.presence')).toEqual({
      type: 'answer.presence',
      form,
      answer: answerId,
      person: expect.any(String),
      name: expect.any(String),
      doing: 'correcting',
      asks: true,
    })
  })
})

describe('a stream', () => {
  it('ends when the client does not read it', () => {
    let endings = 0
    const stream = eventStream(() => void endings++)
    for (let sent = 0; sent < 2_000; sent++) stream.send({ type: 'answer.saved', answer: 'x'.repeat(100) })
    expect(endings).toBe(1)
    stream.close()
    expect(endings).toBe(1)
  })

  it('ends when the process stops', async () => {
    const other = await openApp()
    const headers = await other.signIn('supervisor@demo.local')
    const response = await other.request('/api/v1/events?topics=session', { headers })
    const said = response.text()
    other.deps.stopping.abort()
    expect(await said).toBe('retry: 2000\n\n')
    await other.close()
  })
})
