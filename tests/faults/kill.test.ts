import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { describe, inject, it } from 'vitest'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'
import { compareLedger, type Entry } from './ledger.ts'

const fixture = getFixture('pruning-request')
/** So many that SQLite's saves go to their thread soon. */
const lanes = 32
/** A server has time to come under load, and to be killed while it does. */
const shortestMs = 300
const longestMs = 1_500

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
      await withDatabase(place.url, db => compareLedger(db, ledger, demoAnswers))
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
