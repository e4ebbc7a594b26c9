import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'

const town = 'https://town.example'
const form = '/api/v1/public/forms/neighbour-complaint'
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

async function allowOrigins(uid: string, allowedOrigins: string[]): Promise<void> {
  const { sql, tables } = app.deps.db
  const [row] = await sql.select({ live: tables.form.live }).from(tables.form).where(eq(tables.form.uid, uid))
  const live = JSON.stringify({ ...JSON.parse(row?.live ?? '{}'), allowedOrigins })
  await sql.update(tables.form).set({ live }).where(eq(tables.form.uid, uid))
}

describe('CORS of the public routes', () => {
  const outcomes: [string, number, () => Promise<Response>][] = [
    ['a form', 200, () => app.request(form, { headers: { Origin: town } })],
    ['no form', 404, () => app.request('/api/v1/public/forms/none', { headers: { Origin: town } })],
    ['an unknown address', 404, () => app.request('/api/v1/public/nothing', { headers: { Origin: town } })],
    ['a method', 405, () => app.request(form, { method: 'PUT', headers: { Origin: town } })],
    ['no JSON', 400, () => app.request(`${form}/answers`, { ...json(0, { Origin: town }), body: '{' })],
    ['too large', 413, () => app.request(`${form}/answers`, json('x'.repeat(2 ** 20), { Origin: town }))],
    ['wrong type', 415, () => app.request(`${form}/answers`, { method: 'POST', body: 'a', headers: { Origin: town } })],
    ['rules', 422, () => app.request(`${form}/answers`, json({ version: 1 }, { Origin: town, ...key() }))],
    ['no such code', 404, () => app.request('/api/v1/public/status?code=VM-99', { headers: { Origin: town } })],
  ]
  it.each(outcomes)('stand on %s (%i)', async (_, status, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After, ETag')
    expect(response.headers.get('Vary')).toContain('Origin')
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  it('answer a preflight', async () => {
    const headers = {
      Origin: town,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'idempotency-key',
    }
    const response = await app.request(`${form}/answers`, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    expect(response.headers.get('Access-Control-Max-Age')).toBe('7200')
    expect(response.headers.get('Vary')).toContain('Origin')
  })

  it("follow the form's list, else its municipality's, on every outcome", async () => {
    await allowOrigins('social-survey', [town])
    const { sql, tables } = app.deps.db
    await sql
      .update(tables.municipality)
      .set({ allowedOrigins: JSON.stringify(['https://egues.example']) })
      .where(eq(tables.municipality.uid, 'egues'))
    const allowed = async (uid: string, origin: string, init: RequestInit = {}) => {
      const response = await app.request(`/api/v1/public/forms/${uid}`, {
        ...init,
        headers: { Origin: origin, ...init.headers },
      })
      expect(response.headers.get('Vary')).toContain('Origin')
      return response.headers.get('Access-Control-Allow-Origin')
    }
    expect(await allowed('social-survey', town)).toBe(town)
    expect(await allowed('public-consultation', 'https://egues.example')).toBe('https://egues.example')
    const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } }
    expect(await allowed('social-survey', town, preflight)).toBe(town)
    expect(await allowed('social-survey', 'https://other.example', preflight)).toBeNull()
  })

  it('tell a site that is not on the list so, in an answer that it can read and that holds nothing of the form', async () => {
    await allowOrigins('social-survey', [town])
    for (const origin of ['https://other.example', `${town}.evil.example`, town.replace('https', 'http'), 'null']) {
      const response = await app.request('/api/v1/public/forms/social-survey?lang=es', { headers: { Origin: origin } })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([403, origin])
      expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
        'code',
        'detail',
        'status',
        'title',
        'type',
      ])
    }
  })

  it('are not on the routes of the cookie', async () => {
    const response = await app.request('/api/v1/session', { headers: { Origin: town } })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('GET /public/forms/:id', () => {
  it('answers with an ETag, and 304 to who has it', async () => {
    const first = await app.request(form)
    const etag = first.headers.get('ETag') ?? ''
    expect(await first.json()).toMatchObject({
      id: 'neighbour-complaint',
      version: 1,
      language: 'es',
      minimumSeconds: 2,
    })
    const again = await app.request(form, { headers: { 'If-None-Match': `W/${etag}`, Origin: town } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('answers in the language asked for, and brings no sentences: the widget has its own', async () => {
    const spanish: unknown = await (await app.request(`${form}?lang=es-MX`)).json()
    expect(spanish).toMatchObject({ language: 'es' })
    expect(spanish).not.toHaveProperty('messages')
    expect(await (await app.request(`${form}?lang=fr`)).json()).toMatchObject({ language: 'en' })
  })

  it('refuses in the language asked for, as a page that asks ahead has no header for it', async () => {
    const browser = { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } }
    const refused = await app.request('/api/v1/public/forms/none?lang=es', browser)
    expect([refused.status, refused.headers.get('Content-Language')]).toEqual([404, 'es'])
  })

  it('says what is left of a response limit', async () => {
    const response = await app.request('/api/v1/public/forms/public-consultation')
    expect(await response.json()).toMatchObject({ live: { responseLimit: 500, remaining: 500 } })
  })

  it('answers alike for private, deleted and unknown forms', async () => {
    const { sql, tables } = app.deps.db
    const unknown = await (await app.request('/api/v1/public/forms/none')).text()
    await sql.update(tables.form).set({ deletedAt: 1 }).where(eq(tables.form.uid, 'pruning-request'))
    const deleted = await app.request('/api/v1/public/forms/pruning-request')
    await sql.update(tables.form).set({ deletedAt: null }).where(eq(tables.form.uid, 'pruning-request'))
    expect([deleted.status, await deleted.text()]).toEqual([404, unknown])
    const [row] = await sql.select().from(tables.form).where(eq(tables.form.uid, 'pruning-request'))
    const live = JSON.stringify({ ...JSON.parse(row?.live ?? '{}'), public: false })
    await sql.update(tables.form).set({ live }).where(eq(tables.form.uid, 'pruning-request'))
    expect(await (await app.request('/api/v1/public/forms/pruning-request')).text()).toBe(unknown)
  })
})

describe('limits', () => {
  const save = (remote: string, headers: Record<string, string> = {}) =>
    app.request(`${form}/answers`, json({ version: 1 }, { Origin: town, ...headers }), remote)

  it('stop an address after 30 saves a minute, with Retry-After and CORS, and not its neighbour', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, () => save('198.51.100.1')))
    const refused = tries.filter(response => response.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await save('198.51.100.2')).status).toBe(422)
  })

  it('believe no forwarded address from strangers', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, (_, index) => save('198.51.100.3', { 'X-Forwarded-For': `203.0.113.${index}` })),
    )
    expect(tries.filter(response => response.status === 429)).toHaveLength(1)
  })

  it('stop guessing of codes after five misses', async () => {
    const look = () => app.request('/api/v1/public/status?code=VM-77', {}, '198.51.100.4')
    const statuses: number[] = []
    for (let tried = 0; tried < 7; tried++) statuses.push((await look()).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
    expect(await codeOf(await look())).toBe('request.tooMany')
  })

  it('stop a person after 600 requests a minute, scaled, and not a colleague', async () => {
    const scaled = await openApp({ RATE_LIMIT_SCALE: '0.01' })
    const [mine, theirs] = [await scaled.signIn('inspector@demo.local'), await scaled.signIn('supervisor@demo.local')]
    const ask = async (headers: { Cookie: string }) => (await scaled.request('/api/v1/session', { headers })).status
    const statuses: number[] = []
    for (let asked = 0; asked < 7; asked++) statuses.push(await ask(mine))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await ask(theirs)).toBe(200)
    await scaled.close()
  })

  it('count what a trusted proxy forwards, from the right', async () => {
    const behind = await openApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
    const ask = (forwarded: string) =>
      behind.request(`${form}/answers`, json({ version: 1 }, { 'X-Forwarded-For': forwarded }), '10.1.1.1')
    const many = await Promise.all(
      Array.from({ length: 31 }, (_, index) => ask(`1.2.3.${index}, 203.0.113.7, 10.2.2.2`)),
    )
    expect(many.filter(response => response.status === 429)).toHaveLength(1)
    expect((await ask('203.0.113.7, 203.0.113.8')).status).toBe(422)
    await behind.close()
  })
})

