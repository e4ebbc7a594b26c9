import type { UserList } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { type OidcServer, openOidcServer } from '../../../../../tests/app/oidc-server.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

let provider: OidcServer
let app: OpenApp
beforeAll(async () => {
  provider = await openOidcServer()
  app = await openApp({
    ...provider.environment,
    RATE_LIMIT_SCALE: '100',
    OIDC_ACCOUNT_URL: 'https://id.example.org/me',
  })
  await makeSso('supervisor', 'hcastro')
  await makeSso('inspector', 'jrivarola')
  await makeSso('egues', 'agoni')
})
afterEach(() => provider.trouble(undefined))
afterAll(async () => {
  await app.close()
  await provider.close()
})

const users = () => app.deps.db.tables.user
const userOf = async (email: string) => {
  const [row] = await app.deps.db.sql
    .select()
    .from(users())
    .where(eq(users().email, `${email}@demo.local`))
  return row
}

async function makeSso(email: string, username: string): Promise<void> {
  await app.deps.db.sql
    .update(users())
    .set({ account: 'sso', username, passwordHash: null })
    .where(eq(users().email, `${email}@demo.local`))
}

/** The cookies of a browser, as set by answers in turn. */
function jar() {
  const cookies = new Map<string, string>()
  return {
    take(response: Response): Response {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
    has: (name: string) => cookies.has(name),
    get headers() {
      return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    },
  }
}
type Jar = ReturnType<typeof jar>

async function begin(browser: Jar, query = ''): Promise<string> {
  const response = browser.take(await app.request(`/api/v1/session/sso${query}`, { headers: browser.headers }))
  expect(response.status).toBe(302)
  return response.headers.get('Location') ?? ''
}

async function call(browser: Jar, callback: string): Promise<Response> {
  const { pathname, search } = new URL(callback)
  return browser.take(await app.request(pathname + search, { headers: browser.headers }))
}

async function signOn(browser: Jar, account: string, query = ''): Promise<Response> {
  return await call(browser, await provider.signIn(await begin(browser, query), account))
}

const linked = async (admin: ReturnType<typeof as>) => {
  const { items } = (await admin('GET', '/users?name=hcastro')).body as UserList
  const found = items.find(user => user.linked)
  if (!found) throw new Error('nobody is linked')
  return found
}
const sessionOf = (browser: Jar) => app.request('/api/v1/session', { headers: browser.headers })
const noticeOf = async (browser: Jar): Promise<Record<string, unknown> | null> =>
  JSON.parse(await browser.take(await app.request('/api/v1/session/sso/notice', { headers: browser.headers })).text())
    .notice

describe('single sign-on', () => {
  it('is told in the settings, with the page of the account', async () => {
    expect(JSON.parse(await (await app.request('/api/v1/settings')).text())).toMatchObject({
      singleSignOn: true,
      accountPage: 'https://id.example.org/me',
    })
  })

  it('asks the provider with a code challenge, state and nonce, and no secret', async () => {
    const address = new URL(await begin(jar()))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'ventanilla',
      redirect_uri: 'http://localhost/api/v1/session/sso/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{30}/),
      nonce: expect.stringMatching(/.{30}/),
    })
    expect(address.href).not.toContain('secret')
  })

  it('lets in by username at first and by subject from then on, whatever the name became', async () => {
    const browser = jar()
    const response = await signOn(browser, 'HCastro', '?returnTo=%2Flistar%3Fpage%3D2')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/listar?page=2'])
    expect(await (await sessionOf(browser)).json()).toMatchObject({
      user: { username: 'hcastro', account: 'sso', role: 'ROLE_SUPERVISOR' },
    })
    const row = await userOf('supervisor')
    expect([row?.subject, (row?.lastAccessAt ?? 0) > Date.now() - 10_000]).toEqual(['HCastro', true])
    await makeSso('supervisor', 'renamed')
    expect((await signOn(jar(), 'HCastro')).headers.get('Location')).toBe('/home')
    // Somebody else who takes the old name is not that person, nor is a new one with the same username.
    await makeSso('supervisor', 'hcastro')
    const other = jar()
    expect((await signOn(other, 'hcastro')).headers.get('Location')).toBe('/login?sso=notice')
    expect((await sessionOf(other)).status).toBe(401)
    expect(await noticeOf(other)).toMatchObject({ code: 'sso.changed', username: 'hcastro' })
  })

  it('forgets at the word of who administers to whom an account belongs, and keeps the next who comes', async () => {
    const admin = as(app, 'admin@demo.local')
    const before = jar()
    await signOn(before, 'HCastro')
    const { id, revision } = await linked(admin)
    const refused = await as(app, 'supervisor-duplicador@demo.local')('DELETE', `/users/${id}/single-sign-on`, {
      revision,
    })
    expect(refused.status).toBe(403)
    const unlinked = await admin('DELETE', `/users/${id}/single-sign-on`, { revision })
    expect(unlinked).toMatchObject({ status: 200, body: { linked: false, revision: revision + 1 } })
    expect((await sessionOf(before)).status).toBe(401)
    const again = await admin('DELETE', `/users/${id}/single-sign-on`, { revision: revision + 1 })
    expect(again.body['code']).toBe('user.notLinked')
    const after = jar()
    expect((await signOn(after, 'hcastro')).headers.get('Location')).toBe('/home')
    expect((await userOf('supervisor'))?.subject).toBe('hcastro')
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'user.unlinked'))
    expect(entries).toMatchObject([{ subjectName: 'hcastro', actorName: 'Lucía Ferrero' }])
    // The others here go on with the identity that was there before.
    await app.deps.db.sql.update(users()).set({ subject: 'HCastro' }).where(eq(users().username, 'hcastro'))
  })

  it('never lets a name take over an account with a password of its own', async () => {
    const own = await userOf('generador')
    const browser = jar()
    await signOn(browser, own?.username ?? '')
    expect((await sessionOf(browser)).status).toBe(401)
    expect(await noticeOf(browser)).toMatchObject({
      code: 'sso.notRegistered',
      detail: expect.stringContaining('e-mail and password'),
    })
  })

  it('tells an unknown person once to ask the supervisor, with the username and the way out', async () => {
    const browser = jar()
    const response = await signOn(browser, 'Nobody.Known')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login?sso=notice'])
    expect((await sessionOf(browser)).status).toBe(401)
    const notice = await noticeOf(browser)
    expect(notice).toEqual({
      code: 'sso.unknown',
      detail: expect.stringContaining('nobody.known'),
      username: 'nobody.known',
      logout: expect.stringContaining(`${provider.issuer}/session/end?`),
    })
    expect(await noticeOf(browser)).toBeNull()
    const entries = await app.deps.db.sql.select().from(app.deps.db.tables.audit)
    expect(entries.map(({ action, actorName }) => `${action} ${actorName}`)).toContain('session.failed nobody.known')
  })

  it('turns disabled people and blocked municipalities away with their own words', async () => {
    const { sql, tables } = app.deps.db
    await sql.update(users()).set({ disabled: 1 }).where(eq(users().email, 'inspector@demo.local'))
    const disabled = jar()
    await signOn(disabled, 'JRivarola')
    expect(await noticeOf(disabled)).toMatchObject({ code: 'sso.disabled', username: 'jrivarola' })
    const block = (value: number) =>
      sql.update(tables.municipality).set({ disabled: value }).where(eq(tables.municipality.uid, 'egues'))
    await block(1)
    const blocked = jar()
    await signOn(blocked, 'AGoni')
    expect(await noticeOf(blocked)).toMatchObject({
      code: 'session.blocked',
      detail: 'Access denied. Municipality blocked.',
    })
    expect([(await sessionOf(disabled)).status, (await sessionOf(blocked)).status]).toEqual([401, 401])
    await block(0)
  })

  it('goes back to the sign-in page where the person says no at the provider', async () => {
    const browser = jar()
    expect((await signOn(browser, 'no')).headers.get('Location')).toBe('/login?sso=notice')
    expect(await noticeOf(browser)).toMatchObject({ code: 'sso.cancelled', username: null })
  })

  it('ends in a popup with a page that tells its opener on our own origin, with a script of ours and nothing inline', async () => {
    const response = await signOn(jar(), 'HCastro', '?mode=popup&returnTo=%2Flistar')
    expect(response.status).toBe(200)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const page = await response.text()
    expect(page).toContain('data-outcome="signedIn"')
    expect(page).toContain('data-next="/listar"')
    expect(page.match(/<script[^>]*>([^<]*)<\/script>/)?.[1]).toBe('')
    const script = await app.request('/sso/popup.js')
    expect(script.headers.get('Content-Type')).toContain('text/javascript')
    expect(await script.text()).toContain('postMessage(message, location.origin)')
    expect(await (await signOn(jar(), 'stranger', '?mode=popup')).text()).toContain('data-outcome="notice"')
  })

  it('ends the session that was there before and begins one under a new id', async () => {
    const browser = jar()
    browser.take(await app.request('/api/v1/session', json({ email: 'admin@demo.local', password: 'ventanilla' })))
    const before = browser.headers
    await signOn(browser, 'HCastro')
    expect((await app.request('/api/v1/session', { headers: before })).status).toBe(401)
    expect((await sessionOf(browser)).status).toBe(200)
  })

  it('signs out through the provider, which comes back to our sign-in page', async () => {
    const browser = jar()
    await signOn(browser, 'HCastro')
    const response = await app.request('/api/v1/session', { method: 'DELETE', headers: browser.headers })
    const redirect = new URL(JSON.parse(await response.text()).redirect)
    expect(redirect.origin).toBe(provider.issuer)
    expect(redirect.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login')
    expect(redirect.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await fetch(redirect)).status).toBe(200)
    expect((await sessionOf(browser)).status).toBe(401)
  })
})

