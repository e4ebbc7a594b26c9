import { eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, cookieOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { mailJobSchema } from '../../mail/mail-job.ts'

const fresh = 'tres cabras azules nadan'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100', PUBLIC_URL: 'http://forms.example.org' })
})
afterAll(() => app.close())

const signIn = (email: string, password = 'ventanilla', to = app) =>
  to.request('/api/v1/session', json({ email: `${email}@demo.local`, password }))
const change = (cookie: { Cookie: string }, body: object) =>
  app.request('/api/v1/session/password', { ...json(body, cookie), method: 'PUT' })
const ask = (email: string, to = app) => to.request('/api/v1/password-resets', json({ email: `${email}@demo.local` }))
const reset = (token: string, password: string) =>
  app.request(`/api/v1/password-resets/${token}`, { ...json({ password }), method: 'PUT' })
const check = async (token: string) => {
  const response = await app.request(`/api/v1/password-resets/${token}`)
  return response.status === 204 ? 'works' : await codeOf(response)
}
const lives = async (cookie: { Cookie: string }) =>
  (await app.request('/api/v1/session', { headers: cookie })).status === 200

async function mails() {
  const { sql, tables } = app.deps.db
  const rows = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'mail'))
  return rows
    .map(({ payload }) => v.parse(mailJobSchema, JSON.parse(payload)))
    .flatMap(job => ('link' in job.values ? [{ ...job, values: job.values }] : []))
}

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202)
  return (await mails()).findLast(({ to }) => to === `${email}@demo.local`)?.values.link ?? ''
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const actionsOf = async (name: RegExp) =>
  (await app.deps.db.sql.select().from(app.deps.db.tables.audit))
    .filter(({ actorName }) => name.test(actorName))
    .map(({ action }) => action)

describe('PUT /session/password', () => {
  it('changes it, keeps this session, ends the others, and writes down that it was done', async () => {
    const here = await app.signIn('supervisor@demo.local')
    const there = await app.signIn('supervisor@demo.local')
    const response = await change(here, { current: 'ventanilla', password: fresh })
    expect(response.status).toBe(204)
    expect([await lives(here), await lives(there)]).toEqual([true, false])
    expect((await signIn('supervisor')).status).toBe(401)
    expect((await signIn('supervisor', fresh)).status).toBe(200)
    expect(await actionsOf(/Hernán/)).toContain('password.changed')
    expect(JSON.stringify(await app.deps.db.sql.select().from(app.deps.db.tables.audit))).not.toContain(fresh)
  })

  it.each([
    ['a wrong current one', { current: 'not this', password: fresh }, 'password.wrong'],
    ['the same again', { current: 'ventanilla', password: 'ventanilla' }, 'password.same'],
    ['a short one', { current: 'ventanilla', password: 'mar y sol' }, 'password.tooShort'],
    ['a long one', { current: 'ventanilla', password: `${fresh} `.repeat(6) }, 'password.tooLong'],
    ['a common one', { current: 'ventanilla', password: 'Contraseña2026' }, 'password.common'],
    ['an unknown key', { current: 'ventanilla', password: fresh, role: 'ROLE_ADMIN' }, 'request.unknownKey'],
  ])('refuses %s', async (_, body, code) => {
    const cookie = await app.signIn('inspector@demo.local')
    const response = await change(cookie, body)
    expect([response.status, await codeOf(response)]).toEqual([422, code])
    expect((await signIn('inspector')).status).toBe(200)
  })

  it('belongs to the provider for single sign-on accounts', async () => {
    const cookie = await app.signIn('generador@demo.local')
    const { user } = app.deps.db.tables
    await app.deps.db.sql.update(user).set({ account: 'sso' }).where(eq(user.email, 'generador@demo.local'))
    const response = await change(cookie, { current: 'ventanilla', password: fresh })
    expect([response.status, await codeOf(response)]).toEqual([409, 'password.provider'])
  })

  it('limits wrong current passwords', async () => {
    const strict = await openApp()
    const cookie = await strict.signIn('inspector@demo.local')
    const codes: string[] = []
    for (let tried = 0; tried < 12; tried++) {
      const body = { current: `guess ${tried}`, password: fresh }
      codes.push(
        await codeOf(await strict.request('/api/v1/session/password', { ...json(body, cookie), method: 'PUT' })),
      )
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['password.wrong']))
    expect(codes.slice(10)).toEqual(['session.tooMany', 'session.tooMany'])
    await strict.close()
  })
})

