import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { postgresPlace, sqlitePlace } from '../contract/databases.ts'
import { type ChildServer, startServer } from './child-server.ts'
import { compareLedger, type Entry } from './ledger.ts'
import { buildOld, type OldRelease, oldestCommit } from './oldest-release.ts'

const fixture = getFixture('pruning-request')
const lanes = 8
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const commit = oldestCommit()
if (!commit)
  process.stderr.write('No history of this tree, as in a shallow clone: no old release to run beside the new.\n')

/** People who answer all the time, whichever process they reach, as behind a balancer, and who ask again with their key until they are told. */
function sendAlways() {
  const up: ChildServer[] = []
  const ledger = new Map<string, Entry>()
  const refused: string[] = []
  const acknowledged = new Map<ChildServer, number>()
  let last = performance.now()
  let longest = 0
  const over = new AbortController()
  const ask = async (server: ChildServer, key: string, entry: Entry) => {
    const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: entry.body,
    }).catch(() => undefined)
    // A process that ends takes nothing more: the balancer asks another one.
    if (!response) return
    const body = await response.text()
    if (response.status !== 201) return void refused.push(`${response.status} ${body}`)
    entry.answerId = String(JSON.parse(body).answerId)
    acknowledged.set(server, (acknowledged.get(server) ?? 0) + 1)
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const lane = async (seed: number) => {
    const random = seededRandom(seed)
    for (let turn = seed; !over.signal.aborted; ) {
      const key = randomUUID()
      const entry: Entry = { body: JSON.stringify({ version: 1, ...sampleAnswer(fixture, random) }) }
      ledger.set(key, entry)
      while (!entry.answerId) {
        const server = up[turn++ % Math.max(1, up.length)]
        if (server) await ask(server, key, entry)
        if (!entry.answerId) await wait(50)
      }
      await wait(10)
    }
  }
  let running: Promise<void>[] = []
  return {
    up,
    ledger,
    refused,
    countOf: (server: ChildServer) => acknowledged.get(server) ?? 0,
    begin: () => {
      last = performance.now()
      running = Array.from({ length: lanes }, (_, index) => lane(index))
    },
    /** The longest time that nobody was told of a saved answer, in milliseconds. */
    longest: () => longest,
    end: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
const answersIn = (url: string) => withDatabase(url, async db => (await db.sql.select().from(db.tables.answer)).length)
const isMigrated = (url: string) => withDatabase(url, db => db.ready().catch(() => false))

type Asked = { method?: string; body?: object; cookie?: string }
async function call(server: ChildServer, path: string, { method = 'GET', body, cookie }: Asked = {}) {
  const headers = { 'Content-Type': 'application/json', Origin: server.url, ...(cookie && { Cookie: cookie }) }
  return await fetch(`${server.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function signIn(server: ChildServer): Promise<string> {
  const body = { email: 'admin@demo.local', password: 'ventanilla' }
  const response = await call(server, '/session', { method: 'POST', body })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe.skipIf(!commit)('an upgrade', () => {
  let old: OldRelease
  beforeAll(() => {
    old = buildOld(commit ?? '')
  }, 120_000)
  afterAll(() => old?.remove())

  it('of several processes on Postgres goes one by one: the new one migrates while the old ones serve, and both serve side by side', async () => {
    const place = await postgresPlace(inject('postgresUrl'))
    const servers: ChildServer[] = []
    const start = async (program?: string) => {
      const server = await startServer(place.url, {}, program)
      servers.push(server)
      return server
    }
    const people = sendAlways()
    try {
      const olds = [await start(old.program), await start(old.program)] as const
      expect(await isMigrated(place.url), 'the old release has fewer tables').toBe(false)
      const demoAnswers = await answersIn(place.url)
      const cookie = await signIn(olds[0])
      people.up.push(...olds)
      people.begin()
      await wait(1_500)

      const first = await start()
      expect(await isMigrated(place.url)).toBe(true)
      people.up.push(first)
      const before = [...olds, first].map(people.countOf)
      await wait(3_000)
      const sideBySide = [...olds, first].map((server, index) => people.countOf(server) - (before[index] ?? 0))
      expect(Math.min(...sideBySide), 'each of the three saves').toBeGreaterThan(5)

      // Who signed in at the old one works at both, and each shows what the other was told.
      const inNew = await (await call(first, `/forms/${fixture.id}/answers`, { cookie })).json()
      const [answer] = inNew.items
      const note = { method: 'POST', body: { text: 'Visto en la nueva' }, cookie }
      expect((await call(first, `/answers/${answer.id}/notes`, note)).status).toBe(201)
      const back = { ...note, body: { text: 'Visto en la vieja' } }
      expect((await call(olds[0], `/answers/${answer.id}/notes`, back)).status).toBe(201)
      for (const server of [olds[1], first]) {
        const said = await (await call(server, `/answers/${answer.id}/notes`, { cookie })).text()
        expect(said).toContain('Visto en la nueva')
        expect(said).toContain('Visto en la vieja')
      }
      for (const server of [...olds, first])
        for (const path of ['/forms', `/forms/${fixture.id}/answers`, `/forms/${fixture.id}/statistics`, '/audit'])
          expect([path, (await call(server, path, { cookie })).status]).toEqual([path, 200])

      people.up.splice(people.up.indexOf(olds[0]), 1)
      await olds[0].stop()
      const second = await start()
      people.up.push(second)
      people.up.splice(people.up.indexOf(olds[1]), 1)
      await olds[1].stop()
      // One that ended in between, or somebody who goes back.
      const again = await start(old.program)
      people.up.push(again)
      await wait(1_500)
      await people.end()
      expect(people.countOf(again)).toBeGreaterThan(5)
      expect(people.refused).toEqual([])
      process.stderr.write(`Nobody waited longer than ${Math.round(people.longest())} ms.\n`)
      await Promise.all([first, second, again].map(server => server.stop()))
      await withDatabase(place.url, db => compareLedger(db, people.ledger, demoAnswers))
    } finally {
      await people.end()
      for (const server of servers) await server.kill()
      await place.remove()
    }
  })

  it('of the embedded database stops the old process before the new one starts: who answers meanwhile asks again, and nothing is lost, also on the way back', async () => {
    const place = sqlitePlace()
    const servers: ChildServer[] = []
    const people = sendAlways()
    try {
      const before = await startServer(place.url, {}, old.program)
      servers.push(before)
      const demoAnswers = await answersIn(place.url)
      people.up.push(before)
      people.begin()
      await wait(1_500)
      await before.stop()
      const after = await startServer(place.url)
      servers.push(after)
      people.up.splice(0, 1, after)
      await wait(1_500)
      await after.stop()
      const again = await startServer(place.url, {}, old.program)
      servers.push(again)
      people.up.splice(0, 1, again)
      await wait(1_000)
      await people.end()
      expect(people.countOf(after)).toBeGreaterThan(20)
      expect(people.countOf(again)).toBeGreaterThan(20)
      expect(people.refused.filter(each => !each.startsWith('503'))).toEqual([])
      process.stderr.write(`Nobody waited longer than ${Math.round(people.longest())} ms.\n`)
      await again.stop()
      await withDatabase(place.url, db => compareLedger(db, people.ledger, demoAnswers))
    } finally {
      await people.end()
      for (const server of servers) await server.kill()
      await place.remove()
    }
  })
})