describe('what is no sign-on of this browser', () => {
  const refused = async (response: Response, status: number, words: string) => {
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const page = await response.text()
    expect(page).toContain(words)
    expect(page).toContain('href="/login"')
    expect(page).not.toContain('<script')
  }

  it('is a callback with a state that nobody was given, or none', async () => {
    const browser = jar()
    const callback = new URL(await provider.signIn(await begin(browser), 'HCastro'))
    callback.searchParams.set('state', 'made-up')
    await refused(await call(browser, callback.href), 400, 'Begin again')
    await refused(await call(browser, 'http://localhost/api/v1/session/sso/callback'), 400, 'Begin again')
    expect((await sessionOf(browser)).status).toBe(401)
  })

  it("is one that comes again, or in another's browser", async () => {
    const browser = jar()
    const callback = await provider.signIn(await begin(browser), 'HCastro')
    await refused(await call(jar(), callback), 400, 'Begin again')
    expect((await call(browser, callback)).status).toBe(302)
    await refused(await call(browser, callback), 400, 'Begin again')
  })

  it('is one whose code was used before', async () => {
    const [first, second] = [jar(), jar()]
    const callback = new URL(await provider.signIn(await begin(first), 'HCastro'))
    expect((await call(first, callback.href)).status).toBe(302)
    const own = new URL(await provider.signIn(await begin(second), 'HCastro'))
    own.searchParams.set('code', callback.searchParams.get('code') ?? '')
    await refused(await call(second, own.href), 400, 'could not be accepted')
    expect((await sessionOf(second)).status).toBe(401)
  })

  it('is one whose token carries the nonce of another', async () => {
    const browser = jar()
    const address = new URL(await begin(browser))
    address.searchParams.set('nonce', 'of-another-sign-on')
    await refused(await call(browser, await provider.signIn(address.href, 'HCastro')), 400, 'could not be accepted')
    expect((await sessionOf(browser)).status).toBe(401)
  })

  it('is one that took longer than ten minutes', async () => {
    const browser = jar()
    const callback = await provider.signIn(await begin(browser), 'HCastro')
    const { sql, tables } = app.deps.db
    await sql.update(tables.ssoFlow).set({ expiresAt: Date.now() - 1 })
    await refused(await call(browser, callback), 400, 'Begin again')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/api/v1/session',
    '/login',
    '@evil.example',
    '',
  ])('never leads to %j', async wanted => {
    const response = await signOn(jar(), 'HCastro', `?returnTo=${encodeURIComponent(wanted)}`)
    const target = new URL(response.headers.get('Location') ?? '', 'http://localhost')
    expect(target.origin).toBe('http://localhost')
    expect(['/home', '/%09/evil.example']).toContain(target.pathname)
  })
})

