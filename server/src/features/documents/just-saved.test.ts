import { randomUUID } from 'node:crypto'
import type { SavedAnswer } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

const fixture = getFixture('neighbour-complaint')
const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(1)) }

describe.each(['sqlite', 'postgres'] as const)('the PDF of what was just answered, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let late = 0
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0' })
    app.deps.clock = () => new Date(Date.now() + late)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function give(key: string): Promise<SavedAnswer> {
    const given = json({ ...submission, seconds: 60 }, { 'Idempotency-Key': key })
    const response = await app.request(`/api/v1/public/forms/${fixture.id}/answers`, given)
    expect(response.status).toBe(201)
    return await response.json()
  }
  const get = async (uid: string, key: string | undefined, form = fixture.id) =>
    await app.request(`/api/v1/public/forms/${form}/answers/${uid}/pdf`, {
      headers: { 'Accept-Language': 'es', ...(key && { 'Idempotency-Key': key }) },
    })

  it('is for whoever has the key that it was saved under, for a day', async () => {
    const key = randomUUID()
    const { answerId, docCode } = await give(key)
    const response = await get(answerId, key.toUpperCase())
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages.join('\n')).toContain(docCode)
    try {
      late = 24 * 3_600_000 + 60_000
      const old = await get(answerId, key)
      expect([old.status, await codeOf(old)]).toEqual([404, 'answer.notFound'])
    } finally {
      late = 0
    }
  })

  it('is for nobody else: another key, another answer, another form, or one of the staff', async () => {
    const [key, other, staffs] = [randomUUID(), randomUUID(), randomUUID()]
    const { answerId } = await give(key)
    await give(other)
    const author = { kind: 'staff', userId: 1 } as const
    const byStaff = await saveAnswer(app.deps, { formUid: fixture.id, key: staffs, submission, author })
    const misses = [
      [answerId, undefined],
      [answerId, other],
      [answerId, randomUUID()],
      ['x'.repeat(22), key],
      [byStaff.uid, staffs],
      [answerId, key, 'event-permit'],
    ] as const
    for (const [uid, by, form] of misses) {
      const missed = await get(uid, by, form)
      expect([missed.status, await codeOf(missed)]).toEqual([404, 'answer.notFound'])
    }
    expect(app.logged.join('\n')).not.toContain(key)
  })
})
