import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'

const host = 'forms.town.example'

/** What no page of a form asks for: looking up by a code, drafts of colleagues, and what letters lead to, on the address of the installation. */
const closed = [
  'GET /public/links/answer',
  'GET /public/links/files/{fileId}',
  'GET /public/links/pdf',
  'GET /public/municipalities/{id}/logo',
  'GET /public/previews/{token}',
  'GET /public/status',
  'GET /public/verify/{code}',
  'POST /public/links/code',
  'POST /public/links/gate',
  'POST /public/links/renewal',
  'POST /public/links/session',
  'POST /public/links/uploads',
  'PUT /public/links/completion',
]

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ PUBLIC_ONLY_HOSTS: host, RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

it('closes nothing to a host of the public that the page of a form asks for', async () => {
  const { paths } = (await (await app.request('/api/v1/openapi.json')).json()) as { paths: Record<string, object> }
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/public/') ? Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`) : [],
  )
  expect(asked.length).toBeGreaterThan(closed.length)
  const missing: string[] = []
  for (const each of asked) {
    const [method = '', path = ''] = each.split(' ')
    const response = await app.request(`/api/v1${path.replace(/\{\w+\}/g, 'nowhere')}`, {
      method,
      headers: { Host: host, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    if (response.status === 404 && (await codeOf(response)) === 'request.notFound') missing.push(each)
  }
  expect(missing.toSorted()).toEqual(closed)
})

it('shows there what somebody began on another device', async () => {
  const response = await app.request('/seguir/neighbour-complaint/a1b2c3d4', {
    headers: { Host: host, Accept: 'text/html' },
  })
  expect([response.status, (await response.text()).includes('/widget/page.js')]).toEqual([200, true])
})