describe('a forgotten password', () => {
  it('gets a mail with a link to the configured address, whatever the request calls us, that works once', async () => {
    const before = await app.signIn('censista-privado@demo.local')
    await app.request(
      '/api/v1/password-resets',
      json({ email: 'Censista-Privado@demo.local ' }, { Host: 'evil.example' }),
    )
    const mail = (await mails()).findLast(({ to }) => to === 'censista-privado@demo.local')
    expect(mail).toMatchObject({ template: 'password.reset', values: { hours: 1 } })
    const link = mail?.values.link ?? ''
    expect(link).toMatch(/^http:\/\/forms\.example\.org\/restablecer\/[A-Za-z0-9]{42}$/)
    const rows = await app.deps.db.sql.select().from(app.deps.db.tables.passwordReset)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))

    expect(await check(tokenOf(link))).toBe('works')
    expect(await check('made-up')).toBe('password.link')
    expect(await codeOf(await reset(tokenOf(link), 'Contraseña2026'))).toBe('password.common')
    expect((await reset(tokenOf(link), fresh)).status).toBe(204)
    expect(await check(tokenOf(link))).toBe('password.link')
    expect(await lives(before)).toBe(false)
    expect((await signIn('censista-privado', fresh)).status).toBe(200)
    const again = await reset(tokenOf(link), 'cinco peces rojos cantan')
    expect([again.status, await codeOf(again)]).toEqual([410, 'password.link'])
    expect(await actionsOf(/Rocío/)).toEqual(expect.arrayContaining(['password.requested', 'password.changed']))
  })

  it('accepts only the newest link', async () => {
    const { sql, tables } = app.deps.db
    const ask = async () => {
      await app.request('/api/v1/password-resets', json({ email: 'inspector-elevado@demo.local' }))
      const mail = (await mails()).findLast(({ to }) => to === 'inspector-elevado@demo.local')
      return tokenOf(mail?.values.link ?? '')
    }
    const first = await ask()
    expect(await check(first)).toBe('works')
    const second = await ask()
    expect([await check(first), await check(second)]).toEqual(['password.link', 'works'])
    expect(await codeOf(await reset(first, fresh))).toBe('password.link')
    expect(await sql.select().from(tables.passwordReset).where(isNull(tables.passwordReset.usedAt))).toHaveLength(1)
  })

  it('writes in the language it was asked in to whoever has chosen none', async () => {
    const { user } = app.deps.db.tables
    const languages = async (chosen: string | null) => {
      await app.deps.db.sql.update(user).set({ language: chosen }).where(eq(user.email, 'inspector@demo.local'))
      const body = { email: 'inspector@demo.local' }
      await app.request('/api/v1/password-resets', json(body, { 'Accept-Language': 'gl-ES,es;q=0.8' }))
      return (await mails()).findLast(({ to }) => to === 'inspector@demo.local')?.language
    }
    expect([await languages(null), await languages('eu')]).toEqual(['gl', 'eu'])
  })

  it('lets the owner in at once whom wrong passwords had locked out', async () => {
    const strict = await openApp({ PUBLIC_URL: 'http://forms.example.org' })
    const { sql, tables } = strict.deps.db
    for (let tried = 0; tried < 5; tried++) await signIn('supervisor', 'wrong', strict)
    expect((await signIn('supervisor', 'ventanilla', strict)).status).toBe(429)
    await ask('supervisor', strict)
    const [mail] = await sql.select().from(tables.outbox).where(eq(tables.outbox.kind, 'mail'))
    const token = /restablecer\/(\w{42})/.exec(mail?.payload ?? '')?.[1]
    const body = { ...json({ password: fresh }), method: 'PUT' }
    expect((await strict.request(`/api/v1/password-resets/${token}`, body)).status).toBe(204)
    expect((await signIn('supervisor', fresh, strict)).status).toBe(200)
    await strict.close()
  })

  it('ends with the first of several links that is used, and with a change of the password', async () => {
    const [first, second] = [await linkFor('inspector-elevado'), await linkFor('inspector-elevado')]
    expect((await reset(tokenOf(second), fresh)).status).toBe(204)
    expect((await reset(tokenOf(first), 'cinco peces rojos cantan')).status).toBe(410)
    const third = await linkFor('inspector-elevado')
    const cookie = { Cookie: cookieOf(await signIn('inspector-elevado', fresh)) }
    expect((await change(cookie, { current: fresh, password: 'cinco peces rojos cantan' })).status).toBe(204)
    expect((await reset(tokenOf(third), 'siete nubes verdes')).status).toBe(410)
  })

  it('is set once where the link is used many times at once', async () => {
    const token = tokenOf(await linkFor('inspector-actas'))
    const words = ['uno de los farolitos', 'dos de los farolitos', 'tres de los farolitos', 'cuatro de los farolitos']
    const statuses = await Promise.all(words.map(async password => (await reset(token, password)).status))
    expect(statuses.sort()).toEqual([204, 410, 410, 410])
  })

  it('is over after an hour', async () => {
    const token = tokenOf(await linkFor('generador-respuestas'))
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.passwordReset).orderBy(tables.passwordReset.createdAt)
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(3600 * 1000)
    await sql.update(tables.passwordReset).set({ expiresAt: Date.now() - 1 })
    expect(await codeOf(await reset(token, fresh))).toBe('password.link')
  })

  it('sends no link to single sign-on accounts and disabled users', async () => {
    const { sql, tables } = app.deps.db
    const set = (email: string, values: object) =>
      sql
        .update(tables.user)
        .set(values)
        .where(eq(tables.user.email, `${email}@demo.local`))
    await set('supervisor-duplicador', { account: 'sso' })
    expect((await linkFor('supervisor-duplicador')).endsWith('/login')).toBe(true)
    const token = tokenOf(await linkFor('supervisor-corrector'))
    await set('supervisor-corrector', { disabled: 1 })
    const count = (await mails()).length
    expect((await ask('supervisor-corrector')).status).toBe(202)
    expect((await mails()).length).toBe(count)
    expect((await reset(token, fresh)).status).toBe(410)
  })

  it('is asked for with the same answer and in the same time for an unknown e-mail', async () => {
    const timed = async (email: string) => {
      const started = performance.now()
      const response = await ask(email)
      return { ms: performance.now() - started, status: response.status, body: await response.text() }
    }
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 4; round++) {
      const [known, unknown] = [await timed('supervisor'), await timed(`nobody-${round}`)]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      quickest.known = Math.min(quickest.known, known.ms)
      quickest.unknown = Math.min(quickest.unknown, unknown.ms)
    }
    expect(Math.abs(quickest.known - quickest.unknown)).toBeLessThan(150)
    expect(Math.min(quickest.known, quickest.unknown)).toBeGreaterThan(250)
  })

  it('is limited by account and by address, known or not', async () => {
    const strict = await openApp()
    for (const email of ['supervisor', 'nobody']) {
      for (let tried = 0; tried < 5; tried++) expect((await ask(email, strict)).status).toBe(202)
      const refused = await ask(email, strict)
      expect([refused.status, await codeOf(refused)]).toEqual([429, 'password.tooMany'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`somebody-${n}`, strict)))
    expect((await ask('admin', strict)).status).toBe(429)
    await strict.close()
  })
})

it('is set for the first time with the link of an invitation', async () => {
  const admin = await app.signIn('admin@demo.local')
  const area = 'villa-maria-transito'
  const body = {
    username: 'nueva.persona',
    roles: ['ROLE_SUPERVISOR'],
    municipalityId: 'villa-maria',
    areaIds: [area],
    email: 'Nueva@Town.example',
    firstName: 'Nueva',
    lastName: 'Persona',
  }
  const created = await app.request('/api/v1/users', json(body, admin))
  expect(created.status).toBe(201)
  const mail = (await mails()).find(({ to }) => to === 'nueva@town.example')
  expect(mail).toMatchObject({ template: 'user.invited', values: { hours: 72, username: 'nueva.persona' } })
  expect((await reset(tokenOf(mail?.values.link ?? ''), fresh)).status).toBe(204)
  const response = await app.request('/api/v1/session', json({ email: 'nueva@town.example', password: fresh }))
  expect(response.status).toBe(200)
})