describe('the origin of unsafe requests with the cookie', () => {
  const signIn = (headers: Record<string, string>) =>
    app.request('/api/v1/session', json({ email: 'nobody@demo.local', password: 'x' }, headers), '198.51.100.20')

  it.each([
    [{ Origin: 'https://evil.example', Host: 'localhost' }, 403],
    [{ Origin: 'null', Host: 'localhost' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'http://localhost:8787', Host: 'localhost:8787' }, 401],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 401],
  ])('%o gives %i', async (headers, status) => {
    expect((await signIn(headers)).status).toBe(status)
  })

  it('is the public address behind a proxy that names itself otherwise', async () => {
    const proxied = await openApp({ PUBLIC_URL: 'https://forms.example.org', RATE_LIMIT_SCALE: '0' })
    const ask = async (Origin: string) => {
      const headers = { Origin, Host: 'internal:8787' }
      return (await proxied.request('/api/v1/session', json({ email: 'a@b.c', password: 'x' }, headers))).status
    }
    expect(await ask('https://forms.example.org')).toBe(401)
    expect(await ask('https://evil.example.org')).toBe(403)
    await proxied.close()
  })

  it('is checked on signing out as well, and not on reading', async () => {
    const headers = {
      ...(await app.signIn('supervisor@demo.local')),
      Origin: 'https://evil.example',
      Host: 'localhost',
    }
    expect(await codeOf(await app.request('/api/v1/session', { method: 'DELETE', headers }))).toBe('request.origin')
    expect((await app.request('/api/v1/session', { headers })).status).toBe(200)
  })
})

