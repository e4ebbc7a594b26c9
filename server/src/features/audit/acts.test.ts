import { type AuditList, auditActions, auditKindOf } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

const complaint = getFixture('neighbour-complaint')

describe.each(['sqlite', 'postgres'] as const)('audit of changes to answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let martin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    martin = as(app, 'supervisor-elevado@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const contentOf = (seed: number) => sampleAnswer(complaint, seededRandom(seed)).content
  async function given() {
    const submission = { version: 1, ...sampleAnswer(complaint, seededRandom(1)) }
    const key = crypto.randomUUID()
    return await saveAnswer(app.deps, {
      formUid: 'neighbour-complaint',
      key,
      submission,
      author: { kind: 'public' },
    })
  }
  const list = async (query: string) => (await martin('GET', `/audit?${query}`)).body as AuditList
  const about = async (uid: string) =>
    (await list('kind=acts')).items.filter(({ subject }) => subject?.id === uid).toReversed()

  it('names who changed state or values of an answer, with both states and without values', async () => {
    const { uid, docCode } = await given()
    const { states } = complaint.definition
    const [first, second] = [states.available[0], states.available[1]]
    const moved = await martin('PUT', `/answers/${uid}/state`, { body: { state: second?.id }, revision: 1 })
    expect(moved.status).toBe(200)
    const stale = await martin('PUT', `/answers/${uid}/state`, { body: { state: second?.id }, revision: 1 })
    expect(stale.status).toBe(412)
    const content = contentOf(2)
    const corrected = await martin('PUT', `/answers/${uid}/correction`, { body: { content }, revision: 2 })
    expect(corrected.status).toBe(200)
    const form = complaint.definition.title.text
    const entries = await about(uid)
    const common = {
      actor: { id: 'supervisor-elevado', name: 'Martín Quiroga' },
      subject: { kind: 'answer', id: uid, name: docCode },
      municipality: { id: 'villa-maria' },
      address: '192.0.2.1',
    }
    expect(entries).toMatchObject([
      { ...common, action: 'answer.moved', detail: { form, state: { from: first?.name, to: second?.name } } },
      { ...common, action: 'answer.corrected', detail: { form, changes: expect.any(Number) } },
    ])
    const texts = [content, contentOf(1)].flatMap(
      ({ sections }) => JSON.stringify(sections).match(/"[^"]{12,}"/g) ?? [],
    )
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain(text)
  })

  it('writes one entry for each state change of a batch, and none for a refused one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, given))
    const target = complaint.definition.states.available[1]
    const move = (uid: string, state: string | undefined) =>
      martin('PUT', `/answers/${uid}/state`, { body: { state }, revision: 1 })
    const statuses = await Promise.all(
      answers.map(async ({ uid }, index) => (await move(uid, index === 3 ? 'no-such-state' : target?.id)).status),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(7)
    const lines = await Promise.all(answers.map(async ({ uid }) => (await about(uid)).length))
    expect(lines).toEqual([1, 1, 1, 0, 1, 1, 1, 1])
  })

  it('filters changes of one person on one day, without views and sign-ins', async () => {
    const { uid } = await given()
    await martin('GET', `/answers/${uid}`)
    await martin('PUT', `/answers/${uid}/state`, {
      body: { state: complaint.definition.states.available[1]?.id },
      revision: 1,
    })
    const today = app.deps.clock().toLocaleDateString('sv', { timeZone: 'America/Argentina/Cordoba' })
    const day = `actor=Mart%C3%ADn+Quiroga&from=${today}&to=${today}`
    const acts = (await list(`kind=acts&${day}`)).items
    expect(acts[0]).toMatchObject({ action: 'answer.moved', subject: { id: uid } })
    expect(acts.every(({ actor }) => actor?.name === 'Martín Quiroga')).toBe(true)
    expect(new Set(acts.map(({ action }) => auditKindOf(action)))).toEqual(new Set(['acts']))
    expect((await list(`kind=looks&${day}`)).items.map(({ action }) => action)).toContain('answer.viewed')
    expect((await list(`kind=sessions&${day}`)).items.map(({ action }) => action)).toContain('session.signedIn')
    expect((await list(`kind=acts&actor=Luc%C3%ADa+Ferrero&from=${today}`)).items).toEqual([])
    expect((await martin('GET', '/audit?kind=none')).status).toBe(422)
  })
})

it('has a kind for every action: change, view or sign-in', () => {
  const ofKind = (kind: string) => auditActions.filter(action => auditKindOf(action) === kind)
  expect(ofKind('looks')).toEqual(['answer.viewed', 'person.searched', 'file.viewed'])
  expect(ofKind('sessions').every(action => /^(session|password|factor)\./.test(action))).toBe(true)
  expect(ofKind('acts')).toContain('answer.exported')
})
