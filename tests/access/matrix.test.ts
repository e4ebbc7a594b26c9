import { can, type Role, rightsOf, roleNames, type Subject, type Verb } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAnswer } from '../../server/src/answers/save-answer.ts'
import { demoEmail } from '../../server/src/demo/people.ts'
import { createForm } from '../../server/src/forms/create-form.ts'
import { operations } from '../../server/src/openapi/operations.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'

type Access = 'anyone' | 'session' | readonly [Verb, Subject]
/** What a row needs beside the right: the form's first area, or for an answer also its author. */
type Thing = 'none' | 'form' | 'answer'

/** Who may do what, by route. A route of the interface without a row here fails. */
const rows: Record<string, { access: Access; object: Thing; send?: RequestInit }> = {
  'post /session': { access: 'anyone', object: 'none', send: json({}) },
  'get /session': { access: 'session', object: 'none' },
  'delete /session': { access: 'anyone', object: 'none', send: { method: 'DELETE' } },
  'get /settings': { access: 'anyone', object: 'none' },
  'get /countries': { access: 'session', object: 'none' },
  'get /forms': { access: ['read', 'formulario'], object: 'none' },
  'get /forms/:id': { access: ['read', 'formulario'], object: 'form' },
  'get /forms/:id/answers': { access: ['read', 'respuesta'], object: 'form' },
  'get /forms/:id/answers/count': { access: ['read', 'respuesta'], object: 'form' },
  'get /forms/:id/statistics': { access: ['read', 'estadistica_formulario'], object: 'form' },
  'get /answers/:id': { access: ['read', 'respuesta'], object: 'answer' },
  'get /public/forms/:id': { access: 'anyone', object: 'none' },
  'post /public/forms/:id/answers': { access: 'anyone', object: 'none', send: json({}) },
  'get /public/status': { access: 'anyone', object: 'none' },
}

const places = {
  own: 'villa-maria-espacios-verdes',
  otherArea: 'villa-maria-transito',
  otherTown: 'egues-urbanismo',
} as const
type Place = keyof typeof places

let app: OpenApp
const cookies = new Map<Role, { Cookie: string }>()
const made = new Map<Place, { form: string; answerOf: Map<Role | null, string> }>()

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const { db, clock } = app.deps
  const { sql, tables } = db
  const areas = await sql.select().from(tables.area)
  const users = await sql.select().from(tables.user)
  await sql.delete(tables.userArea)
  const own = areas.find(area => area.uid === places.own)
  await sql.insert(tables.userArea).values(users.map(user => ({ userId: user.id, areaId: own?.id ?? 0 })))
  for (const role of roleNames) cookies.set(role, await app.signIn(demoEmail(role)))
  const fixture = getFixture('pruning-request')
  for (const place of ['own', 'otherArea', 'otherTown'] as const) {
    const area = areas.find(each => each.uid === places[place])
    const { uid } = await createForm(db, {
      municipalityId: area?.municipalityId ?? 0,
      areaIds: [area?.id ?? 0],
      definition: fixture.definition,
      live: { ...fixture.live, public: false },
      createdBy: null,
      at: clock(),
    })
    const answerOf = new Map<Role | null, string>()
    for (const role of [...roleNames, null]) {
      const user = users.find(each => role !== null && each.email === demoEmail(role))
      const saved = await saveAnswer(app.deps, {
        formUid: uid,
        key: crypto.randomUUID(),
        submission: { version: 1, ...sampleAnswer(fixture, seededRandom(7)) },
        author: { kind: 'staff', userId: user?.id ?? 999_999 },
      })
      answerOf.set(role, saved.uid)
    }
    made.set(place, { form: uid, answerOf })
  }
})
afterAll(() => app.close())

it('has a row for every route', () => {
  expect(Object.keys(rows).sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort())
})

function ask(route: string, id: string, role: Role | undefined): Promise<Response> {
  const [, path = ''] = route.split(' ')
  const send = rows[route]?.send ?? {}
  const headers = { ...Object.fromEntries(new Headers(send.headers)), ...(role && cookies.get(role)) }
  return app.request(`/api/v1${path.replace(':id', id)}`, { ...send, headers })
}

describe.each(Object.keys(rows))('%s', route => {
  const row = rows[route]
  const access = row?.access ?? 'anyone'
  const object = row?.object ?? 'none'

  it('without a session', async () => {
    for (const { form, answerOf } of made.values()) {
      const response = await ask(route, object === 'answer' ? (answerOf.get(null) ?? '') : form, undefined)
      if (access === 'anyone') expect([401, 403]).not.toContain(response.status)
      else expect(response.status).toBe(401)
      // A private form or an answer is never told of to the public.
      if (object !== 'none') expect(await response.text()).not.toContain('poda')
    }
  })

  if (access === 'anyone') return
  it.each(roleNames)('%s', async role => {
    if (access === 'session' || object === 'none') {
      const allowed = access === 'session' || can(role, access[0], access[1])
      expect((await ask(route, '', role)).status).toBe(allowed ? 200 : 403)
      return
    }
    const isAdmin = role === 'ROLE_ADMIN'
    const ownOnly = rightsOf(role).scope.answers === 'own'
    for (const [place, { form, answerOf }] of made) {
      const author = object === 'answer' ? ([role, null] as const) : ([role] as const)
      for (const of of author) {
        const response = await ask(route, object === 'answer' ? (answerOf.get(of) ?? '') : form, role)
        const allowed =
          can(role, access[0], access[1]) &&
          (isAdmin || (place === 'own' && (object === 'form' || !ownOnly || of === role)))
        expect([place, of, response.status === 200]).toEqual([place, of, allowed])
        if (!allowed) expect([403, 404]).toContain(response.status)
      }
    }
  })
})
