import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../app/open-app.ts'

let app: OpenApp
let staff: { Cookie: string }
let key: { Authorization: string }
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  staff = await app.signIn('admin@demo.local')
  const about = { name: 'Open data', municipalityId: 'villa-maria', forms: ['neighbour-complaint'] }
  const made = await app.request('/api/v1/api-keys', json({ ...about, scopes: ['read:respuesta'] }, staff))
  key = { Authorization: `Bearer ${(await made.json()).key}` }
})
afterAll(() => app.close())

const answers = '/forms/neighbour-complaint/answers'

it.each([
  [`${answers}?limit=201`, 'limit', { type: 'integer', minimum: 1, maximum: 200 }],
  [`${answers}?limit=many`, 'limit', { type: 'integer', minimum: 1, maximum: 200 }],
  [`${answers}?order=newest`, 'order', { type: 'string', enum: ['state', 'due', 'oldest'] }],
  [`${answers}?from=yesterday`, 'from', { type: 'string', format: 'date' }],
  [`${answers}?cursor=zzz`, 'cursor', undefined],
  ['/search?q=arbol&cursor=zzz', 'cursor', undefined],
])('a program that asks %s is told where it is wrong, and what is taken', async (path, name, allowed) => {
  const response = await app.request(`/api/v1${path}`, { headers: key })
  expect(response.status).toBe(422)
  const { code, detail, errors } = await response.json()
  expect(code).toBe('request.invalid')
  expect(detail).toContain(`“${name}”`)
  expect(errors[0].path).toEqual([name])
  expect(errors[0].allowed).toEqual(allowed)
})

it.each([
  ['api-keys', { name: 'a', forms: 'all', scopes: ['read:nonsense'] }, 'scopes', 'read:respuesta'],
  [
    'webhooks',
    { name: 'a', forms: 'all', url: 'https://example.org/', events: ['answer.gone'] },
    'events',
    'answer.saved',
  ],
] as const)('whoever makes %s of what there is not is told what there is', async (path, asked, name, one) => {
  const body = json({ municipalityId: 'villa-maria', ...asked }, staff)
  const response = await app.request(`/api/v1/${path}`, body)
  expect(response.status).toBe(422)
  const { detail, errors } = await response.json()
  expect(errors[0].path).toEqual([name, 0])
  expect(errors[0].allowed.enum).toContain(one)
  expect(detail).toContain(one)
})

it('a key is told the scope that it lacks', async () => {
  const response = await app.request('/api/v1/forms/neighbour-complaint/statistics', { headers: key })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'key.scope', needed: [['read:estadistica_formulario']] })
})
