import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, cookieOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { createApp } from '../../../app.ts'
import { sessionHash } from './adapter.ts'

const right = { email: 'supervisor@demo.local', password: 'ventanilla' }
const sessionOf = (cookie: string) => ({ headers: { Cookie: cookie } })

describe('POST /session', () => {
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('signs in, says who it is, and stores only a digest of the id', async () => {
    const response = await app.request('/api/v1/session', json({ ...right, email: ' Supervisor@Demo.local ' }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      user: { email: 'supervisor@demo.local', role: 'ROLE_SUPERVISOR', account: 'product' },
      municipality: { id: 'villa-maria', name: 'Villa María' },
    })
    const [setCookie = ''] = response.headers.getSetCookie()
    expect(setCookie).toMatch(/^ventanilla=[^;]+; HttpOnly; Max-Age=43200; Path=\/; SameSite=Lax$/)
    const id = cookieOf(response).replace('ventanilla=', '')
    const { session, user } = app.deps.db.tables
    const rows = await app.deps.db.sql.select().from(session)
    expect(rows.map(row => row.idHash)).toContain(sessionHash(id))
    expect(JSON.stringify(rows)).not.toContain(id)
    const [person] = await app.deps.db.sql.select().from(user).where(eq(user.email, 'supervisor@demo.local'))
    expect(person?.lastAccessAt).toBeGreaterThan(Date.now() - 10_000)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await app.request('/api/v1/session', json({ ...right, password: 'not this one' }))
    const unknown = await app.request('/api/v1/session', json({ email: 'nobody@demo.local', password: 'not this one' }))
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
    expect(wrong.headers.get('Set-Cookie')).toBeNull()
  })

  it('takes as long for an unknown e-mail as for a known one', async () => {
    const timed = async (email: string) => {
      const started = performance.now()
      await app.request('/api/v1/session', json({ email, password: 'not this one' }), '198.51.100.9')
      return performance.now() - started
    }
    await timed('generador@demo.local')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 4; round++) {
      known.push(await timed('inspector@demo.local'))
      unknown.push(await timed('somebody@demo.local'))
    }
    // The quickest of each: a busy machine makes one try of four as long as it likes.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4)
  })

  it('takes no password of an account that belongs to the provider', async () => {
    const { sql, tables } = app.deps.db
    const email = 'generador@demo.local'
    await sql.update(tables.user).set({ account: 'sso' }).where(eq(tables.user.email, email))
    expect((await app.request('/api/v1/session', json({ ...right, email }))).status).toBe(401)
    await sql.update(tables.user).set({ account: 'product' }).where(eq(tables.user.email, email))
    expect((await app.request('/api/v1/session', json({ ...right, email }))).status).toBe(200)
  })

  it('begins a new session under a new id and ends the one before', async () => {
    const first = cookieOf(await app.request('/api/v1/session', json(right)))
    const second = cookieOf(await app.request('/api/v1/session', json(right, { Cookie: first })))
    expect(second).not.toBe(first)
    expect((await app.request('/api/v1/session', sessionOf(first))).status).toBe(401)
    expect((await app.request('/api/v1/session', sessionOf(second))).status).toBe(200)
  })

  it('refuses a disabled user like an unknown one, and a blocked municipality with its own code', async () => {
    const { sql, tables } = app.deps.db
    const { user, municipality } = tables
    const cookie = await app.signIn('inspector-actas@demo.local')
    await sql.update(user).set({ disabled: 1 }).where(eq(user.email, 'inspector-actas@demo.local'))
    expect((await app.request('/api/v1/session', { headers: cookie })).status).toBe(401)
    const refused = await app.request('/api/v1/session', json({ ...right, email: 'inspector-actas@demo.local' }))
    expect(await codeOf(refused)).toBe('session.refused')

    const blocked = await app.signIn('egues@demo.local')
    await sql.update(municipality).set({ disabled: 1 }).where(eq(municipality.uid, 'egues'))
    const response = await app.request('/api/v1/session', { headers: blocked })
    expect([response.status, await codeOf(response)]).toEqual([403, 'session.blocked'])
    const again = await app.request('/api/v1/session', json({ ...right, email: 'egues@demo.local' }))
    expect(await codeOf(again)).toBe('session.blocked')
    await sql.update(municipality).set({ disabled: 0 }).where(eq(municipality.uid, 'egues'))
  })
})

