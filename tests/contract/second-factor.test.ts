import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { totpCode } from '../app/totp-app.ts'
import { codeOf, cookieOf, json, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

type Cookie = { Cookie: string }
const password = 'ventanilla'

describe.each(['sqlite', 'postgres'] as const)('a second step of signing in on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://forms.example.org' })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const send = (method: string, path: string, body: object, cookie: Cookie, to = app) =>
    to.request(`/api/v1/session${path}`, { ...json(body, cookie), method })
  const signIn = (name: string, to = app) =>
    to.request('/api/v1/session', json({ email: `${name}@demo.local`, password }))
  const inside = async (cookie: Cookie, path = '/session') =>
    (await app.request(`/api/v1${path}`, { headers: cookie })).status
  const codeNow = (secret: string, later = 0) => totpCode(secret, new Date(), later)
  const mailsTo = async (name: string) => {
    const { outbox } = app.deps.db.tables
    const rows = await app.deps.db.sql.select().from(outbox).where(eq(outbox.kind, 'mail'))
    const jobs = rows.map(row => JSON.parse(row.payload) as { to: string; values: { about?: string } })
    return jobs.filter(job => job.to === `${name}@demo.local`).map(job => job.values.about)
  }
  const userOf = async (name: string, to = app) => {
    const { user } = to.deps.db.tables
    const [row] = await to.deps.db.sql
      .select()
      .from(user)
      .where(eq(user.email, `${name}@demo.local`))
    if (!row) throw new Error(`no ${name}`)
    return row
  }
  /** As if half a minute had gone by since the last code. */
  const letTimePass = async (name: string, to = app) => {
    const { userTotp } = to.deps.db.tables
    await to.deps.db.sql
      .update(userTotp)
      .set({ lastStep: 0 })
      .where(eq(userTotp.userId, (await userOf(name, to)).id))
  }
  async function turnOn(name: string, to = app) {
    const cookie = await to.signIn(`${name}@demo.local`)
    const { secret } = (await (await send('POST', '/totp', { password }, cookie, to)).json()) as { secret: string }
    const confirmed = await send('PUT', '/totp', { code: codeNow(secret) }, cookie, to)
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
    await letTimePass(name, to)
    return { cookie, secret, recoveryCodes }
  }
  async function firstStep(name: string, to = app): Promise<Cookie> {
    const response = await signIn(name, to)
    expect(await response.json()).toEqual({ step: 'prove', by: ['totp'] })
    return { Cookie: cookieOf(response) }
  }
  const finish = (step: Cookie, code: string, by: 'totp' | 'recovery' = 'totp', to = app) =>
    send('POST', '/step', { by, code }, step, to)

  it('is turned on with the password and a first code, told by mail, written down, and ends the other sessions', async () => {
    const other = await app.signIn('supervisor@demo.local')
    const cookie = await app.signIn('supervisor@demo.local')
    expect(await codeOf(await send('POST', '/totp', { password: 'not this' }, cookie))).toBe('password.wrong')
    expect(await codeOf(await send('PUT', '/totp', { code: '123456' }, cookie))).toBe('factor.over')
    const begun = (await (await send('POST', '/totp', { password }, cookie)).json()) as { secret: string; uri: string }
    expect(begun.uri).toContain(begun.secret)
    // Nothing changes before it is confirmed.
    expect(await (await signIn('supervisor')).json()).toMatchObject({ user: { username: expect.any(String) } })
    expect(await codeOf(await send('PUT', '/totp', { code: codeNow(begun.secret, 3) }, cookie))).toBe('factor.code')
    const confirmed = await send('PUT', '/totp', { code: codeNow(begun.secret) }, cookie)
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every(code => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true)
    expect([await inside(cookie), await inside(other)]).toEqual([200, 401])
    const about = (await app.request('/api/v1/session/second-factor', { headers: cookie })).json()
    expect(await about).toEqual({
      isRequired: false,
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    expect(await mailsTo('supervisor')).toEqual(['totpAdded'])
    const { audit, recoveryCode } = app.deps.db.tables
    const written = JSON.stringify([
      await app.deps.db.sql.select().from(audit),
      await app.deps.db.sql.select().from(recoveryCode),
      await app.deps.db.sql.select().from(app.deps.db.tables.outbox),
      app.logged,
    ])
    expect(written).toContain('factor.added')
    expect(written).not.toContain(begun.secret)
    for (const code of recoveryCodes) expect(written).not.toContain(code)
  })

  it('stands before the session: what the password opens is no session, and opens nothing else', async () => {
    const { secret } = await turnOn('inspector')
    const response = await signIn('inspector')
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^ventanilla-step=\w{42}; Max-Age=600; Path=\/api\/v1\/session; HttpOnly; SameSite=Strict$/,
    )
    const step = { Cookie: cookieOf(response) }
    for (const path of ['/session', '/sessions', '/session/second-factor', '/forms', '/inbox/counts'])
      expect([path, await inside(step, path)]).toEqual([path, 401])
    expect((await send('POST', '/totp', { password }, step)).status).toBe(401)
    expect(await codeOf(await send('POST', '/step/totp', {}, step))).toBe('session.step')
    const wrong = await finish(step, codeNow(secret, 3))
    expect([wrong.status, await codeOf(wrong)]).toEqual([401, 'session.code'])
    const right = await finish(step, codeNow(secret))
    expect(right.status).toBe(200)
    expect(right.headers.getSetCookie().join('\n')).toMatch(/ventanilla-step=; Max-Age=0/)
    expect(await inside({ Cookie: cookieOf(right) })).toBe(200)
    // The step was taken.
    await letTimePass('inspector')
    expect(await codeOf(await finish(step, codeNow(secret)))).toBe('session.step')
  })

  it('takes a code once, of the step before and after too, and of two tries at once lets one in', async () => {
    const { secret } = await turnOn('generador')
    const code = codeNow(secret)
    expect((await finish(await firstStep('generador'), code)).status).toBe(200)
    expect(await codeOf(await finish(await firstStep('generador'), code))).toBe('session.code')
    expect((await finish(await firstStep('generador'), codeNow(secret, 1))).status).toBe(200)
    // What lies before a code that was taken is over as well.
    expect(await codeOf(await finish(await firstStep('generador'), codeNow(secret, -1)))).toBe('session.code')
    await letTimePass('generador')
    const steps = [await firstStep('generador'), await firstStep('generador')]
    const both = await Promise.all(steps.map(step => finish(step, codeNow(secret))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('is over after ten minutes, when the password changes, and when all sessions are ended', async () => {
    const { cookie, secret } = await turnOn('censista-privado')
    const { signInStep } = app.deps.db.tables
    const late = await firstStep('censista-privado')
    await app.deps.db.sql.update(signInStep).set({ expiresAt: Date.now() - 1 })
    expect(await codeOf(await finish(late, codeNow(secret)))).toBe('session.step')
    const old = await firstStep('censista-privado')
    const change = await app.request('/api/v1/session/password', {
      ...json({ current: password, password: 'tres cabras azules' }, cookie),
      method: 'PUT',
    })
    expect(change.status).toBe(204)
    expect(await codeOf(await finish(old, codeNow(secret)))).toBe('session.step')
    expect(await codeOf(await finish({ Cookie: 'ventanilla-step=guessed' }, codeNow(secret)))).toBe('session.step')
  })

  it('is passed with a recovery code, once, however it is written, which is told by mail', async () => {
    const { recoveryCodes, cookie } = await turnOn('supervisor-corrector')
    const [one = '', two = ''] = recoveryCodes
    const step = await firstStep('supervisor-corrector')
    expect((await finish(step, one.toUpperCase().replaceAll('-', ' '), 'recovery')).status).toBe(200)
    expect(await mailsTo('supervisor-corrector')).toEqual(['totpAdded', 'codeUsed'])
    const again = await firstStep('supervisor-corrector')
    expect(await codeOf(await finish(again, one, 'recovery'))).toBe('session.code')
    // A recovery code is none of the app, and the other way round.
    expect(await codeOf(await finish(again, two, 'totp'))).toBe('session.code')
    const renewed = await send('POST', '/recovery-codes', { password }, cookie)
    const fresh = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes
    expect(await codeOf(await finish(again, two, 'recovery'))).toBe('session.code')
    const both = [await firstStep('supervisor-corrector'), again]
    const [first = ''] = fresh
    const tried = await Promise.all(both.map(each => finish(each, first, 'recovery')))
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const about = (await app.request('/api/v1/session/second-factor', { headers: cookie })).json()
    expect(await about).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('changes to another app without a gap, and is taken away with the password', async () => {
    const { cookie, secret } = await turnOn('supervisor-duplicador')
    const { secret: next } = (await (await send('POST', '/totp', { password }, cookie)).json()) as { secret: string }
    expect((await finish(await firstStep('supervisor-duplicador'), codeNow(secret))).status).toBe(200)
    const changed = await send('PUT', '/totp', { code: codeNow(next) }, cookie)
    expect(await changed.json()).toEqual({ recoveryCodes: null })
    await letTimePass('supervisor-duplicador')
    expect(await codeOf(await finish(await firstStep('supervisor-duplicador'), codeNow(secret)))).toBe('session.code')
    expect(await codeOf(await send('POST', '/totp/removal', { password: 'no' }, cookie))).toBe('password.wrong')
    expect((await send('POST', '/totp/removal', { password }, cookie)).status).toBe(204)
    expect(await codeOf(await send('POST', '/totp/removal', { password }, cookie))).toBe('factor.none')
    expect(await codeOf(await send('POST', '/recovery-codes', { password }, cookie))).toBe('factor.none')
    expect(await (await signIn('supervisor-duplicador')).json()).toHaveProperty('user')
    const { userTotp, recoveryCode } = app.deps.db.tables
    const { id } = await userOf('supervisor-duplicador')
    for (const table of [userTotp, recoveryCode])
      expect(await app.deps.db.sql.select().from(table).where(eq(table.userId, id))).toEqual([])
  })

  it('of a single sign-on account is its provider’s', async () => {
    const cookie = await app.signIn('inspector-actas@demo.local')
    const { user } = app.deps.db.tables
    await app.deps.db.sql.update(user).set({ account: 'sso' }).where(eq(user.email, 'inspector-actas@demo.local'))
    for (const [method, path, body] of [
      ['POST', '/totp', { password }],
      ['PUT', '/totp', { code: '123456' }],
      ['POST', '/recovery-codes', { password }],
    ] as const)
      expect(await codeOf(await send(method, path, body, cookie))).toBe('factor.provider')
  })

  it('is asked of a role where the municipality says so: set up in the middle of the sign-in, and not to be taken away', async () => {
    const { municipality } = app.deps.db.tables
    const name = 'generador-respuestas'
    const { municipalityId } = await userOf(name)
    const put = (settings: object) =>
      app.deps.db.sql
        .update(municipality)
        .set({ settings: JSON.stringify(settings) })
        .where(eq(municipality.id, municipalityId))
    const before = await app.signIn(`${name}@demo.local`)
    await put({ secondFactorRoles: ['ROLE_GENERADOR_RESPUESTAS'] })
    const response = await signIn(name)
    expect(await response.json()).toEqual({ step: 'setUp', by: [] })
    const step = { Cookie: cookieOf(response) }
    // Nothing else opens, and nothing can be proved that is not there.
    for (const path of ['/session', '/forms', '/session/second-factor'])
      expect([path, await inside(step, path)]).toEqual([path, 401])
    for (const by of ['totp', 'recovery'] as const)
      expect(await codeOf(await finish(step, '123456', by))).toBe('session.step')
    expect(await codeOf(await send('PUT', '/step/totp', { code: '123456' }, step))).toBe('factor.over')
    const { secret } = (await (await send('POST', '/step/totp', {}, step)).json()) as { secret: string }
    expect(await codeOf(await send('PUT', '/step/totp', { code: codeNow(secret, 4) }, step))).toBe('factor.code')
    const done = await send('PUT', '/step/totp', { code: codeNow(secret) }, step)
    const made = (await done.json()) as { recoveryCodes: string[]; session: { user: { email: string } } }
    expect([made.recoveryCodes.length, made.session.user.email]).toEqual([10, `${name}@demo.local`])
    const cookie = { Cookie: cookieOf(done) }
    expect([await inside(cookie), await inside(before)]).toEqual([200, 401])
    expect(await codeOf(await send('PUT', '/step/totp', { code: codeNow(secret, 1) }, step))).toBe('session.step')
    const about = await app.request('/api/v1/session/second-factor', { headers: cookie })
    expect(await about.json()).toMatchObject({ isRequired: true })
    expect(await codeOf(await send('POST', '/totp/removal', { password }, cookie))).toBe('factor.required')
    await letTimePass(name)
    expect(await (await signIn(name)).json()).toEqual({ step: 'prove', by: ['totp'] })
    // Others of the town are not asked.
    expect(await (await signIn('inspector-elevado')).json()).toHaveProperty('user')
    await put({})
  })

  it('is seen by who administers users, who reset it: written down, told by mail, and the sessions end', async () => {
    const admin = await app.signIn('admin@demo.local')
    const name = 'inspector-elevado'
    const { cookie, secret } = await turnOn(name)
    const step = await firstStep(name)
    const read = async () => {
      const list = await app.request(`/api/v1/users?name=${name}@`, { headers: admin })
      const { items } = (await list.json()) as { items: { id: string; revision: number; secondFactor: string[] }[] }
      const [item] = items
      if (!item) throw new Error('not listed')
      return item
    }
    const { id, revision, secondFactor } = await read()
    expect(secondFactor).toEqual(['totp'])
    const reset = (seen: number, as: Cookie) =>
      app.request(`/api/v1/users/${id}/second-factor`, {
        method: 'DELETE',
        headers: { ...as, 'If-Match': `"${seen}"` },
      })
    expect((await reset(revision, cookie)).status).toBe(403)
    expect(await codeOf(await reset(revision - 1, admin))).toBe('request.stale')
    const done = await reset(revision, admin)
    expect(await done.json()).toMatchObject({ secondFactor: [], revision: revision + 1 })
    expect(await codeOf(await reset(revision + 1, admin))).toBe('factor.none')
    expect((await read()).revision).toBe(revision + 1)
    expect(await inside(cookie)).toBe(401)
    expect(await codeOf(await finish(step, codeNow(secret)))).toBe('session.step')
    expect(await mailsTo(name)).toEqual(['totpAdded', 'reset'])
    const { audit, recoveryCode } = app.deps.db.tables
    const written = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'user.factorReset'))
    expect(written).toMatchObject([{ subjectUid: id, subjectKind: 'user' }])
    const { id: userId } = await userOf(name)
    expect(await app.deps.db.sql.select().from(recoveryCode).where(eq(recoveryCode.userId, userId))).toEqual([])
    expect(await (await signIn(name)).json()).toHaveProperty('user')
  })

  it('limits wrong codes of an account and an address, whatever sign-ins they come from, and not its known browsers', async () => {
    const strict = await openApp()
    const { secret, recoveryCodes } = await turnOn('inspector', strict)
    const known = await finish(await firstStep('inspector', strict), codeNow(secret), 'totp', strict)
    const device = known.headers.getSetCookie().find(cookie => cookie.startsWith('ventanilla-device='))
    const step = await firstStep('inspector', strict)
    const codes: string[] = []
    for (let tried = 0; tried < 6; tried++)
      codes.push(await codeOf(await finish(step, codeNow(secret, 5), 'totp', strict)))
    expect(codes).toEqual([...Array<string>(5).fill('session.code'), 'session.tooMany'])
    const anew = await firstStep('inspector', strict)
    expect(await codeOf(await finish(anew, codeNow(secret), 'totp', strict))).toBe('session.tooMany')
    const fromKnown = { Cookie: `${anew.Cookie}; ${device?.split(';')[0]}` }
    expect((await finish(fromKnown, recoveryCodes[0] ?? '', 'recovery', strict)).status).toBe(200)
    await strict.close()
  })
})
