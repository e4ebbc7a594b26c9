import { endpoints, type LinkSession } from '@ventanilla/api'
import { roleNames } from '@ventanilla/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoEmail } from '../../server/src/demo/people.ts'
import { linkCalls, openedLink } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { citizenToken } from './citizen-rows.ts'
import { type LinkRow, linkRows } from './link-rows.ts'

let app: OpenApp
let session: LinkSession
let file: string
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const links = linkCalls(app)
  session = await openedLink(app)
  file = Object.keys((await links.read(session)).files)[0] ?? ''
})
afterAll(() => app.close())

function ask(route: string, { send = {}, query = '' }: LinkRow, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ')
  return app.request(`/api/v1${path.replace(':fileId', file)}${query}`, {
    ...send,
    method: method.toUpperCase(),
    headers: { ...Object.fromEntries(new Headers(send.headers)), ...headers },
  })
}

describe.each(Object.entries(linkRows))('%s', (route, row) => {
  it('answers whoever opened the link', async () => {
    const response = await ask(route, row, { Authorization: `Bearer ${session.token}` })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([row.passes, 'no-store'])
  })

  it('is closed to everybody else: nobody, an invented token, a citizen of the portal, staff of every role', async () => {
    const invented = { Authorization: `Bearer ${'x'.repeat(43)}` }
    const citizen = { Authorization: `Bearer ${await citizenToken(app)}` }
    const staff = await Promise.all(roleNames.map(role => app.signIn(demoEmail(role))))
    for (const headers of [{}, invented, citizen, ...staff]) expect((await ask(route, row, headers)).status).toBe(401)
  })
})

it('tries every endpoint that opens by a link', () => {
  const declared = endpoints.filter(({ access }) => access === 'link')
  expect(Object.keys(linkRows).sort()).toEqual(
    declared.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort(),
  )
})
