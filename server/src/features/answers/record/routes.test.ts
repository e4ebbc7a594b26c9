import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

const fixture = getFixture('pruning-request')
const path = `/api/v1/public/forms/${fixture.id}/answers`
const submission = (seed: number) => ({ version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(seed)) })

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => app.close())

const post = (body: unknown, headers: Record<string, string> = { 'Idempotency-Key': randomUUID() }) =>
  app.request(path, json(body, headers))
const answers = async () => (await app.deps.db.sql.select().from(app.deps.db.tables.answer)).length
const get = async (address: string, who = 'admin'): Promise<Record<string, never>> => {
  const response = await app.request(address, { headers: await app.signIn(`${who}@demo.local`) })
  expect(response.status, address).toBe(200)
  return JSON.parse(await response.text())
}

describe('POST /public/forms/:id/answers', () => {
  it('answers 201, and the identical body for the same key later', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await post(submission(1), key)
    const again = await post({ ...submission(1), seconds: 99 }, key)
    expect([first.status, again.status]).toEqual([201, 201])
    const body = await first.text()
    expect(await again.text()).toBe(body)
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(expect.arrayContaining(['answerId', 'docCode', 'savedAt']))
    expect(await answers()).toBe(1)
  })

  it.each([
    ['no key', {}, 400, 'answer.keyRequired'],
    ['a key that is no UUID', { 'Idempotency-Key': 'once' }, 400, 'answer.keyRequired'],
  ])('refuses %s', async (_, headers, status, code) => {
    const response = await post(submission(2), headers)
    expect([response.status, JSON.parse(await response.text()).code]).toEqual([status, code])
  })

  it.each<[string, object, string]>([
    ['the field people do not see', { website: 'https://spam.example' }, 'answer.notAccepted'],
    ['no time at all', { seconds: 0 }, 'answer.tooFast'],
    ['an unknown time', { seconds: undefined }, 'answer.tooFast'],
    ['a code of its own', { docCode: 'VM1' }, 'request.unknownKey'],
    ['an owner of its own', { createdBy: 'admin' }, 'request.unknownKey'],
    ['a municipality of its own', { municipalityId: 1 }, 'request.unknownKey'],
    ['a state', { state: 'received' }, 'answer.invalid'],
    ['a citizen', { citizen: { id: '1' } }, 'answer.invalid'],
    ['an unknown section', { content: { sections: { nowhere: { rows: [] } } } }, 'answer.invalid'],
  ])('refuses %s, and writes nothing', async (_, given, code) => {
    const before = await answers()
    const response = await post({ ...submission(3), ...given })
    const problem = JSON.parse(await response.text())
    expect([response.status, problem.code]).toEqual([422, code])
    expect(await answers()).toBe(before)
  })

  it('lists every reason with its place and a sentence', async () => {
    const response = await post({ version: 1, seconds: 30, content: { sections: {} } })
    const { errors } = JSON.parse(await response.text())
    expect(errors.length).toBeGreaterThan(1)
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'answer.required', message: expect.stringMatching(/\w/) })
      expect(error.path[0]).toBe('content')
    }
  })

  it('names the first answer when a key is reused with another body', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const { docCode } = JSON.parse(await (await post(submission(4), key)).text())
    const response = await post(submission(5), key)
    const problem = JSON.parse(await response.text())
    expect([response.status, problem.code]).toEqual([422, 'answer.keyMismatch'])
    expect(problem.detail).toContain(docCode)
  })
})

describe('what staff read', () => {
  it('list, count, answer, statistics and status show what was saved', async () => {
    const saved = JSON.parse(await (await post(submission(6))).text())
    const list: { items: { id: string; docCode: string; createdBy: null }[] } = JSON.parse(
      JSON.stringify(await get(`/api/v1/forms/${fixture.id}/answers?docCode=${saved.docCode}`)),
    )
    expect(list.items).toHaveLength(1)
    expect(list.items[0]).toMatchObject({ id: saved.answerId, docCode: saved.docCode, createdBy: null, version: 1 })
    const total = await answers()
    expect(await get(`/api/v1/forms/${fixture.id}/answers/count`)).toEqual({ total })
    const answer = await get(`/api/v1/answers/${saved.answerId}`)
    expect(answer).toMatchObject({
      id: saved.answerId,
      formId: fixture.id,
      author: null,
      definition: fixture.definition,
    })
    const statistics = await get(`/api/v1/forms/${fixture.id}/statistics`)
    expect(statistics).toMatchObject({ counts: { a: total } })
    expect(await get(`/api/v1/forms/${fixture.id}/statistics?mine=1`)).toMatchObject({ counts: {}, isOwn: true })
    expect(await get(`/api/v1/public/status?code=${saved.docCode}`)).toMatchObject({
      title: fixture.definition.title.text,
    })
  })

  it('answers 422 for invalid filters and 404 for unknown ids', async () => {
    const headers = await app.signIn('admin@demo.local')
    for (const query of ['cursor=abc', 'day=yesterday', 'citizenDni=x', 'size=1000', 'dateField=deleted']) {
      const response = await app.request(`/api/v1/forms/${fixture.id}/answers?${query}`, { headers })
      expect(response.status, query).toBe(422)
    }
    expect((await app.request('/api/v1/forms/none/answers', { headers })).status).toBe(404)
    expect((await app.request('/api/v1/answers/none', { headers })).status).toBe(404)
  })
})

describe('the questions of a list', () => {
  it('come with each answer when asked for, one value for each row of a repeated section', async () => {
    const given = submission(7)
    expect((await post(given)).status).toBe(201)
    const rows = Object.values(given.content.sections).flatMap(section =>
      'rows' in section ? section.rows.map(({ values }) => values) : [section.values],
    )
    const asked = [...new Set(rows.flatMap(values => Object.keys(values)))].slice(0, 7)
    const said = (id: string) => rows.flatMap(values => (values[id] ? [values[id].value] : []))
    type Page = { items: { values?: Record<string, { value: unknown }[]> }[] }
    const list = `/api/v1/forms/${fixture.id}/answers`
    const page = async (address: string): Promise<Page> => JSON.parse(JSON.stringify(await get(address)))
    const { items } = await page(`${list}?questions=${[...asked, 'nothing'].join()}`)
    const values = items[0]?.values ?? {}
    expect(Object.keys(values)).toEqual([...asked, 'nothing'])
    for (const id of asked) expect([id, values[id]?.map(({ value }) => value)]).toEqual([id, said(id)])
    expect((await page(list)).items.every(({ values }) => values === undefined)).toBe(true)
  })

  it('are eight at most', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `q${index}`).join(',')
    const response = await app.request(`/api/v1/forms/census-visit/answers?questions=${nine}`, {
      headers: await app.signIn('admin@demo.local'),
    })
    expect(response.status).toBe(422)
  })
})