describe('a provider in trouble', () => {
  it.each(['error', 'garbage'] as const)(
    'that answers with %s gives a page, 503 and no more, and is asked again',
    async kind => {
      const other = await openApp(provider.environment)
      provider.trouble(kind)
      const response = await other.request('/api/v1/session/sso')
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
      expect(await response.text()).toContain('cannot be reached')
      provider.trouble(undefined)
      expect((await other.request('/api/v1/session/sso')).status).toBe(302)
      await other.close()
    },
  )

  it.each(['error', 'garbage'] as const)('that answers the code with %s lets nobody in', async kind => {
    const browser = jar()
    const callback = await provider.signIn(await begin(browser), 'HCastro')
    provider.trouble(kind, /^\/token/)
    const response = await call(browser, callback)
    expect(response.status).toBe(503)
    expect((await sessionOf(browser)).status).toBe(401)
    provider.trouble(undefined)
    expect((await signOn(browser, 'HCastro')).status).toBe(302)
  })

  it('that says nothing is given up after its time, and one that is gone at once', async () => {
    const other = await openApp(provider.environment)
    provider.trouble('hangs')
    const started = performance.now()
    expect((await other.request('/api/v1/session/sso')).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(15_000)
    await other.close()
    const gone = await openApp({ ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' })
    expect((await gone.request('/api/v1/session/sso')).status).toBe(503)
    const cookie = await gone.signIn('admin@demo.local')
    expect((await gone.request('/api/v1/session', { method: 'DELETE', headers: cookie })).status).toBe(200)
    await gone.close()
  }, 60_000)
})

it('tells who asks too often so on a page', async () => {
  const strict = await openApp({ ...provider.environment, RATE_LIMIT_SCALE: '0.05' })
  const statuses: number[] = []
  for (let tried = 0; tried < 5; tried++) statuses.push((await strict.request('/api/v1/session/sso')).status)
  expect(statuses).toEqual([302, 302, 302, 429, 429])
  const refused = await strict.request('/api/v1/session/sso')
  expect(refused.headers.get('Content-Type')).toContain('text/html')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  await strict.close()
})

it('is not there without a provider', async () => {
  const other = await openApp()
  for (const path of ['', '/callback', '/notice'])
    expect(await codeOf(await other.request(`/api/v1/session/sso${path}`))).toBe('request.notFound')
  expect(JSON.parse(await (await other.request('/api/v1/settings')).text()).singleSignOn).toBe(false)
  await other.close()
})
