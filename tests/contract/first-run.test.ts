import type { Session } from '@ventanilla/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cookieOf, json, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const given = {
  token: 'setup-token-of-tests',
  firstName: 'Ada',
  lastName: 'Ruiz',
  email: 'Ada@Town.example',
  password: 'un lugar para empezar',
  municipality: 'Río Seco',
  key: 'RS',
  country: 'Argentina',
  province: 'Córdoba',
  timeZone: 'America/Argentina/Cordoba',
  area: 'Obras',
}

describe.each(['sqlite', 'postgres'] as const)('the first run on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', DEMO: '0' }, undefined, { isEmpty: true })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const begin = (more: object = {}) => app.request('/api/v1/setup', json({ ...given, ...more }))
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
  const rows = async () => {
    const { sql, tables } = app.deps.db
    const found = [tables.user, tables.municipality, tables.area, tables.country].map(table => sql.select().from(table))
    return (await Promise.all(found)).map(each => each.length)
  }

  it('is open while there is nobody, and refuses what is wrong without a trace', async () => {
    expect(await (await app.request('/api/v1/setup')).json()).toEqual({ isOpen: true })
    expect(await (await app.request('/api/v1/settings')).json()).toMatchObject({ isFirstRun: true })
    expect(await codeOf(await begin({ token: 'of somebody else' }))).toBe('setup.token')
    expect(await codeOf(await begin({ password: 'corta' }))).toBe('password.tooShort')
    expect(await codeOf(await begin({ key: 'r5' }))).toBe('municipality.key.invalid')
    expect(await codeOf(await begin({ municipality: ' ' }))).toBe('municipality.name.required')
    expect(await codeOf(await begin({ area: '' }))).toBe('area.name.required')
    expect(await codeOf(await begin({ timeZone: 'Nowhere/Else' }))).toBe('municipality.timeZone')
    expect((await begin({ role: 'ROLE_ADMIN' })).status).toBe(422)
    expect(await rows()).toEqual([0, 0, 0, 0])
  })

  it('makes town, area and administrator once, and lets the person in', async () => {
    const [first, second] = await Promise.all([begin(), begin({ email: 'b@town.example' })])
    const made = [first, second].filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    const [response] = made
    if (!response) throw new Error('nobody was made')
    const session = (await response.json()) as Session
    expect(session).toMatchObject({ user: { role: 'ROLE_ADMIN' }, municipality: { name: 'Río Seco' } })
    const me = await app.request('/api/v1/session', { headers: { Cookie: cookieOf(response) } })
    expect(me.status).toBe(200)
    const signedIn = await app.request('/api/v1/session', json({ email: session.user.email, password: given.password }))
    expect(signedIn.status).toBe(200)
    expect((await rows()).slice(1)).toEqual([1, 1, 1])
  })

  it('is over for good afterwards', async () => {
    expect(await (await app.request('/api/v1/setup')).json()).toEqual({ isOpen: false })
    expect(await (await app.request('/api/v1/settings')).json()).not.toHaveProperty('isFirstRun')
    expect(await codeOf(await begin({ email: 'c@town.example', municipality: 'Otro', key: 'OT' }))).toBe('setup.done')
  })
})
