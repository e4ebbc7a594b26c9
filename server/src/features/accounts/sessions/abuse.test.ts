import { endpoints } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, cookieOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { hashPassword } from '../passwords/passwords.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

const signIn = (email: string, password: string, headers = {}) =>
  app.request('/api/v1/session', json({ email, password }, headers))

describe('who has an account', () => {
  it('cannot be told from the answer of the sign-in', async () => {
    const said = new Set<string>()
    for (const email of ['supervisor@demo.local', 'nobody@demo.local', 'SUPERVISOR@demo.local', "x' or '1'='1"]) {
      const response = await signIn(email, 'not this one')
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      said.add(JSON.stringify([response.status, headers, await response.text()]))
    }
    expect(said.size).toBe(1)
  })

  it('cannot be told from its time', async () => {
    const { sql, tables } = app.deps.db
    const passwordHash = await hashPassword('ventanilla')
    await sql.update(tables.user).set({ passwordHash }).where(eq(tables.user.email, 'supervisor@demo.local'))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 20; round++) {
      const pair = [
        ['known', 'supervisor@demo.local'],
        ['unknown', `nobody-${round}@demo.local`],
      ] as const
      for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
        const started = performance.now()
        await signIn(email, 'not this one')
        times[kind].push(performance.now() - started)
      }
    }
    // A busy machine adds to the slow ones; without the work for nobody the ratio is above twenty.
    const quartile = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 4)] ?? 0
    const ratio = quartile(times.known) / quartile(times.unknown)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  it('is written down for administrators, by name and never with the password', async () => {
    await signIn('inspector@demo.local', 'my secret guess')
    await signIn('admin@demo.local', 'ventanilla')
    const entries = await app.deps.db.sql.select().from(app.deps.db.tables.audit)
    expect(entries.some(({ action, actorName }) => action === 'session.failed' && /inspector/.test(actorName))).toBe(
      true,
    )
    expect(entries.some(({ action, actorName }) => action === 'session.signedIn' && /Lucía/.test(actorName))).toBe(true)
    expect(JSON.stringify(entries)).not.toContain('my secret guess')
    expect(app.logged.join('')).not.toMatch(/my secret guess|inspector@demo/)
  })
})

describe('a foreign page', () => {
  // What citizens ask for opens by a token that no browser sends by itself; a gateway's notification is signed, and has no session. What is
  // public is there for any page.
  const withoutSession = /^\/(public|uploads|citizen|payments)\//
  const unsafe = endpoints.filter(({ method, path }) => method !== 'GET' && !withoutSession.test(path))

  it.each(unsafe.map(({ method, path }) => [method, path]))('cannot %s %s', async (method, path) => {
    const cookie = await app.signIn('admin@demo.local')
    const sent = (headers: Record<string, string>) =>
      app.request(`/api/v1${path.replace(/:\w+/g, 'nothing')}`, {
        method,
        headers: { ...cookie, 'Content-Type': 'application/json', ...headers },
        ...(method !== 'DELETE' && { body: '{}' }),
      })
    // Uploads open by their own token and carry no cookie's rights.
    if (path.startsWith('/uploads/')) return
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost.evil.example' },
      { Origin: 'http://localhost:81' },
      { Origin: 'https://localhost' },
      { Origin: 'http://user@localhost/' },
      { Origin: 'http://localhost/' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ] as const) {
      const response = await sent(headers)
      expect([response.status, await codeOf(response)]).toEqual([403, 'request.origin'])
    }
    expect((await app.request('/api/v1/session', { headers: cookie })).status).toBe(200)
  })

  it('cannot send a form as if it were JSON', async () => {
    const cookie = await app.signIn('admin@demo.local')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await app.request('/api/v1/session', {
        method: 'POST',
        headers: { ...cookie, 'Content-Type': type },
        body: JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' }),
      })
      expect(response.status).toBe(415)
    }
  })

  it.each(['/login', '/home', '/listar', '/usuarios', '/restablecer/x', '/api/v1/session', '/api/docs'])(
    'cannot frame %s',
    async path => {
      const response = await app.request(path)
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )
})

