import { randomUUID } from 'node:crypto'
import type { AnswerList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

const fixture = getFixture('pruning-request')
const path = `/api/v1/forms/${fixture.id}/answers`
const supervisor = 'supervisor@demo.local'
const inspector = 'inspector@demo.local'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => app.close())

async function save(who: string, seed: number): Promise<string> {
  const headers = { ...(await app.signIn(who)), 'Idempotency-Key': randomUUID() }
  const { content } = sampleAnswer(fixture, seededRandom(seed))
  const response = await app.request(path, json({ version: 1, content }, headers))
  expect(response.status).toBe(201)
  return JSON.parse(await response.text()).docCode
}

async function mine(who: string, cursor = ''): Promise<AnswerList> {
  const response = await app.request(`${path}/mine${cursor && `?cursor=${cursor}`}`, { headers: await app.signIn(who) })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

it('lists what the person gave, seven a page and newest first, and nobody else’s', async () => {
  const codes: string[] = []
  for (let seed = 1; seed <= 8; seed++) codes.unshift(await save(supervisor, seed))
  const [other] = [await save(inspector, 9)]
  const first = await mine(supervisor)
  expect(first.items.map(({ docCode }) => docCode)).toEqual(codes.slice(0, 7))
  expect(first.previous).toBeNull()
  const second = await mine(supervisor, first.next ?? '')
  expect(second.items.map(({ docCode }) => docCode)).toEqual(codes.slice(7))
  expect(second.next).toBeNull()
  expect((await mine(inspector)).items.map(({ docCode }) => docCode)).toEqual([other])
})

it('answers differently for a deleted form and for one that never existed', async () => {
  const headers = await app.signIn('admin@demo.local')
  const codeAt = async (form: string) => {
    const response = await app.request(`/api/v1/forms/${form}/answering`, { headers })
    return [response.status, await codeOf(response)]
  }
  expect(await codeAt('never-was')).toEqual([404, 'form.notFound'])
  const { form } = app.deps.db.tables
  await app.deps.db.sql.update(form).set({ deletedAt: Date.now() })
  expect(await codeAt(fixture.id)).toEqual([410, 'form.deleted'])
})
