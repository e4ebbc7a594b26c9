import type { Answer, CitizenAnswer, CitizenSession, OwnAnswerList, SavedAnswer } from '@ventanilla/api'
import type { Mark } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'

const fixture = getFixture('driving-licence')
const markOf = (questionId: string): Mark => ({ kind: 'answer', sectionId: 'person', rowIndex: 0, questionId })

describe.each(['sqlite', 'postgres'] as const)('several open requests for changes on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let session: CitizenSession
  let uid: string
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    session = await (await app.request('/api/v1/citizen/session', json({ token: 'demo-villa-maria' }))).json()
    const body = { version: 1, ...sampleAnswer(fixture, seededRandom(1)) }
    const saved = await citizen('POST', `/forms/${fixture.id}/answers`, body, {
      'Idempotency-Key': crypto.randomUUID(),
    })
    expect(saved.status).toBe(201)
    uid = ((await saved.json()) as SavedAnswer).answerId
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function citizen(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const all = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json', ...headers }
    const init = { method, headers: all, ...(body && { body: JSON.stringify(body) }) }
    return await app.request(`/api/v1/citizen${path}`, init)
  }
  const seen = async () => (await (await citizen('GET', `/answers/${uid}`)).json()) as CitizenAnswer
  const listed = async () => ((await (await citizen('GET', '/answers')).json()) as OwnAnswerList).items[0]
  const read = async () => (await as(app, 'admin@demo.local')('GET', `/answers/${uid}`)).body as unknown as Answer
  async function ask(who: string, questionId: string, comment: string, revision: number) {
    const body = { sections: ['person'], marks: [markOf(questionId)], comment }
    return await as(app, who)('POST', `/answers/${uid}/change-requests`, { body, revision })
  }
  async function revise(change: (values: Record<string, { value: unknown }>) => void, revision: number) {
    const { content } = structuredClone(await read())
    const section = content.sections['person']
    const [row] = section && 'rows' in section ? section.rows : []
    change(row?.values ?? {})
    return await citizen('PUT', `/answers/${uid}/completion`, { content }, { 'If-Match': `"${revision}"` })
  }

  it('are one list for the citizen and separate requests for staff', async () => {
    const { revision } = await read()
    const both = await Promise.all([
      ask('admin@demo.local', 'phone', 'Falta el prefijo.', revision),
      ask('supervisor@demo.local', 'born', 'La fecha no es la del documento.', revision),
    ])
    // Of two at once the later one is told to look again; what was marked is sent once more.
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    const isFirst = both[0]?.status === 201
    const late = isFirst
      ? ask('supervisor@demo.local', 'born', 'La fecha no es la del documento.', revision + 1)
      : ask('admin@demo.local', 'phone', 'Falta el prefijo.', revision + 1)
    expect((await late).status).toBe(201)

    const { requests } = await read()
    expect(requests.map(({ closedAt }) => closedAt)).toEqual([undefined, undefined])
    const { request } = await seen()
    expect(new Set(request?.marks.map(({ questionId }) => questionId))).toEqual(new Set(['phone', 'born']))
    for (const words of ['Falta el prefijo.', 'La fecha no es la del documento.'])
      expect(request?.comment).toContain(words)
    expect((await listed())?.toCorrect).toBe(2)
  })

  it('are closed together by one revision', async () => {
    const { revision, requests } = await read()
    const change = (values: Record<string, { value: unknown }>) => {
      values['phone'] = { value: '+54 353 4000000' }
      values['born'] = { value: '1990-03-04' }
    }
    const stale = await revise(change, revision - 1)
    expect([stale.status, await codeOf(stale)]).toEqual([412, 'request.stale'])
    expect((await revise(change, revision)).status).toBe(200)
    const now = await read()
    expect(new Set(now.requests.map(({ closedAt }) => closedAt)).size).toBe(1)
    expect(now.requests[0]?.closedAt).toBeDefined()
    expect(now.edits).toMatchObject([{ kind: 'citizenCompletion', requestId: requests.at(-1)?.id }])
    expect([(await seen()).request, (await listed())?.toCorrect]).toEqual([null, 0])
    expect(await codeOf(await revise(change, now.revision))).toBe('answer.revised')
  })
})
