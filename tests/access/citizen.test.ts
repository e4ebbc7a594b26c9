import { endpoints } from '@ventanilla/api'
import { roleNames } from '@ventanilla/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoEmail } from '../../server/src/demo/people.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { type CitizenRow, type CitizenThings, citizenRows, citizenToken, makeCitizenThings } from './citizen-rows.ts'

let app: OpenApp
let things: CitizenThings
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  things = await makeCitizenThings(app)
})
afterAll(() => app.close())

function ask(route: string, { send = {}, query = '' }: CitizenRow, id: string, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(':id', id).replace(':fileId', `file-${id}`)
  return app.request(`/api/v1${filled}${query}`, {
    ...send,
    method: method.toUpperCase(),
    headers: { ...Object.fromEntries(new Headers(send.headers)), ...headers },
  })
}
const idOf = ({ about }: CitizenRow, of: { form: string; answer: string }) =>
  about === 'nothing' ? 'nothing' : of[about]

describe.each(Object.entries(citizenRows))('%s', (route, row) => {
  it('answers the citizen whose it is', async () => {
    const response = await ask(route, row, idOf(row, things.own), { Authorization: `Bearer ${things.token}` })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([row.passes, 'no-store'])
  })

  it("tells nothing of others' things", async () => {
    if (row.about === 'nothing') return expect(things.others).toHaveLength(2)
    for (const of of things.others) {
      const response = await ask(route, row, idOf(row, of), { Authorization: `Bearer ${things.token}` })
      expect(response.status).toBe(404)
    }
  })

  it('is closed to everybody else: nobody, an invented token, staff of every role', async () => {
    const invented = { Authorization: `Bearer ${'x'.repeat(42)}` }
    const staff = await Promise.all(roleNames.map(role => app.signIn(demoEmail(role))))
    for (const headers of [{}, invented, ...staff])
      expect((await ask(route, row, idOf(row, things.own), headers)).status).toBe(401)
  })
})

it('tries every endpoint that opens by the session of a citizen', () => {
  const declared = endpoints.filter(({ access }) => access === 'citizen')
  expect(Object.keys(citizenRows).sort()).toEqual(
    declared.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort(),
  )
})

it('lets anybody try to come in, and whoever has a session leave', async () => {
  expect((await app.request('/api/v1/citizen/session', json({ token: 'nobody' }))).status).toBe(401)
  const headers = { Authorization: `Bearer ${await citizenToken(app)}` }
  expect((await app.request('/api/v1/citizen/session', { method: 'DELETE' })).status).toBe(204)
  expect((await app.request('/api/v1/citizen/answers', { headers })).status).toBe(200)
  expect((await app.request('/api/v1/citizen/session', { method: 'DELETE', headers })).status).toBe(204)
  expect((await app.request('/api/v1/citizen/answers', { headers })).status).toBe(401)
})
