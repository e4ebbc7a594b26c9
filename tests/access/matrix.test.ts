import { can, type FormDefinition, type Role, rightsOf, roleNames } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAnswer } from '../../server/src/answers/save-answer.ts'
import { demoEmail } from '../../server/src/demo/people.ts'
import { createForm } from '../../server/src/forms/create-form.ts'
import { operations } from '../../server/src/openapi/operations.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { rows } from './rows.ts'

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
  await app.deps.files.put('a.png', Buffer.from('png'))
  for (const place of ['own', 'otherArea', 'otherTown'] as const) {
    const area = areas.find(each => each.uid === places[place])
    const { uid, id } = await createForm(db, {
      municipalityId: area?.municipalityId ?? 0,
      areaIds: [area?.id ?? 0],
      definition: withFiles(fixture.definition, `head-${place}`),
      live: { ...fixture.live, public: false },
      createdBy: null,
      at: clock(),
    })
    const addFile = async (uid: string, about: { purpose: string; answerUid?: string; formId?: number }) => {
      const values = {
        ...about,
        uid,
        formId: id,
        municipalityId: area?.municipalityId ?? 0,
        tokenHash: '',
        createdAt: 0,
      }
      await sql
        .insert(tables.upload)
        .values({ ...values, name: 'a.png', type: 'image/png', size: 3, sha256: 'a', path: 'a.png' })
    }
    await addFile(`head-${place}`, { purpose: 'header' })
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
      await addFile(`file-${saved.uid}`, { purpose: 'answer', answerUid: saved.uid })
    }
    made.set(place, { form: uid, answerOf })
  }
})
afterAll(() => app.close())

/** The first question takes pictures too, and a picture stands at the head. */
function withFiles(definition: FormDefinition, fileId: string): FormDefinition {
  const { settings, sections } = definition
  const attachments = { image: true, document: false, video: false }
  return {
    ...definition,
    settings: { ...settings, headerImage: true },
    headerImage: { fileId, alt: { text: 'Cabecera' } },
    sections: sections.map((section, index) =>
      section.kind === 'simple' && index === 0
        ? { ...section, questions: section.questions.map(question => ({ ...question, attachments, required: false })) }
        : section,
    ),
  }
}

it('has a row for every route', () => {
  expect(Object.keys(rows).sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort())
})

function ask(route: string, id: string, role: Role | undefined): Promise<Response> {
  const [, path = ''] = route.split(' ')
  const { send = {}, query = '' } = rows[route] ?? {}
  const headers = { ...Object.fromEntries(new Headers(send.headers)), ...(role && cookies.get(role)) }
  return app.request(
    `/api/v1${path.replace(':id', id).replace(':fileId', `file-${id}`).replace(':number', '1')}${query}`,
    { ...send, headers },
  )
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
    if (access === 'session') {
      if (row?.isLast) cookies.set(role, await app.signIn(demoEmail(role)))
      expect([401, 403]).not.toContain((await ask(route, 'nothing', role)).status)
      if (row?.isLast) cookies.set(role, await app.signIn(demoEmail(role)))
      return
    }
    if (object === 'none') {
      const allowed = can(role, access[0], access[1]) ? (row?.passes ?? 200) : 403
      expect((await ask(route, 'nothing', role)).status).toBe(allowed)
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
        const passed = row?.passes === undefined ? response.ok : response.status === row.passes
        expect([place, of, passed]).toEqual([place, of, allowed])
        if (!allowed) expect([403, 404]).toContain(response.status)
      }
    }
  })
})
