import { endpoints } from '@ventanilla/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

let app: OpenApp
let staff: { Cookie: string }
beforeAll(async () => {
  app = await openApp({ CIS_FRAME_ORIGINS: 'https://cis.example.org', RATE_LIMIT_SCALE: '100' })
  staff = await app.signIn('supervisor@demo.local')
})
afterAll(() => app.close())

const newCode = async (): Promise<string> =>
  JSON.parse(await (await app.request('/api/v1/session/frame-code', { method: 'POST', headers: staff })).text()).code
const redeem = (code: string, headers: Record<string, string> = {}) =>
  app.request('/api/v1/session/frame', json({ code }, headers))
const frameCookie = async () => {
  const [pair = ''] = ((await redeem(await newCode())).headers.get('Set-Cookie') ?? '').split(';')
  return { Cookie: pair }
}

it('hands a code over once for a cookie that frames of other sites send', async () => {
  const code = await newCode()
  expect(JSON.stringify(await app.deps.db.sql.select().from(app.deps.db.tables.frameCode))).not.toContain(code)
  const response = await redeem(code)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { email: 'supervisor@demo.local' } })
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-cis=[^;]+; HttpOnly; Max-Age=43200; Path=\/; SameSite=None; Secure; Partitioned$/,
  )
  const again = await redeem(code)
  expect([again.status, await codeOf(again)]).toEqual([401, 'session.frame.code'])
})

it('takes no code that is made up, too old, or of somebody who may not come in any more', async () => {
  expect(await codeOf(await redeem('made-up'))).toBe('session.frame.code')
  const code = await newCode()
  const { sql, tables } = app.deps.db
  const [row] = await sql.select().from(tables.frameCode)
  expect((row?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
  await sql.update(tables.frameCode).set({ expiresAt: Date.now() - 1 })
  expect(await codeOf(await redeem(code))).toBe('session.frame.code')
})

it('allows the routes of giving, viewing and correcting answers only', async () => {
  const cookie = await frameCookie()
  const open = endpoints
    .filter(({ access }) => access !== 'anyone' && access !== 'citizen' && access !== 'link')
    .map(({ method, path }) => ({ method: method.toLowerCase(), path }))
  const reached: string[] = []
  for (const { method, path } of open) {
    const response = await app.request(`/api/v1${path.replace(/:\w+/g, 'nothing')}`, {
      method: method.toUpperCase(),
      headers: {
        ...cookie,
        Origin: 'http://localhost',
        Host: 'localhost',
        ...(method !== 'get' && { 'Content-Type': 'application/json', 'If-Match': '"1"' }),
      },
      ...(method !== 'get' && method !== 'delete' && { body: '{}' }),
    })
    await response.body?.cancel()
    if (response.status !== 403) reached.push(`${method} ${path}`)
  }
  const own = ['get /session', 'get /events']
  const answering = [
    /^get \/forms\/:id(\/(answering|address|addresses|assets|header-image|logo|answers\/mine))?$/,
    /^post \/forms\/:id\/(answers|uploads)$/,
  ]
  const reading = [/ \/answers\/:id/, /^post \/citizens/]
  expect(reached).toEqual(expect.arrayContaining([...own, 'get /forms/:id', 'get /answers/:id']))
  for (const route of reached)
    expect([route, own.includes(route) || [...answering, ...reading].some(each => each.test(route))]).toEqual([
      route,
      true,
    ])
  for (const route of ['/users', '/areas', '/audit', '/sessions', '/forms']) {
    const response = await app.request(`/api/v1${route}`, { headers: cookie })
    expect([route, response.status, await codeOf(response)]).toEqual([route, 403, 'session.frame.only'])
  }
})

it('begins no session of its own kind again, and its cookie is worth nothing as the staff cookie', async () => {
  const cookie = await frameCookie()
  const response = await app.request('/api/v1/session/frame-code', { method: 'POST', headers: cookie })
  expect(await codeOf(response)).toBe('session.frame.only')
  const renamed = { Cookie: cookie.Cookie.replace('__Host-cis', 'ventanilla') }
  expect((await app.request('/api/v1/session', { headers: renamed })).status).toBe(401)
  const swapped = { Cookie: staff.Cookie.replace('ventanilla', '__Host-cis') }
  expect((await app.request('/api/v1/session', { headers: swapped })).status).toBe(401)
})

it('refuses requests from other origins, also from the page around the frame', async () => {
  const cookie = await frameCookie()
  const upload = await app.request('/api/v1/forms/nothing/uploads', { method: 'POST', headers: cookie })
  expect([upload.status, await codeOf(upload)]).toEqual([403, 'request.origin'])
  for (const origin of ['https://cis.example.org', 'https://evil.example', 'null']) {
    const response = await app.request('/api/v1/session', { method: 'DELETE', headers: { ...cookie, Origin: origin } })
    expect([response.status, await codeOf(response)]).toEqual([403, 'request.origin'])
    expect(await codeOf(await redeem(await newCode(), { Origin: origin }))).toBe('request.origin')
  }
})

it('ends with everything that ends sessions', async () => {
  const cookie = await frameCookie()
  const list = JSON.parse(await (await app.request('/api/v1/sessions', { headers: staff })).text())
  const [frame] = list.items.filter((item: { kind: string }) => item.kind === 'frame')
  await app.request(`/api/v1/sessions/${frame.id}`, { method: 'DELETE', headers: staff })
  const out = await app.request('/api/v1/session', { method: 'DELETE', headers: cookie })
  expect(out.headers.get('Set-Cookie')).toContain('__Host-cis=; ')
  expect((await app.request('/api/v1/session', { headers: cookie })).status).toBe(401)
})

it('is not there where no site may frame us', async () => {
  const other = await openApp()
  const headers = await other.signIn('supervisor@demo.local')
  expect((await other.request('/api/v1/session/frame-code', { method: 'POST', headers })).status).toBe(404)
  expect((await other.request('/api/v1/session/frame', json({ code: 'x' }))).status).toBe(404)
  await other.close()
})
