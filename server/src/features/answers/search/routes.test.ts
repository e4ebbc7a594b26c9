import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

const fixture = getFixture('pruning-request')

let app: OpenApp
let code: string
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
  for (let seed = 1; seed < 20; seed++) {
    const submission = { version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(seed)) }
    const path = `/api/v1/public/forms/${fixture.id}/answers`
    const saved = await app.request(path, json(submission, { 'Idempotency-Key': randomUUID() }))
    code = JSON.parse(await saved.text()).docCode
  }
})
afterAll(() => app.close())

const get = async (path: string, who = 'admin') => {
  const response = await app.request(`/api/v1${path}`, { headers: await app.signIn(`${who}@demo.local`) })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

it('finds an answer of any form by its code, with its form, state and what lists say of it', async () => {
  const { status, body } = await get(`/search?q=${code.toLowerCase()}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    items: [
      {
        docCode: code,
        form: { id: fixture.id, name: fixture.definition.title.text },
        state: { id: expect.any(String) },
      },
    ],
    next: null,
    found: { count: 1, capped: false },
  })
})

it('goes on where a page ended', async () => {
  const q = encodeURIComponent(code.replace(/\d+$/, ''))
  const first = await get(`/search?q=${q}`)
  expect(first.body.items).toHaveLength(15)
  const second = await get(`/search?q=${q}&cursor=${first.body.next}`)
  const codes = [...first.body.items, ...second.body.items].map(({ docCode }: { docCode: string }) => docCode)
  expect(new Set(codes).size).toBe(19)
  expect([first.body.found, second.body.found, second.body.next]).toEqual([
    { count: 19, capped: false },
    { count: 19, capped: false },
    null,
  ])
})

it('refuses a search without a word, one that is too long, and a cursor of a list', async () => {
  const list = await get(`/forms/${fixture.id}/answers`)
  for (const [query, issue] of [
    ['q=', 'search.noWords'],
    ['q=%2A%20%22', 'search.noWords'],
    [`q=${'x'.repeat(201)}`, 'search.long'],
    [`q=agua&cursor=${list.body.next}`, 'request.invalid'],
    ['q=agua&other=1', 'request.unknownKey'],
    ['', 'request.invalid'],
  ] as const) {
    const { status, body } = await get(`/search?${query}`)
    expect([status, body.errors?.[0]?.code], query).toEqual([422, issue])
  }
  // No address may hold this.
  expect((await get('/search?q=%00')).status).toBe(400)
})

it('takes a filter that may be repeated several times or with commas, and no other twice', async () => {
  const states = fixture.definition.states.available.map(({ id }) => id)
  const path = `/forms/${fixture.id}/answers/count`
  const one = await get(`${path}?state=${states.join(',')}`)
  const other = await get(`${path}?${states.map(id => `state=${id}`).join('&')}`)
  expect(one).toEqual({ status: 200, body: { total: 19 } })
  expect(other).toEqual(one)
  expect((await get(`${path}?q=a&q=b`)).status).toBe(422)
})
