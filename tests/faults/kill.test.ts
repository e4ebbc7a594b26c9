import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { describe, expect, inject, it } from 'vitest'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { readStatistics } from '../../server/src/features/statistics/days/read-days.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'

const fixture = getFixture('pruning-request')
/** So many that SQLite's saves go to their thread soon. */
const lanes = 32
/** A server has time to come under load, and to be killed while it does. */
const shortestMs = 300
const longestMs = 1_500

/** What was sent under a key, and what the server acknowledged, if it did. */
type Entry = { body: string; answerId?: string }

describe.each([
  ['sqlite', 8],
  ['postgres', 4],
] as const)('kill -9 under load on %s, at %i points', (dialect, points) => {
  it('loses no acknowledged answer and leaves no half answer', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const random = seededRandom(Date.now())
    const ledger = new Map<string, Entry>()
    let server = await startServer(place.url)
    try {
      const demoAnswers = await withDatabase(
        place.url,
        async db => (await db.sql.select().from(db.tables.answer)).length,
      )
      for (let point = 0; point < points; point++) {
        await loadUntilKilled(server, ledger, shortestMs + random() * (longestMs - shortestMs))
        server = await startServer(place.url)
        await retryUnknown(server, ledger)
      }
      await server.stop()
      await withDatabase(place.url, db => compare(db, ledger, demoAnswers))
    } finally {
      await server.kill()
      await place.remove()
    }
  })
})

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function loadUntilKilled(server: ChildServer, ledger: Map<string, Entry>, ms: number): Promise<void> {
  const killed = new AbortController()
  const lane = async (seed: number) => {
    const random = seededRandom(seed)
    while (!killed.signal.aborted) {
      const key = randomUUID()
      const entry: Entry = { body: JSON.stringify({ version: 1, ...sampleAnswer(fixture, random) }) }
      ledger.set(key, entry)
      await send(server, key, entry).catch(() => undefined)
    }
  }
  const running = Array.from({ length: lanes }, (_, index) => lane(ledger.size + index))
  await new Promise(resolve => setTimeout(resolve, ms))
  await server.kill()
  killed.abort()
  await Promise.all(running)
}

/** A client whose answer's outcome is unknown asks again with the same key. */
async function retryUnknown(server: ChildServer, ledger: Map<string, Entry>): Promise<void> {
  for (const [key, entry] of ledger) if (!entry.answerId) await send(server, key, entry)
}

async function send(server: ChildServer, key: string, entry: Entry): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: entry.body,
  })
  const saved: unknown = await response.json()
  if (response.status !== 201 || typeof saved !== 'object' || !saved || !('answerId' in saved)) {
    throw new Error(`refused with ${response.status}: ${JSON.stringify(saved)}`)
  }
  entry.answerId = String(saved.answerId)
}

async function compare(db: Database, ledger: ReadonlyMap<string, Entry>, demoAnswers: number): Promise<void> {
  const { answer, answerContent, answerStateHistory, saveKey, form, formCounter, statState } = db.tables
  const answers = await db.sql.select().from(answer)
  const keys = new Map((await db.sql.select().from(saveKey)).map(row => [row.key, row]))
  const uids = new Set(answers.map(({ uid }) => uid))
  expect(ledger.size).toBeGreaterThan(100)
  for (const [key, { answerId = 'never acknowledged' }] of ledger) {
    expect(uids).toContain(answerId)
    expect(keys.get(key)?.answerUid).toBe(answerId)
  }
  // Every header has its document and its first state, every key its answer, and nothing stands alone.
  const documents = new Set((await db.sql.select().from(answerContent)).map(({ answerId }) => answerId))
  const moved = new Set((await db.sql.select().from(answerStateHistory)).map(({ answerId }) => answerId))
  expect([...documents].sort()).toEqual(answers.map(({ id }) => id).sort())
  expect([...moved].sort()).toEqual(answers.flatMap(({ id, state }) => (state === '' ? [] : [id])).sort())
  expect(keys.size).toBe(ledger.size)
  expect(answers).toHaveLength(demoAnswers + ledger.size)
  // Counters, totals and statistics agree with the rows; codes have no gap.
  const totals = await db.sql.select().from(statState)
  while ((await foldDeltas(db)) > 0);
  for (const { id, uid } of await db.sql.select().from(form)) {
    const own = answers.filter(({ formId }) => formId === id).length
    const [counter] = (await db.sql.select().from(formCounter)).filter(({ formId }) => formId === id)
    expect(counter?.answers ?? 0, uid).toBe(own)
    expect(
      totals.filter(({ formId }) => formId === id).reduce((sum, row) => sum + row.answers, 0),
      uid,
    ).toBe(own)
    expect((await readStatistics(db, { formId: id, creatorId: everybody })).get('a') ?? 0, uid).toBe(own)
  }
  for (const { key, last } of await db.sql.select().from(db.tables.codeCounter)) {
    const numbers = answers.flatMap(({ docCode }) =>
      docCode.replace(/\d+$/, '') === key ? [Number(docCode.slice(key.length))] : [],
    )
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
}
