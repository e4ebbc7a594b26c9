import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

const post = (body: BodyInit, type = 'application/json') =>
  app.request('/api/v1/session', { method: 'POST', headers: { 'Content-Type': type }, body })

function chunked(size: number): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)))
      left -= 64 * 1024
    },
  })
}

describe('a body that is not accepted', () => {
  it.each([
    ['no JSON', '{"email": ', 400, 'request.malformed'],
    ['nothing', '', 400, 'request.malformed'],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'request.malformed'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 400, 'request.tooDeep'],
    ['10,000 levels', '['.repeat(10_000), 400, 'request.tooDeep'],
    ['10,000 objects', '{"a":'.repeat(10_000), 400, 'request.tooDeep'],
    ['2 MB', `"${'x'.repeat(2 * 1024 * 1024)}"`, 413, 'request.tooLarge'],
    ['a list', '[]', 422, 'request.invalid'],
    ['null', 'null', 422, 'request.invalid'],
    ['a wrong type', '{"email":1,"password":"x"}', 422, 'request.invalid'],
    ['a key too many', '{"email":"a@b.c","password":"x","role":"ROLE_ADMIN"}', 422, 'request.unknownKey'],
    ['__proto__', '{"email":"a@b.c","password":"x","__proto__":{"role":"ROLE_ADMIN"}}', 422, 'request.unknownKey'],
    ['an escaped __proto__', '{"email":"a@b.c","password":"x","\\u005f_proto__":{}}', 422, 'request.unknownKey'],
    ['a prototype in a list', '[{"a":[{"prototype":1}]}]', 422, 'request.unknownKey'],
    ['constructor', '{"email":{"constructor":{"prototype":{}}},"password":"x"}', 422, 'request.unknownKey'],
  ])('%s', async (_, body, status, code) => {
    const response = await post(body)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  })

  it.each([
    ['a null character', '{"email":"a\\u0000@b.c","password":"x"}', ['email']],
    ['half of a pair', '{"email":"a@b.c","password":"\\uD800"}', ['password']],
    ['the other half', '[["a", "\\udfff"]]', [0, 1]],
    ['an odd key', '{"a":{"\\u0000":1}}', ['a', '\u0000']],
  ])('%s, with its place', async (_, body, path) => {
    const response = await post(body)
    expect(await response.json()).toMatchObject({ status: 400, code: 'request.character', errors: [{ path }] })
  })
  it('a pair, and what only looks like an escape, are letters like others', async () => {
    const response = await post('{"email":"\\ud83d\\ude00","password":"\\\\u0000"}')
    expect(await codeOf(response)).toBe('session.refused')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])('type %s', async type => {
    const response = await post('{"email":"a@b.c","password":"x"}', type)
    expect([response.status, await codeOf(response)]).toEqual([415, 'request.type'])
  })

  it('too large without saying so before', async () => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: chunked(10 * 1024 * 1024),
      duplex: 'half',
    }
    const response = await app.request('/api/v1/session', init)
    expect(await codeOf(response)).toBe('request.tooLarge')
  })

  it('names the place of an unknown key, also inside', async () => {
    const response = await post('{"email":"a@b.c","password":"x","role":"ROLE_ADMIN"}')
    expect(await response.json()).toMatchObject({ errors: [{ path: ['role'], code: 'request.unknownKey' }] })
    const content = { sections: { s1: { rows: [{ id: 'r1', values: { q1: { value: 'x', score: 1 } } }] } } }
    const deep = await app.request('/api/v1/public/forms/neighbour-complaint/answers', {
      ...json({ version: 1, content }, { 'Idempotency-Key': crypto.randomUUID() }),
    })
    expect(await deep.json()).toMatchObject({
      status: 422,
      code: 'request.unknownKey',
      errors: [{ path: ['content', 'sections', 's1', 'rows', 0, 'values', 'q1', 'score'] }],
    })
  })

  it('counts depth outside strings only', async () => {
    const response = await post(JSON.stringify({ email: '['.repeat(40), password: '\\"[[[' }))
    expect(await codeOf(response)).toBe('session.refused')
  })
})

describe('a query that is not accepted', () => {
  it.each([
    ['?colour=red', 'request.unknownKey'],
    ['?page=0', 'request.invalid'],
    ['?page=x', 'request.invalid'],
    ['?page=1&page=2', 'request.invalid'],
    ['?__proto__=1', 'request.unknownKey'],
  ])('%s', async (query, code) => {
    const headers = await app.signIn('admin@demo.local')
    const response = await app.request(`/api/v1/forms${query}`, { headers })
    expect([response.status, await codeOf(response)]).toEqual([422, code])
  })
})

