import { canAny, type Role, rightsOf, roleNames } from '@ventanilla/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoEmail } from '../../server/src/demo/people.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { citizenDoors, citizenRows, citizenToken } from './citizen-rows.ts'
import { linkRows } from './link-rows.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { makeThings, type Place, type Things } from './things.ts'

let app: OpenApp
let things: Map<Place, Things>
let citizen: string
const cookies = new Map<Role, { Cookie: string }>()

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  things = await makeThings(app)
  citizen = await citizenToken(app)
  for (const role of roleNames) cookies.set(role, await app.signIn(demoEmail(role)))
})
afterAll(() => app.close())

/** Read from the running application, so that a route that no list names is missed here. */
function mounted(): string[] {
  const all = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/v1/openapi.json')
  return [...new Set(all.map(({ method, path }) => `${method.toLowerCase()} ${path}`))]
}

it('has a row for every route', () => {
  const known = [...Object.keys(rows), ...Object.keys(citizenRows), ...Object.keys(linkRows), ...citizenDoors]
  const routes = mounted().filter(route => route.includes(' /api/v1/'))
  expect(known.sort()).toEqual(routes.map(route => route.replace('/api/v1', '')).sort())
})

it('has every route that changes something under the interface, but for the forms of pages without scripts', () => {
  const others = mounted().filter(route => !/^(get|options) /.test(route) && !route.includes(' /api/v1/'))
  // They open by a code or a link's secret, and are tried beside their pages (server/src/pages).
  const pages = [
    '/actas/consultar',
    '/avisos/:token',
    '/avisos/seguir/:uid',
    '/pagar/:orderId/:id',
    '/pagar/practica',
    '/pagar/practica/decision',
  ]
  expect(others.sort()).toEqual(pages.map(path => `post ${path}`))
})

/** Who asks: somebody of a role, nobody, or a citizen, whose token opens nothing of the staff's. */
type Asker = Role | 'anonymous' | 'citizen'

function ask(route: string, { send = {}, body, headers, query = '' }: Row, id: string, of: Things, asker: Asker) {
  const [method = '', path = ''] = route.split(' ')
  const given = body ? { body: JSON.stringify(body(of)), headers: { 'Content-Type': 'application/json' } } : send
  const init: RequestInit = {
    ...given,
    ...(body && { method: method.toUpperCase() }),
    headers: {
      ...Object.fromEntries(new Headers(given.headers)),
      ...headers,
      ...(asker === 'citizen' && { Authorization: `Bearer ${citizen}` }),
      ...(asker !== 'citizen' && asker !== 'anonymous' && cookies.get(asker)),
    },
  }
  const filled = path.replace(':id', id).replace(':fileId', `file-${id}`).replace(':number', '1')
  return app.request(`/api/v1${filled}${typeof query === 'string' ? query : query(of)}`, init)
}

/** However a form is opened, users, areas and towns are the same. */
function placesOf({ object }: Row): [Place, Things][] {
  const isOpened = (place: Place) => place === 'publicElsewhere' || place === 'portalElsewhere'
  return [...things].filter(([place]) => object === 'form' || object === 'answer' || !isOpened(place))
}

/** The things of a place that the row is about; an answer may be one's own or somebody else's. */
function idsOf({ object }: Row, of: Things, role: Role | null): { id: string; isOwn: boolean }[] {
  if (object === 'answer') return [role, null].map(by => ({ id: of.answerOf.get(by) ?? '', isOwn: by === role }))
  if (object === 'none') return [{ id: 'nothing', isOwn: false }]
  // An area is where a duplicate goes: what is duplicated is the own form.
  const id = object === 'area' ? (things.get('own')?.form ?? '') : of[object]
  return [{ id, isOwn: false }]
}

function isAllowed(
  { access, object, opens, only = () => true }: Row,
  role: Role,
  place: Place,
  isOwn: boolean,
): boolean {
  if (access === 'anyone' || access === 'session') return true
  const [verb, subject] = access
  if (!canAny(role, typeof verb === 'string' ? [verb] : verb, subject) || !only(role)) return false
  if (object === 'none' || role === 'ROLE_ADMIN') return true
  if (object === 'user' || object === 'municipality') return place !== 'otherTown'
  if (place === 'publicElsewhere' && opens) return true
  if (place !== 'own') return false
  return object !== 'answer' || rightsOf(role).scope.answers !== 'own' || isOwn
}

const cases = Object.entries(rows).flatMap(([route, given]) =>
  given.map((row, index): [string, string, Row] => [index === 0 ? route : `${route} (${row.object})`, route, row]),
)

describe.each(cases)('%s', (_, route, row) => {
  it.each(['anonymous', 'citizen'] as const)('%s', async asker => {
    for (const [place, of] of placesOf(row)) {
      for (const { id } of idsOf(row, of, null)) {
        const response = await ask(route, row, id, of, asker)
        if (row.access === 'anyone') expect([401, 403]).not.toContain(response.status)
        else expect(response.status).toBe(401)
        // A private form or an answer is never told of to the public.
        if (row.object !== 'none' && place !== 'publicElsewhere') expect(await response.text()).not.toContain('poda')
      }
    }
  })

  if (row.access === 'anyone') return
  it.each(roleNames)('%s', async role => {
    if (row.access === 'session') {
      if (row.isLast) cookies.set(role, await app.signIn(demoEmail(role)))
      for (const of of things.values()) {
        expect([401, 403]).not.toContain((await ask(route, row, 'nothing', of, role)).status)
        if (row.isLast) cookies.set(role, await app.signIn(demoEmail(role)))
      }
      return
    }
    for (const [place, of] of placesOf(row)) {
      for (const { id, isOwn } of idsOf(row, of, role)) {
        const response = await ask(route, row, id, of, role)
        // What is made while it is read goes on until somebody gives it up.
        await response.body?.cancel()
        const allowed = isAllowed(row, role, place, isOwn)
        const passed = row.passes === undefined ? response.ok : response.status === row.passes
        expect([place, isOwn, response.status, passed]).toEqual([place, isOwn, response.status, allowed])
        if (!allowed) expect([403, 404]).toContain(response.status)
      }
    }
  })
})