it('a form comes packed to whoever unpacks it, the same each time, and not again where it is there', async () => {
  const headers = { Origin: town, 'Accept-Encoding': 'gzip, deflate, br' }
  const plain = await app.request(form, { headers: { Origin: town } })
  const text = await plain.text()
  for (let time = 0; time < 2; time++) {
    const packed = await app.request(form, { headers })
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(packed.headers.get('Vary')?.split(', ').toSorted()).toEqual(['Accept-Encoding', 'Origin'])
    expect(packed.headers.get('Content-Type')).toBe('application/json')
    expect(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(text)
    const etag = packed.headers.get('ETag') ?? ''
    expect(etag).toBe(`W/${plain.headers.get('ETag')}`)
    const known = await app.request(form, { headers: { ...headers, 'If-None-Match': etag } })
    expect([known.status, await known.text(), known.headers.get('Content-Encoding')]).toEqual([304, '', null])
  }
  const weighed = await app.request(form, { headers: { 'Accept-Encoding': 'gzip;q=0, identity' } })
  expect([weighed.headers.get('Content-Encoding'), await weighed.text()]).toEqual([null, text])
})

describe('an answer that a route gives and a refusal', () => {
  const ofContent = ['content-type', 'content-language', 'cache-control', 'etag', 'content-length']
  const headersOf = ({ headers }: Response) => {
    const vary = (headers.get('Vary') ?? '').split(', ').filter(name => name !== 'Accept-Encoding')
    const rest = [...headers].filter(([name]) => !ofContent.includes(name) && name !== 'vary')
    const told = rest.map(([name, value]) => [name, name === 'x-request-id' ? value.length : value])
    return Object.fromEntries([...told, ['vary', vary.toSorted()]])
  }
  it('have the same headers beside those of their content', async () => {
    const headers = { Origin: town }
    const answer = await app.request(form, { headers })
    const refusal = await app.request('/api/v1/public/forms/none', { headers })
    expect([answer.ok, refusal.ok]).toEqual([true, false])
    expect(headersOf(answer)).toEqual(headersOf(refusal))
    expect(headersOf(answer)).toHaveProperty('x-content-type-options')
  })
})