describe('a session', () => {
  it('never takes the id that a browser came with', async () => {
    const planted = 'ventanilla=abcdefghijklmnopqrstuvwxyz234567abcdefgh'
    const response = await signIn('supervisor@demo.local', 'ventanilla', { Cookie: planted })
    expect(cookieOf(response)).not.toBe(planted)
    expect((await app.request('/api/v1/session', { headers: { Cookie: planted } })).status).toBe(401)
  })

  it('of a blocked municipality does nothing at all, whatever the method', async () => {
    const cookie = await app.signIn('egues@demo.local')
    const { sql, tables } = app.deps.db
    await sql.update(tables.municipality).set({ disabled: 1 })
    for (const { method, path, access } of endpoints) {
      if (access === 'anyone' || access === 'citizen' || access === 'link' || path === '/session') continue
      const response = await app.request(`/api/v1${path.replace(/:\w+/g, 'nothing')}?topics=session`, {
        method,
        headers: cookie,
      })
      expect([method, path, response.status]).toEqual([method, path, 403])
    }
    const settings = await app.request('/api/v1/settings', { headers: cookie })
    expect(settings.status).toBe(200)
    const out = await app.request('/api/v1/session', { method: 'DELETE', headers: cookie })
    expect(out.status).toBe(200)
    await sql.update(tables.municipality).set({ disabled: 0 })
  })
})

describe('a page of our own', () => {
  const status = async (to: OpenApp, headers: Record<string, string>, remote?: string) =>
    (await to.request('/api/v1/session', json({}, headers), remote)).status

  it('has the scheme and host of the request, where no address is configured', async () => {
    const open = await openApp({ TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_SCALE: '0' })
    const forwarded = { Host: 'forms.example.org', 'X-Forwarded-Proto': 'https' }
    expect(await status(open, { Origin: 'http://localhost' })).toBe(422)
    expect(await status(open, { Host: 'Forms.example.org:80', Origin: 'http://forms.example.org' })).toBe(422)
    // Only a proxy that is trusted says by which scheme somebody came.
    expect(await status(open, { ...forwarded, Origin: 'https://forms.example.org' }, '10.0.0.5')).toBe(422)
    expect(await status(open, { ...forwarded, Origin: 'http://forms.example.org' }, '10.0.0.5')).toBe(403)
    expect(await status(open, { ...forwarded, Origin: 'https://forms.example.org' }, '192.0.2.9')).toBe(403)
    expect(await status(open, { ...forwarded, Origin: 'http://forms.example.org' }, '192.0.2.9')).toBe(422)
    await open.close()
  })

  it('is of PUBLIC_URL alone where it is set, and of the hosts that are named beside it', async () => {
    const named = { PUBLIC_URL: 'https://forms.example.org', UNBRANDED_HOSTS: 'tramites.example.org' }
    const open = await openApp({ ...named, RATE_LIMIT_SCALE: '0' })
    expect(await status(open, { Host: 'inside:8787', Origin: 'https://forms.example.org' })).toBe(422)
    for (const origin of ['http://forms.example.org', 'https://forms.example.org:8443', 'https://forms.example.org/'])
      expect(await status(open, { Host: 'forms.example.org', Origin: origin })).toBe(403)
    expect(await status(open, { Host: 'localhost', Origin: 'http://localhost' })).toBe(403)
    const other = { Host: 'tramites.example.org' }
    expect(await status(open, { ...other, Origin: 'https://tramites.example.org' })).toBe(422)
    expect(await status(open, { ...other, Origin: 'http://tramites.example.org' })).toBe(403)
    expect(await status(open, { Host: 'forms.example.org', Origin: 'https://tramites.example.org' })).toBe(403)
    await open.close()
  })
})
