import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

it.each(['%', '%00', '%ED%A0%80', 'a%', '"', '%E0%A4%A', '__proto__', 'x'.repeat(4_000)])(
  'a cookie %s names no session, and breaks nothing',
  async value => {
    for (const Cookie of [`ventanilla=${value}`, `__Host-cis=${value}`, `other=${value}; ventanilla=${value}`]) {
      const response = await app.request('/api/v1/forms', { headers: { Cookie } })
      expect([response.status, await codeOf(response)]).toEqual([401, 'session.required'])
      expect((await app.request('/api/v1/session', { method: 'DELETE', headers: { Cookie } })).status).toBeLessThan(500)
    }
  },
)

it('a broken cookie of another program beside it does not end a session', async () => {
  const { Cookie } = await app.signIn('admin@demo.local')
  for (const other of ['a=%', 'a=%ED%A0%80', '%=%'])
    expect((await app.request('/api/v1/forms', { headers: { Cookie: `${other}; ${Cookie}` } })).status).toBe(200)
})
