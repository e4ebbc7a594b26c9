import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { endSessionsOf } from './end-sessions.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => app.close())

type Cookie = { Cookie: string }
const status = async (cookie: Cookie) => (await app.request('/api/v1/session', { headers: cookie })).status
const signInWith = async (userAgent: string, remote: string): Promise<Cookie> => {
  const body = { email: 'supervisor@demo.local', password: 'ventanilla' }
  const response = await app.request('/api/v1/session', json(body, { 'User-Agent': userAgent }), remote)
  return { Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
const listOf = async (cookie: Cookie) =>
  JSON.parse(await (await app.request('/api/v1/sessions', { headers: cookie })).text()).items
const remove = (cookie: Cookie, path: string) => app.request(`/api/v1${path}`, { method: 'DELETE', headers: cookie })

describe('the sessions of a person', () => {
  it('are listed with where they are, without their ids, and ended one by one', async () => {
    const here = await signInWith('Firefox on a desk', '192.0.2.10')
    const there = await signInWith(`Phone ${'x'.repeat(1000)}`, '192.0.2.20')
    const items = await listOf(here)
    expect(items).toHaveLength(2)
    expect(items.find((item: { isCurrent: boolean }) => item.isCurrent)).toMatchObject({
      kind: 'staff',
      userAgent: 'Firefox on a desk',
      address: '192.0.2.10',
      seenAt: expect.stringMatching(/^\d{4}-/),
    })
    const other = items.find((item: { isCurrent: boolean }) => !item.isCurrent)
    expect(other.userAgent).toHaveLength(300)
    expect(JSON.stringify(items)).not.toContain(there.Cookie.replace('ventanilla=', ''))
    expect((await remove(here, `/sessions/${other.id}`)).status).toBe(204)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    expect(await codeOf(await app.request('/api/v1/session', { headers: there }))).toBe('session.revoked')
    const again = await remove(here, `/sessions/${other.id}`)
    expect([again.status, await codeOf(again)]).toEqual([404, 'session.notFound'])
    expect(await listOf(here)).toHaveLength(1)
  })

  it("are nobody else's to end", async () => {
    const mine = await app.signIn('supervisor@demo.local')
    const stranger = await app.signIn('admin@demo.local')
    const [item] = await listOf(mine)
    expect(await codeOf(await remove(stranger, `/sessions/${item.id}`))).toBe('session.notFound')
    expect(await status(mine)).toBe(200)
  })

  it('all end by signing out everywhere, the own one too; a sign-in under way begins none that lives', async () => {
    const all = [await app.signIn('inspector@demo.local'), await app.signIn('inspector@demo.local')]
    const { sql, tables } = app.deps.db
    const [first] = all
    if (!first) throw new Error('no session')
    const response = await remove(first, '/sessions')
    expect([response.status, await response.json()]).toEqual([200, { redirect: null }])
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(await Promise.all(all.map(status))).toEqual([401, 401])
    const [person] = await sql.select().from(tables.user).where(eq(tables.user.email, 'inspector@demo.local'))
    const begun = await app.signIn('inspector@demo.local')
    expect(await status(begun)).toBe(200)
    await sql
      .update(tables.session)
      .set({ createdAt: (person?.revokedAt ?? 0) - 1 })
      .where(eq(tables.session.userId, person?.id ?? 0))
    expect(await status(begun)).toBe(401)
  })

  it.each(['role', 'disabled', 'password', 'everywhere'] as const)('end and are told why: %s', async reason => {
    const { sql, tables } = app.deps.db
    const cookie = await app.signIn('generador@demo.local')
    const [person] = await sql.select().from(tables.user).where(eq(tables.user.email, 'generador@demo.local'))
    const heard: object[] = []
    const stop = app.deps.bus.subscribe('user:generador', event => heard.push(event))
    await endSessionsOf(app.deps, person?.id ?? 0, reason)
    stop()
    expect([await status(cookie), heard]).toEqual([401, [{ type: 'session.revoked', reason }]])
  })
})

describe('remote configuration', () => {
  const put = async (settings: object, who = 'admin') =>
    await app.request('/api/v1/settings/remote', {
      ...json(settings, await app.signIn(`${who}@demo.local`)),
      method: 'PUT',
    })
  const iso = (ms: number) => new Date(Date.now() + ms).toISOString()

  it.each([
    ['a later date in UTC without a zone', true, iso(600_000).slice(0, 19), true],
    ['a later date with a blank', true, iso(600_000).slice(0, 19).replace('T', ' '), true],
    ['a later date with a zone', true, iso(600_000), true],
    ['an earlier date', true, iso(-3600_000), false],
    ['a later date while off', false, iso(600_000), false],
    ['a date of 18 characters', true, iso(600_000).slice(0, 18), false],
    ['no date', true, '', false],
    ['a day alone', true, '2026-03-31', false],
  ])('with %s', async (_, isOn, date, ends) => {
    const cookie = await app.signIn('supervisor@demo.local')
    const settings = { dev_new_login_method: isOn, web_session_revokation_datetime: date }
    const response = await put(settings)
    expect([response.status, await response.json()]).toEqual([200, settings])
    const told = JSON.parse(await (await app.request('/api/v1/settings')).text())
    expect(told.remote).toEqual(settings)
    expect(await status(cookie)).toBe(ends ? 401 : 200)
    await app.deps.db.sql.delete(app.deps.db.tables.setting)
    await app.deps.bus.publish('settings', { type: 'settings.changed' })
  })

  it.each(['not a date at all!!!!', '2026-02-31T10:00:00', 'soon', '2026-02-31', '31/12/2026 10:00:00'])(
    'refuses the date %j and says so',
    async date => {
      const cookie = await app.signIn('supervisor@demo.local')
      const response = await put({ dev_new_login_method: true, web_session_revokation_datetime: date })
      const { code, errors } = await response.json()
      expect([response.status, code]).toEqual([422, 'request.invalid'])
      expect(errors).toMatchObject([
        { path: ['web_session_revokation_datetime'], code: 'request.date', message: 'There is no such date.' },
      ])
      expect(await status(cookie)).toBe(200)
    },
  )

  it('counts where it was written by another program, within 5 s', async () => {
    const cookie = await app.signIn('supervisor@demo.local')
    expect(await status(cookie)).toBe(200)
    const { sql, tables } = app.deps.db
    const at = { updatedAt: Date.now() }
    await sql.insert(tables.setting).values([
      { name: 'dev_new_login_method', value: 'true', ...at },
      { name: 'web_session_revokation_datetime', value: iso(60_000), ...at },
    ])
    await new Promise(resolve => setTimeout(resolve, 4_800))
    expect(await status(cookie)).toBe(401)
    await sql.delete(tables.setting)
    await app.deps.bus.publish('settings', { type: 'settings.changed' })
  }, 30_000)

  it.each([
    ['the date is taken back', { web_session_revokation_datetime: '' }],
    ['an earlier one takes its place', { web_session_revokation_datetime: iso(-3600_000) }],
    ['it is switched off', { dev_new_login_method: false }],
  ])('does not bring back the sessions that a date had ended when %s', async (_, change) => {
    const cookie = await app.signIn('supervisor@demo.local')
    const settings = { dev_new_login_method: true, web_session_revokation_datetime: iso(1_000) }
    await put(settings)
    expect(await status(cookie)).toBe(401)
    await new Promise(resolve => setTimeout(resolve, 1_100))
    await put({ ...settings, ...change })
    expect(await status(cookie)).toBe(401)
    expect(await status(await app.signIn('supervisor@demo.local'))).toBe(200)
  })

  it('is changed by administrators only, who are written down', async () => {
    const settings = { dev_new_login_method: false, web_session_revokation_datetime: '' }
    expect((await put(settings, 'supervisor-elevado')).status).toBe(403)
    await put(settings)
    const entries = await app.deps.db.sql.select().from(app.deps.db.tables.audit)
    const [entry] = entries.filter(({ action }) => action === 'setting.changed')
    expect(entry).toMatchObject({ actorName: 'Lucía Ferrero', subjectKind: 'setting' })
  })
})
