import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const es = { 'Accept-Language': 'es' }
type Mailed = { to: string; template: string; values: { next?: { text: string } } }

describe.each(['sqlite', 'postgres'] as const)('what comes after an answer on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  /** An answer of somebody whom nobody knows, with the key that only they have. */
  async function save(formUid = 'pruning-request') {
    const key = crypto.randomUUID()
    const response = await app.request(`/api/v1/public/forms/${formUid}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ version: 1, seconds: 9, ...sampleAnswer(getFixture(formUid), seededRandom(3)) }),
    })
    expect(response.status).toBe(201)
    const { answerId, docCode }: { answerId: string; docCode: string } = await response.json()
    return { key, answerId, docCode, address: `/api/v1/public/forms/${formUid}/answers/${answerId}` }
  }
  const ask = (address: string, key: string) => app.request(address, { headers: { ...es, 'Idempotency-Key': key } })
  const copy = (address: string, key: string, to: string) =>
    app.request(`${address}/copies`, {
      method: 'POST',
      headers: { ...es, 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ to }),
    })

  it('is told to whoever has the key: where it stands, and the last day of its term', async () => {
    const { address, key, answerId } = await save()
    const { db } = app.deps
    const { answer } = db.tables
    const response = await ask(address, key)
    expect(await response.json()).toMatchObject({
      state: 'Recibida',
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    // The term ends with its last day, in the town's own time.
    await db.sql
      .update(answer)
      .set({ dueAt: Date.parse('2026-12-05T03:00:00Z') })
      .where(eq(answer.uid, answerId))
    expect(await (await ask(address, key)).json()).toMatchObject({ dueOn: '2026-12-04' })
    await db.sql.update(answer).set({ dueAt: null }).where(eq(answer.uid, answerId))
    expect(await (await ask(address, key)).json()).toMatchObject({ dueOn: null })
  })

  it('is told to nobody else, and no copy goes out for them', async () => {
    const { address, answerId } = await save()
    const other = await save()
    for (const key of [crypto.randomUUID(), other.key, '', "'"]) {
      for (const response of [await ask(address, key), await copy(address, key, 'a@correo.example')])
        expect([response.status, await codeOf(response)]).toEqual([404, 'answer.notFound'])
    }
    const elsewhere = `/api/v1/public/forms/event-permit/answers/${answerId}`
    expect((await ask(elsewhere, other.key)).status).toBe(404)
  })

  it('sends the receipt to another address, five times in an hour, and only to an address', async () => {
    const { address, key, answerId } = await save()
    const { db } = app.deps
    const { answer, outbox } = db.tables
    const setDue = async (dueAt: number | null) =>
      await db.sql.update(answer).set({ dueAt }).where(eq(answer.uid, answerId))
    const wrong = await copy(address, key, 'nobody')
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, 'mail.address'])
    for (const to of ['a', 'b', 'c', 'd']) {
      await setDue(to === 'a' ? Date.parse('2026-12-05T03:00:00Z') : null)
      expect((await copy(address, key, `${to}@correo.example`)).status).toBe(202)
    }
    const over = await copy(address, key, 'e@correo.example')
    expect([over.status, await codeOf(over)]).toEqual([429, 'request.tooMany'])
    const rows = await db.sql
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.answerUid, answerId), eq(outbox.kind, 'mail')))
    const mailed = rows.map(({ payload }) => JSON.parse(payload) as Mailed)
    // It says until when it is worked on where there is a term, and promises nothing where there is none.
    const nextFor = (name: string) => mailed.find(({ to }) => to === `${name}@correo.example`)?.values.next?.text
    expect([nextFor('a'), nextFor('b')]).toEqual([
      'Hasta el viernes 04/12/2026, Villa María estudia lo que envió.',
      undefined,
    ])
    expect(
      mailed
        .filter(({ template }) => template === 'citizen.letter')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd'].map(name => `${name}@correo.example`))
  })
})