describe('an address with a null character', () => {
  it.each(['/api/v1/public/forms/%00', '/api/v1/payments/a%00b/c', '/pagar/%00/x', '/publico/contestar/%00', '/%00'])(
    '%s leads nowhere',
    async path => {
      const response = await app.request(path)
      expect([response.status, await codeOf(response)]).toEqual([404, 'request.notFound'])
    },
  )
  it.each(['/api/v1/public/status?code=%00', '/publico/consultar-estado?code=a%00', '/login?a=%00'])(
    '%s is refused',
    async path => {
      const response = await app.request(path)
      expect([response.status, await codeOf(response)]).toEqual([400, 'request.character'])
    },
  )
  it('is refused in the field of a page too', async () => {
    const init = { method: 'POST', body: new URLSearchParams({ code: 'a\u0000' }) }
    expect(await codeOf(await app.request('/actas/consultar', init))).toBe('request.character')
  })
})

describe('a refusal', () => {
  it('names a hundred mistakes at most, however many there are', async () => {
    const section = { rows: [{ id: 'r1', values: { q1: { value: 'x' } } }] }
    const sections = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`unknown${index}`, section]))
    const response = await app.request(
      '/api/v1/public/forms/neighbour-complaint/answers',
      json({ version: 1, content: { sections } }, { 'Idempotency-Key': crypto.randomUUID() }),
    )
    const { code, errors }: { code: string; errors: unknown[] } = await response.json()
    expect([code, errors.length]).toEqual(['answer.invalid', 100])
  })
  it.each([
    ['es', 'es', 'Inicie sesión para continuar.'],
    ['es-MX;q=0.5, fr, en;q=0.1', 'es', 'Inicie sesión para continuar.'],
    ['fr', 'en', 'Sign in to continue.'],
    ['x'.repeat(5000), 'en', 'Sign in to continue.'],
  ])('speaks the language of %s', async (accept, language, detail) => {
    const response = await app.request('/api/v1/session', { headers: { 'Accept-Language': accept } })
    expect(response.headers.get('Content-Language')).toBe(language)
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'session.required',
      detail,
    })
  })

  it('says which methods an address takes', async () => {
    const response = await app.request('/api/v1/forms', { method: 'PUT' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, POST'])
    expect((await app.request('/api/v1/nothing')).status).toBe(404)
    expect(await codeOf(await app.request('/api/nothing'))).toBe('request.notFound')
  })
})

it('shows an id for what nobody expected, and logs it without telling more', async () => {
  const broken = await openApp()
  const { db } = broken.deps
  const find = db.sql.select
  Object.assign(db.sql, {
    select: () => {
      throw new TypeError('secret detail')
    },
  })
  const response = await broken.request('/api/v1/session', json({ email: 'a@b.c', password: 'x' }))
  Object.assign(db.sql, { select: find })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toContain('secret')
  expect(text).toContain(response.headers.get('X-Request-Id'))
  expect(broken.logged.join('')).toContain('secret detail')
  await broken.close()
})

it('answers 503 with Retry-After while the database is away', async () => {
  const away = await openApp()
  await away.deps.db.close()
  const response = await away.request('/api/v1/public/forms/neighbour-complaint', {
    headers: { Origin: 'https://town.example' },
  })
  expect([response.status, await codeOf(response)]).toEqual([503, 'service.unavailable'])
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const asked = await Promise.all(
    Array.from({ length: 40 }, async () =>
      Number((await away.request('/api/v1/public/forms/neighbour-complaint')).headers.get('Retry-After')),
    ),
  )
  expect(asked.every(seconds => seconds >= 2 && seconds <= 6)).toBe(true)
  expect(new Set(asked).size).toBeGreaterThan(1)
  expect((await away.request('/healthz')).status).toBe(200)
  expect((await away.request('/readyz')).status).toBe(503)
})

it('takes a client that goes away for what it is', async () => {
  app.logged.length = 0
  const body = new ReadableStream({ pull: controller => controller.error(new Error('gone')) })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' }
  expect(await codeOf(await app.request('/api/v1/session', init))).toBe('request.malformed')
  expect(app.logged.join('')).not.toContain('"level":50')
})

it('logs route patterns, never paths, queries or bodies', async () => {
  app.logged.length = 0
  await app.request('/api/v1/public/status?code=VM-123456')
  await app.request('/api/v1/public/forms/secret-form?lang=es')
  await app.request('/api/v1/session', json({ email: 'maria@town.example', password: 'her password' }))
  const log = app.logged.join('')
  expect(log).toContain('"route":"/api/v1/public/forms/:id"')
  for (const secret of ['VM-123456', 'secret-form', 'maria', 'her password']) expect(log).not.toContain(secret)
})
