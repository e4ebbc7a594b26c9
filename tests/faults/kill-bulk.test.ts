import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { type Place, postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'

const fixture = getFixture('neighbour-complaint')
const answers = 120

async function call(server: ChildServer, cookie: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      Cookie: cookie,
      Origin: server.url,
      'Idempotency-Key': randomUUID(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return response
}

async function signIn(server: ChildServer): Promise<string> {
  const body = { email: 'supervisor@demo.local', password: 'ventanilla' }
  const response = await call(server, '', 'POST', '/session', body)
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

async function save(server: ChildServer, seed: number): Promise<void> {
  const body = { version: 1, seconds: 30, ...sampleAnswer(fixture, seededRandom(seed)) }
  await call(server, '', 'POST', `/public/forms/${fixture.id}/answers`, body)
}

/** Lets the rest of the half minute pass that the claim of a process that died goes on. */
async function endClaim(place: Place): Promise<void> {
  const db = await openDatabase(place.url)
  await db.sql.update(db.tables.bulkJob).set({ lockedUntil: 0 })
  await db.close()
}

/** How often each answer was moved by the job, and what is written down of it. */
async function ledger(place: Place) {
  const db = await openDatabase(place.url)
  const { answerStateHistory: moves, answer, form, bulkJobRow, audit } = db.tables
  const moved = await db.sql
    .select({ id: moves.answerId })
    .from(moves)
    .innerJoin(answer, eq(answer.id, moves.answerId))
    .innerJoin(form, eq(form.id, answer.formId))
    .where(and(eq(form.uid, fixture.id), eq(moves.stateId, 'rejected'), eq(moves.initial, 0)))
  const rows = await db.sql.select().from(bulkJobRow)
  const told = await db.sql.select({ id: audit.id }).from(audit).where(eq(audit.action, 'answer.moved'))
  await db.close()
  return { moved: moved.map(({ id }) => id), rows, told: told.length }
}

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of a job on %s', dialect => {
  it('moves each answer once and tells so of each, however often and wherever the process dies', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    let server = await startServer(place.url)
    try {
      for (let seed = 0; seed < answers; seed++) await save(server, seed)
      const cookie = await signIn(server)
      const before = await ledger(place)
      const order = { formId: fixture.id, action: 'state', state: 'rejected', filter: { state: 'received' } }
      const { job } = await (await call(server, cookie, 'POST', '/bulk-jobs', order)).json()
      const chance = seededRandom(7)
      let killed = 0
      for (; killed < 6; killed++) {
        await new Promise(resolve => setTimeout(resolve, 20 + chance() * 250))
        await server.kill()
        await endClaim(place)
        server = await startServer(place.url)
      }
      await vi.waitFor(
        async () => {
          const now = await (await call(server, cookie, 'GET', `/bulk-jobs/${job.id}`)).json()
          expect(now).toMatchObject({ status: 'done', done: job.total, failed: 0 })
        },
        { timeout: 60_000, interval: 500 },
      )
      const after = await ledger(place)
      const moved = after.moved.length - before.moved.length
      expect([moved, new Set(after.moved).size - new Set(before.moved).size]).toEqual([job.total, job.total])
      expect(after.rows.filter(({ isDone }) => isDone === 1)).toHaveLength(job.total)
      expect(after.told - before.told).toBe(job.total)
      expect(job.total).toBeGreaterThanOrEqual(answers)
    } finally {
      await server.kill()
      await place.remove()
    }
  })

  it('puts each document into the zip once, however often and wherever the process dies', async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    const data = mkdtempSync(join(tmpdir(), 'ventanilla-kill-'))
    const start = () => startServer(place.url, { DATA_DIR: data })
    let server = await start()
    try {
      const cookie = await signIn(server)
      const { items } = await (await call(server, cookie, 'GET', `/forms/${fixture.id}/answers`)).json()
      const named: { id: string; docCode: string }[] = items
      const order = { formId: fixture.id, action: 'pdf', answers: named.map(({ id }) => ({ id })) }
      const { job } = await (await call(server, cookie, 'POST', '/bulk-jobs', order)).json()
      const chance = seededRandom(9)
      for (let killed = 0; killed < 4; killed++) {
        await new Promise(resolve => setTimeout(resolve, 100 + chance() * 900))
        await server.kill()
        await endClaim(place)
        server = await start()
      }
      await vi.waitFor(
        async () => {
          const now = await (await call(server, cookie, 'GET', `/bulk-jobs/${job.id}`)).json()
          expect(now).toMatchObject({ status: 'done', done: named.length, failed: 0 })
        },
        { timeout: 60_000, interval: 500 },
      )
      const zip = await (await call(server, cookie, 'GET', `/bulk-jobs/${job.id}/file`)).arrayBuffer()
      const names = Object.keys(unzipSync(new Uint8Array(zip)))
      expect(names.toSorted()).toEqual(named.map(({ docCode }) => `${docCode}.pdf`).toSorted())
      const db = await openDatabase(place.url)
      const { audit } = db.tables
      const told = await db.sql
        .select({ uid: audit.subjectUid })
        .from(audit)
        .where(and(eq(audit.action, 'answer.exported'), eq(audit.subjectKind, 'answer')))
      await db.close()
      expect(told.map(({ uid }) => uid).toSorted()).toEqual(named.map(({ id }) => id).toSorted())
      // The pieces are gone: what is left of them is the file.
      expect(readdirSync(join(data, 'files', 'trabajos'))).toHaveLength(1)
    } finally {
      await server.kill()
      await place.remove()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
