import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newAuthenticator } from '../app/authenticator.ts'
import { codeOf, cookieOf, json, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

type Cookie = { Cookie: string }
const password = 'ventanilla'
const here = { origin: 'https://forms.example.org', rpId: 'forms.example.org' }

describe.each(['sqlite', 'postgres'] as const)('passkeys on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '1000', PUBLIC_URL: here.origin })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const send = (method: string, path: string, body: object, cookie: Cookie = { Cookie: '' }) =>
    app.request(`/api/v1/session${path}`, { ...json(body, cookie), method })
  const signIn = (name: string) => app.request('/api/v1/session', json({ email: `${name}@demo.local`, password }))
  const inside = async (cookie: Cookie) => (await app.request('/api/v1/session', { headers: cookie })).status
  const begin = async (cookie: Cookie) =>
    (await (await send('POST', '/passkeys/options', { password }, cookie)).json()) as {
      challenge: string
      rp: object
      excludeCredentials: object[]
    }
  const ask = async (cookie?: Cookie) =>
    (await (await send('POST', '/passkey/options', {}, cookie)).json()) as {
      challenge: string
      rpId: string
      allowCredentials: { id: string }[]
    }
  const factorsOf = async (cookie: Cookie) =>
    (await (await app.request('/api/v1/session/second-factor', { headers: cookie })).json()) as {
      passkeys: { id: string; name: string; lastUsedAt: string | null }[]
      recoveryCodesLeft: number
    }
  async function added(name: string, cookie?: Cookie) {
    const own = cookie ?? (await app.signIn(`${name}@demo.local`))
    const device = newAuthenticator()
    const { challenge } = await begin(own)
    const response = await send('POST', '/passkeys', { name: 'Phone', ...device.make(challenge, here) }, own)
    expect(response.status).toBe(201)
    return { device, cookie: own, made: (await response.json()) as { recoveryCodes: string[] | null } }
  }

  it('are added with the password, ask for one in the second step, and sign in without the password', async () => {
    const other = await app.signIn('supervisor@demo.local')
    const { device, cookie, made } = await added('supervisor')
    expect(made.recoveryCodes).toHaveLength(10)
    expect([await inside(cookie), await inside(other)]).toEqual([200, 401])
    expect((await added('supervisor', cookie)).made.recoveryCodes).toBeNull()
    const options = await begin(cookie)
    expect(options).toMatchObject({ rp: { id: here.rpId }, excludeCredentials: [{ id: device.credentialId }, {}] })

    const step = await signIn('supervisor')
    expect(await step.json()).toEqual({ step: 'prove', by: ['passkey'] })
    const stepCookie = { Cookie: cookieOf(step) }
    const offered = await ask(stepCookie)
    expect(offered.allowCredentials.map(({ id }) => id)).toContain(device.credentialId)
    const second = await send('POST', '/passkey', device.prove(offered.challenge, here), stepCookie)
    expect(await inside({ Cookie: cookieOf(second) })).toBe(200)
    const over = await send('POST', '/step', { by: 'recovery', code: made.recoveryCodes?.[0] ?? '' }, stepCookie)
    expect(await codeOf(over)).toBe('session.step')

    const alone = await ask()
    expect([alone.rpId, alone.allowCredentials]).toEqual([here.rpId, []])
    const entered = await send('POST', '/passkey', device.prove(alone.challenge, here, { counter: 2 }))
    expect(await entered.json()).toMatchObject({ user: { email: 'supervisor@demo.local' } })
    const { passkeys } = await factorsOf(cookie)
    expect(passkeys.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([true, false])
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'session.signedIn'))
    expect(entries.filter(({ detail }) => detail.includes('passkey'))).toHaveLength(2)
  })

  it('are what a town asks for: added in the middle of the sign-in, before anything else opens', async () => {
    const { municipality, user, passkey } = app.deps.db.tables
    const name = 'supervisor-corrector-duplicador'
    const [asked] = await app.deps.db.sql
      .select()
      .from(user)
      .where(eq(user.email, `${name}@demo.local`))
    const put = (settings: object) =>
      app.deps.db.sql
        .update(municipality)
        .set({ settings: JSON.stringify(settings) })
        .where(eq(municipality.id, asked?.municipalityId ?? 0))
    const before = await app.signIn(`${name}@demo.local`)
    await put({ secondFactorRoles: ['ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR'] })
    const response = await signIn(name)
    expect(await response.json()).toEqual({ step: 'setUp', by: [] })
    const step = { Cookie: cookieOf(response) }
    const stranger = { Cookie: 'ventanilla-step=guessed' }
    for (const cookie of [stranger, before])
      expect(await codeOf(await send('POST', '/step/passkey/options', {}, cookie))).toBe('session.step')
    expect((await send('POST', '/passkeys/options', { password }, step)).status, 'it is no session').toBe(401)

    const options = async () =>
      (await (await send('POST', '/step/passkey/options', {}, step)).json()) as { challenge: string }
    const device = newAuthenticator()
    const add = (made: object, cookie = step) => send('POST', '/step/passkey', { name: 'Chrome', ...made }, cookie)
    const { challenge } = await options()
    expect(await codeOf(await add(device.make(challenge, { ...here, origin: 'https://evil.example' })))).toBe(
      'passkey.refused',
    )
    const fresh = device.make((await options()).challenge, here)
    expect(await codeOf(await add(fresh, stranger))).toBe('session.step')
    const second = { Cookie: cookieOf(await signIn(name)) }
    const done = await add(fresh)
    expect(done.status).toBe(201)
    const made = (await done.json()) as { recoveryCodes: string[]; session: { user: { email: string } } }
    expect([made.recoveryCodes.length, made.session.user.email]).toEqual([10, `${name}@demo.local`])
    const cookie = { Cookie: cookieOf(done) }
    expect([await inside(cookie), await inside(before)]).toEqual([200, 401])
    // Whoever began to sign in at the same time adds nothing any more.
    for (const late of [step, second])
      expect(await codeOf(await send('POST', '/step/passkey/options', {}, late))).toBe('session.step')
    expect(await (await signIn(name)).json()).toEqual({ step: 'prove', by: ['passkey'] })
    const prove = { Cookie: cookieOf(await signIn(name)) }
    expect(await codeOf(await send('POST', '/step/passkey/options', {}, prove)), 'there is one').toBe('session.step')
    const [kept] = (await factorsOf(cookie)).passkeys
    expect(kept?.name).toBe('Chrome')
    const removal = await send('POST', `/passkeys/${kept?.id}/removal`, { password }, cookie)
    expect(await codeOf(removal)).toBe('factor.required')
    await put({})
    await app.deps.db.sql.delete(passkey).where(eq(passkey.name, 'Chrome'))
  })

  it('are refused where anything about what was signed is wrong, with one sentence for all of it', async () => {
    const { device } = await added('inspector')
    const stranger = newAuthenticator()
    const refused = async (proof: object, cookie?: Cookie) => {
      const response = await send('POST', '/passkey', proof, cookie)
      expect([response.status, await codeOf(response)]).toEqual([401, 'session.passkey'])
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
    const fresh = async () => (await ask()).challenge
    await refused(stranger.prove(await fresh(), here))
    await refused({ ...stranger.prove(await fresh(), here), credentialId: device.credentialId })
    await refused(device.prove(await fresh(), { ...here, origin: 'https://forms.example.org.evil.example' }))
    await refused(device.prove(await fresh(), { ...here, origin: 'http://forms.example.org' }))
    await refused(device.prove(await fresh(), { ...here, rpId: 'example.org' }))
    await refused(device.prove(await fresh(), here, { flags: 0x01 }))
    await refused(device.prove(await fresh(), here, { type: 'webauthn.create' }))
    await refused(device.prove('a-challenge-of-ones-own', here))
    await refused({ ...device.prove(await fresh(), here), signature: '' })
    // Of another account's step, and of the making of a passkey.
    const other = await added('generador')
    const step = { Cookie: cookieOf(await signIn('generador')) }
    await refused(device.prove((await ask(step)).challenge, here), step)
    await refused(device.prove((await begin(other.cookie)).challenge, here))
    // What was asked long ago, and what was answered.
    const { passkeyChallenge } = app.deps.db.tables
    const late = await fresh()
    await app.deps.db.sql.update(passkeyChallenge).set({ expiresAt: Date.now() - 1 })
    await refused(device.prove(late, here))
    const once = device.prove(await fresh(), here, { counter: 7 })
    expect((await send('POST', '/passkey', once)).status).toBe(200)
    await refused(once)
    // A counter that stands still or goes back is that of a copy.
    for (const counter of [7, 6, 0]) await refused(device.prove(await fresh(), here, { counter }))
    const [one, two] = [await fresh(), await fresh()]
    const both = await Promise.all(
      [one, two].map(challenge => send('POST', '/passkey', device.prove(challenge, here, { counter: 8 }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    // Those that count nothing always say 0.
    const still = await added('generador-respuestas')
    for (let time = 0; time < 2; time++) {
      const proof = still.device.prove(await fresh(), here, { counter: 0 })
      expect((await send('POST', '/passkey', proof)).status).toBe(200)
    }
    const { user } = app.deps.db.tables
    const of = eq(user.email, 'inspector@demo.local')
    for (const state of [{ disabled: 1 }, { disabled: 0, account: 'sso' }]) {
      await app.deps.db.sql.update(user).set(state).where(of)
      await refused(device.prove(await fresh(), here, { counter: 20 }))
    }
  })

  it('are not kept where what was made is of another place, of another challenge, unproved, or there already', async () => {
    const cookie = await app.signIn('censista-privado@demo.local')
    const device = newAuthenticator()
    const fresh = async () => (await begin(cookie)).challenge
    const add = async (made: object) => codeOf(await send('POST', '/passkeys', { name: 'Phone', ...made }, cookie))
    expect(await add(device.make(await fresh(), { ...here, origin: 'https://evil.example' }))).toBe('passkey.refused')
    expect(await add(device.make(await fresh(), { ...here, rpId: 'evil.example' }))).toBe('passkey.refused')
    expect(await add(device.make(await fresh(), here, { flags: 0x41 }))).toBe('passkey.refused')
    expect(await add(device.make(await fresh(), here, { type: 'webauthn.get' }))).toBe('passkey.refused')
    expect(await add(device.make((await ask()).challenge, here))).toBe('passkey.refused')
    const another = await app.signIn('inspector-elevado@demo.local')
    expect(await add(device.make((await begin(another)).challenge, here))).toBe('passkey.refused')
    expect(await add({ ...device.make(await fresh(), here), attestationObject: 'AAAA' })).toBe('passkey.refused')
    expect(await codeOf(await send('POST', '/passkeys/options', { password: 'no' }, cookie))).toBe('password.wrong')
    expect((await factorsOf(cookie)).passkeys).toEqual([])
    const made = device.make(await fresh(), here)
    expect((await send('POST', '/passkeys', { name: ' Phone ', ...made }, cookie)).status).toBe(201)
    expect(await add(made)).toBe('passkey.refused')
    expect(await add(device.make(await fresh(), here))).toBe('passkey.refused')
    expect(await factorsOf(cookie)).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10 })
  })

  it('are named and taken away by their owner alone; with the last one the second step ends, unless the town asks for it', async () => {
    const { device, cookie } = await added('supervisor-corrector')
    const stranger = await added('supervisor-duplicador')
    const [own] = (await factorsOf(cookie)).passkeys
    const id = own?.id ?? ''
    const rename = (as: Cookie) => send('PATCH', `/passkeys/${id}`, { name: 'Laptop' }, as)
    const end = (as: Cookie, given = password) => send('POST', `/passkeys/${id}/removal`, { password: given }, as)
    expect(await codeOf(await rename(stranger.cookie))).toBe('passkey.notFound')
    expect(await codeOf(await end(stranger.cookie))).toBe('passkey.notFound')
    expect((await rename(cookie)).status).toBe(204)
    expect((await factorsOf(cookie)).passkeys).toMatchObject([{ name: 'Laptop' }])
    expect(await codeOf(await end(cookie, 'not this'))).toBe('password.wrong')
    const { municipality } = app.deps.db.tables
    const asked = (roles: string[]) =>
      app.deps.db.sql.update(municipality).set({ settings: JSON.stringify({ secondFactorRoles: roles }) })
    await asked(['ROLE_SUPERVISOR_CORRECTOR'])
    expect(await codeOf(await end(cookie))).toBe('factor.required')
    await asked([])
    expect((await end(cookie)).status).toBe(204)
    expect(await factorsOf(cookie)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect(await (await signIn('supervisor-corrector')).json()).toHaveProperty('user')
    const proof = device.prove((await ask()).challenge, here)
    expect(await codeOf(await send('POST', '/passkey', proof))).toBe('session.passkey')
  })
})