describe.each(['sqlite', 'postgres'] as const)('the life of a session on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const status = async (cookie: { Cookie: string }) =>
    (await app.request('/api/v1/session', { headers: cookie })).status
  const rowOf = (cookie: { Cookie: string }) => sessionHash(cookie.Cookie.replace('ventanilla=', ''))

  it('ends with the sign-out, with its row, with its time, after 30 days and by revocation', async () => {
    const { sql, tables } = app.deps.db
    const { session, user } = tables
    const change = (cookie: { Cookie: string }, values: Partial<typeof session.$inferInsert>) =>
      sql
        .update(session)
        .set(values)
        .where(eq(session.idHash, rowOf(cookie)))

    const out = await app.signIn('supervisor@demo.local')
    const left = await app.request('/api/v1/session', { method: 'DELETE', headers: out })
    expect([left.status, left.headers.get('Set-Cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])
    expect(await status(out)).toBe(401)

    const deleted = await app.signIn('supervisor@demo.local')
    await sql.delete(session).where(eq(session.idHash, rowOf(deleted)))
    expect(await status(deleted)).toBe(401)

    const expired = await app.signIn('supervisor@demo.local')
    await change(expired, { expiresAt: Date.now() - 1 })
    expect(await status(expired)).toBe(401)

    const old = await app.signIn('supervisor@demo.local')
    await change(old, { createdAt: Date.now() - 30 * 24 * 3600 * 1000 })
    expect(await status(old)).toBe(401)

    const revoked = await app.signIn('supervisor@demo.local')
    await sql
      .update(user)
      .set({ revokedAt: Date.now() + 1 })
      .where(eq(user.email, 'supervisor@demo.local'))
    expect(await status(revoked)).toBe(401)
  })

  it('is extended by use, with a new cookie time', async () => {
    const { sql, tables } = app.deps.db
    const cookie = await app.signIn('generador@demo.local')
    await sql
      .update(tables.session)
      .set({ expiresAt: Date.now() + 3600 * 1000 })
      .where(eq(tables.session.idHash, rowOf(cookie)))
    const response = await app.request('/api/v1/session', { headers: cookie })
    expect(cookieOf(response)).toBe(cookie.Cookie)
    const [row] = await sql
      .select()
      .from(tables.session)
      .where(eq(tables.session.idHash, rowOf(cookie)))
    expect(row?.expiresAt).toBeGreaterThan(Date.now() + 11 * 3600 * 1000)
  })

  it('begins its 12 hours anew with every use, written once a minute', async () => {
    const { sql, tables } = app.deps.db
    const cookie = await app.signIn('generador@demo.local')
    const used = async (before: { seenAt: number; expiresAt: number }) => {
      const mine = eq(tables.session.idHash, rowOf(cookie))
      await sql.update(tables.session).set(before).where(mine)
      const response = await app.request('/api/v1/session', { headers: cookie })
      const [row] = await sql.select().from(tables.session).where(mine)
      return { cookie: response.headers.get('Set-Cookie'), moved: (row?.expiresAt ?? 0) - before.expiresAt }
    }
    const inElevenHours = Date.now() + 11 * 3600 * 1000
    const again = await used({ seenAt: Date.now() - 61_000, expiresAt: inElevenHours })
    expect(again.moved).toBeGreaterThan(3590 * 1000)
    expect(again.cookie).toContain('Max-Age=43200')
    const atOnce = await used({ seenAt: Date.now() - 10_000, expiresAt: inElevenHours })
    expect(atOnce).toEqual({ cookie: null, moved: 0 })
  })

  it('shows a change of role at the next request', async () => {
    const { sql, tables } = app.deps.db
    const cookie = await app.signIn('generador-respuestas@demo.local')
    await sql
      .update(tables.user)
      .set({ role: 'ROLE_GENERADOR' })
      .where(eq(tables.user.email, 'generador-respuestas@demo.local'))
    const response = await app.request('/api/v1/session', { headers: cookie })
    expect(await response.json()).toMatchObject({ user: { role: 'ROLE_GENERADOR' } })
  })
})

it('gives a secure __Host- cookie on HTTPS', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://forms.example.org' })
  const response = await app.request('/api/v1/session', json(right))
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ventanilla=[^;]+; HttpOnly; Max-Age=43200; Path=\/; SameSite=Lax; Secure$/),
    expect.stringMatching(
      /^ventanilla-device=[^;]+; Max-Age=15552000; Path=\/api\/v1\/session; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect(response.headers.get('Strict-Transport-Security')).toContain('max-age')
  await app.close()
})

describe('throttling', () => {
  it('stops an account at an address after five failures, whether it exists or not, and others not', async () => {
    const app = await openApp()
    for (const email of ['supervisor@demo.local', 'nobody@demo.local']) {
      const tries: number[] = []
      for (let tried = 0; tried < 6; tried++) {
        tries.push((await app.request('/api/v1/session', json({ email, password: 'wrong' }))).status)
      }
      expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    }
    const response = await app.request('/api/v1/session', json(right))
    expect([response.status, await codeOf(response)]).toEqual([429, 'session.tooMany'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(600)
    expect((await app.request('/api/v1/session', json({ ...right, email: 'admin@demo.local' }))).status).toBe(200)
    await app.close()
  })

  it('is written down once for each account and address in a quarter of an hour', async () => {
    const app = await openApp()
    const { audit } = app.deps.db.tables
    const refused = async () =>
      (await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'session.failed')))
        .filter(({ detail }) => detail.includes('tooMany'))
        .map(({ actorName, actorId, address }) => [actorName, actorId !== null, address])
    const wrong = (email: string, remote: string) =>
      app.request('/api/v1/session', json({ email, password: 'wrong' }), remote)
    for (let tried = 0; tried < 9; tried++) await wrong('Supervisor@demo.local', '198.51.100.1')
    const first = [['supervisor@demo.local', true, '198.51.100.1']]
    expect(await refused()).toEqual(first)
    for (let tried = 0; tried < 7; tried++) await wrong('nobody@demo.local', '198.51.100.1')
    for (let tried = 0; tried < 7; tried++) await wrong('supervisor@demo.local', '198.51.100.2')
    const more = [
      ...first,
      ['nobody@demo.local', false, '198.51.100.1'],
      ['supervisor@demo.local', true, '198.51.100.2'],
    ]
    expect(await refused()).toEqual(more)
    // An address that goes on with ever other accounts has one line of its own.
    for (let tried = 0; tried < 60; tried++) await wrong(`somebody-${tried}@demo.local`, '198.51.100.1')
    expect(await refused()).toHaveLength(4)
    await app.close()
  })

  const attempt = (app: OpenApp, given: object, remote?: string, headers = {}) =>
    app.request('/api/v1/session', json({ ...right, ...given }, headers), remote)

  it('keeps nobody out of an account at other addresses, until fifty failures in an hour from all of them', async () => {
    const app = await openApp()
    for (let tried = 0; tried < 9; tried++) await attempt(app, { password: 'wrong' }, '198.51.100.1')
    expect((await attempt(app, {}, '198.51.100.1')).status).toBe(429)
    expect((await attempt(app, {}, '198.51.100.2')).status).toBe(200)
    // The nine tries of one address were five: what a limit refuses counts nowhere else.
    const statuses: number[] = []
    for (let tried = 0; tried < 46; tried++)
      statuses.push((await attempt(app, { password: 'wrong' }, `203.0.113.${Math.floor(tried / 4)}`)).status)
    expect([statuses.indexOf(429), statuses.filter(status => status === 401).length]).toEqual([45, 45])
    const refused = await attempt(app, {}, '198.51.100.2')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 900]).toEqual([429, true])
    await app.close()
  })

  it('shuts nobody else out behind an address at which one account is locked', async () => {
    const app = await openApp()
    for (let tried = 0; tried < 80; tried++) await attempt(app, { password: 'wrong' })
    expect((await attempt(app, { email: 'admin@demo.local' })).status).toBe(200)
    await app.close()
  })

  it('lets a browser through in which the account signed in before, and no other, also after a start', async () => {
    const app = await openApp()
    const deviceOf = (response: Response) => {
      const [pair = ''] =
        response.headers
          .getSetCookie()
          .find(each => each.startsWith('ventanilla-device='))
          ?.split(';') ?? []
      return { Cookie: pair }
    }
    const own = deviceOf(await attempt(app, {}))
    const shared = deviceOf(await attempt(app, { email: 'admin@demo.local' }, undefined, own))
    const foreign = deviceOf(await attempt(app, { email: 'inspector@demo.local' }))
    for (let tried = 0; tried < 6; tried++) await attempt(app, { password: 'wrong' })
    const started = createApp(app.deps)
    // The new process counts in its own memory: what it refuses here it refuses by its own count.
    const asked = async (headers: { Cookie?: string }, given = {}) =>
      (await started.request('/api/v1/session', json({ ...right, ...given }, headers))).status
    for (let tried = 0; tried < 5; tried++) await asked({}, { password: 'wrong' })
    const forged = { Cookie: own.Cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')) }
    expect(
      await Promise.all([{}, foreign, forged, { Cookie: 'ventanilla-device=~a.b~..' }].map(each => asked(each))),
    ).toEqual([429, 429, 429, 429])
    expect([await asked(own), await asked(shared)]).toEqual([200, 200])
    expect(own.Cookie).not.toContain('supervisor')
    // Whoever took the browser has no more tries than others.
    const tries: number[] = []
    for (let tried = 0; tried < 6; tried++) tries.push(await asked(own, { password: 'wrong' }))
    expect([...tries, await asked(own)]).toEqual([401, 401, 401, 401, 401, 429, 429])
    await app.close()
  })

  it('stops an address after fifty failures; right ones do not count', async () => {
    const app = await openApp()
    for (let tried = 0; tried < 3; tried++) expect((await app.request('/api/v1/session', json(right))).status).toBe(200)
    const tries = await Promise.all(
      Array.from({ length: 51 }, (_, index) =>
        app.request('/api/v1/session', json({ email: `u${index}@demo.local`, password: 'wrong' })),
      ),
    )
    expect(tries.filter(response => response.status === 429)).toHaveLength(1)
    expect((await app.request('/api/v1/session', json(right), '192.0.2.77')).status).toBe(200)
    await app.close()
  })

  it('is off at scale 0', async () => {
    const app = await openApp({ RATE_LIMIT_SCALE: '0' })
    for (let tried = 0; tried < 8; tried++) {
      expect((await app.request('/api/v1/session', json({ ...right, password: 'wrong' }))).status).toBe(401)
    }
    await app.close()
  })
})
