import { setTimeout } from 'node:timers/promises'
import type { AnswerChanges, MadeApiKey } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { removeOldChanges } from '../../server/src/features/answers/changes/remove-old-changes.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { run } from '../../server/src/platform/db/handle.ts'
import { as } from '../app/as.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const complaint = getFixture('neighbour-complaint')
const states = complaint.definition.states.available
const day = 24 * 3_600_000
type Item = AnswerChanges['items'][number]

describe.each(['sqlite', 'postgres'] as const)('changes of answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(area = 'villa-maria-espacios-verdes') {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    return await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
  }
  async function save(formUid: string, seed: number, userId = 1) {
    const { content } = sampleAnswer(complaint, seededRandom(seed))
    const submission = { version: 1, content }
    const author = { kind: 'staff', userId } as const
    return await saveAnswer(app.deps, { formUid, key: crypto.randomUUID(), submission, author })
  }
  const ask = async (form: string, query = '', who = admin) =>
    await who('GET', `/forms/${form}/answers/changes${query}`)
  /** Other tests use the same server of Postgres, and their transactions are waited for too. */
  async function settle(): Promise<void> {
    const { db } = app.deps
    await choose<Promise<void>>(db, {
      sqlite: async () => {},
      postgres: async pool => {
        const asked = `select coalesce(max(transaction_id), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is
          from answer_change where transaction_id < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
        while ((await pool.query<{ is: boolean }>(asked)).rows[0]?.is !== true) await setTimeout(10)
      },
    })
  }
  async function begin(form: string, who = admin): Promise<string> {
    await settle()
    const { status, body } = await ask(form, '', who)
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [], more: false })
    return String(body['next'])
  }
  /** All that is told from a place on, page by page, and the place behind it. */
  async function follow(
    form: string,
    from: string,
    limit = 200,
    who = admin,
  ): Promise<{ items: Item[]; next: string }> {
    await settle()
    return await read(form, from, limit, who)
  }
  async function read(form: string, from: string, limit = 200, who = admin): Promise<{ items: Item[]; next: string }> {
    const items: Item[] = []
    for (let next = from; ; ) {
      const { status, body } = await ask(form, `?after=${next}&limit=${limit}`, who)
      expect(status).toBe(200)
      const page = body as unknown as AnswerChanges
      items.push(...page.items)
      next = page.next
      if (!page.more) return { items, next }
    }
  }
  const typesOf = (items: readonly Item[], id: string) => items.filter(each => each.id === id).map(({ type }) => type)

  it('tells each change once, by its name, with the code as long as there is an answer', async () => {
    const form = await addForm()
    const earlier = await save(form.uid, 1)
    const start = await begin(form.uid)
    const { uid, docCode } = await save(form.uid, 2)
    const { content } = sampleAnswer(complaint, seededRandom(3))
    const [, second] = states
    expect((await admin('PUT', `/answers/${uid}/correction`, { body: { content }, revision: 1 })).status).toBe(200)
    expect((await admin('PUT', `/answers/${uid}/state`, { body: { state: second?.id }, revision: 2 })).status).toBe(200)
    const { items, next } = await follow(form.uid, start)
    expect(items).toMatchObject([
      { type: 'answer.saved', id: uid, docCode, state: complaint.definition.states.initial, revision: 1 },
      { type: 'answer.changed', id: uid, docCode, revision: 2 },
      { type: 'answer.state', id: uid, docCode, state: second?.id, revision: 3 },
    ])
    expect(items.map(({ id }) => id)).not.toContain(earlier.uid)
    expect((await admin('DELETE', `/answers/${uid}`, { revision: 3 })).status).toBe(204)
    expect((await admin('POST', `/answers/${uid}/restore`, { revision: 4 })).status).toBe(200)
    expect((await admin('DELETE', `/answers/${uid}`, { revision: 5 })).status).toBe(204)
    expect((await admin('DELETE', `/trash/${uid}`, { revision: 6 })).status).toBe(204)
    const then = await follow(form.uid, next)
    expect(typesOf(then.items, uid)).toEqual(['answer.deleted', 'answer.restored', 'answer.deleted'])
    expect(then.items.map(each => each.docCode)).toEqual([null, null, null])
    expect(await follow(form.uid, then.next)).toEqual({ items: [], next: then.next })
    expect((await follow(form.uid, start, 1)).items).toHaveLength(6)
    const other = await addForm()
    expect((await follow(other.uid, start)).items).toEqual([])
  })

  it('misses and doubles nothing while many write at once and one reads', async () => {
    const form = await addForm()
    const start = await begin(form.uid)
    const told: Item[] = []
    const isOver = { now: false }
    const reading = (async () => {
      let next = start
      for (;;) {
        const wasOver = isOver.now
        const page = await read(form.uid, next, 7)
        told.push(...page.items)
        next = page.next
        if (wasOver && told.length >= 180) return
        await setTimeout(2)
      }
    })()
    const lives = Array.from({ length: 40 }, async (_, index) => {
      const { uid } = await save(form.uid, 100 + index)
      const state = states[1]?.id
      const correct = { body: { content: sampleAnswer(complaint, seededRandom(index)).content }, revision: 1 }
      expect((await admin('PUT', `/answers/${uid}/correction`, correct)).status).toBe(200)
      expect((await admin('PUT', `/answers/${uid}/state`, { body: { state }, revision: 2 })).status).toBe(200)
      expect((await admin('DELETE', `/answers/${uid}`, { revision: 3 })).status).toBe(204)
      if (index % 2 === 0) expect((await admin('POST', `/answers/${uid}/restore`, { revision: 4 })).status).toBe(200)
      return uid
    })
    const uids = await Promise.all(lives).finally(() => {
      isOver.now = true
    })
    await reading
    for (const [index, uid] of uids.entries()) {
      const restored = index % 2 === 0 ? ['answer.restored'] : []
      expect(typesOf(told, uid)).toEqual([
        'answer.saved',
        'answer.changed',
        'answer.state',
        'answer.deleted',
        ...restored,
      ])
    }
    expect(told).toHaveLength(180)
    expect(await follow(form.uid, start)).toMatchObject({ items: told })
  })

  it('waits for a transaction that began before others and commits behind them', async () => {
    const form = await addForm()
    const { uid } = await save(form.uid, 1)
    const start = await begin(form.uid)
    const { db } = app.deps
    const { answer } = db.tables
    const end = await choose<Promise<() => Promise<unknown>>>(db, {
      // One writer at a time: another one waits for its end.
      sqlite: async () => {
        await db.transact(function* (tx) {
          yield* run(tx.update(answer).set({ revision: 2 }).where(eq(answer.uid, uid)))
        })
        return async () => {}
      },
      postgres: async pool => {
        const client = await pool.connect()
        await client.query('begin')
        await client.query('update answer set revision = revision + 1 where uid = $1', [uid])
        return async () => {
          await client.query('commit')
          client.release()
        }
      },
    })
    const later = await save(form.uid, 2)
    const meanwhile = await read(form.uid, start)
    if (dialect === 'postgres') expect(meanwhile.items).toEqual([])
    await end()
    const { items } = await follow(form.uid, meanwhile.next)
    const all = [...meanwhile.items, ...items]
    expect(all.map(({ type, id }) => [type, id])).toEqual([
      ['answer.changed', uid],
      ['answer.saved', later.uid],
    ])
  })

  it('tells nobody of answers that they do not see', async () => {
    const form = await addForm()
    const inspector = as(app, 'inspector@demo.local')
    const { db } = app.deps
    const { user } = db.tables
    const [own] = await db.sql.select().from(user).where(eq(user.email, 'inspector@demo.local'))
    const [home] = await db.sql
      .select({ uid: db.tables.area.uid })
      .from(db.tables.userArea)
      .innerJoin(db.tables.area, eq(db.tables.area.id, db.tables.userArea.areaId))
      .where(eq(db.tables.userArea.userId, own?.id ?? 0))
    const theirs = await addForm(home?.uid)
    const start = await begin(theirs.uid, inspector)
    await save(theirs.uid, 1)
    const mine = await save(theirs.uid, 2, own?.id)
    expect((await follow(theirs.uid, start, 200, inspector)).items.map(({ id }) => id)).toEqual([mine.uid])
    expect((await follow(theirs.uid, start)).items).toHaveLength(2)
    expect((await ask(form.uid, '', as(app, 'egues@demo.local'))).body).toMatchObject({ code: 'access.area' })
    const cookie = await app.signIn('admin@demo.local')
    const asked = {
      name: 'Tablero',
      scopes: ['read:respuesta'],
      forms: [theirs.uid],
      municipalityId: 'villa-maria',
    }
    const made: MadeApiKey = await (await app.request('/api/v1/api-keys', json(asked, cookie))).json()
    const headers = { Authorization: `Bearer ${made.key}` }
    const statusOf = async (uid: string) =>
      (await app.request(`/api/v1/forms/${uid}/answers/changes?after=${start}`, { headers })).status
    expect([await statusOf(theirs.uid), await statusOf(form.uid)]).toEqual([200, 403])
  })

  it('refuses a place that is none, and pages that are too large', async () => {
    const { uid } = await addForm()
    for (const query of ['?after=nonsense', '?after=W10', '?limit=0', '?limit=201', '?limit=x', '?since=1'])
      expect((await ask(uid, query)).status, query).toBe(422)
    const elsewhere = Buffer.from('[0,1,1]').toString('base64url')
    const refused = await ask(uid, `?after=${elsewhere}`)
    expect(refused).toMatchObject({ status: 410, body: { code: 'changes.over' } })
    expect(refused.body['detail']).toContain('de nuevo')
  })

  it('forgets after ninety days what was told, never the newest, and says so to whoever was away', async () => {
    const form = await addForm()
    const before = await begin(form.uid)
    const { uid } = await save(form.uid, 1)
    const { next } = await follow(form.uid, before)
    const { db } = app.deps
    const { answerChange: log } = db.tables
    await db.sql.update(log).set({ at: sql`${log.at} - ${89 * day}` })
    expect(await removeOldChanges(app.deps)).toBe(0)
    const [newest] = await db.sql.select().from(log).where(eq(log.answerUid, uid))
    await removeOldChanges({ db, clock: () => new Date(Date.now() + 2 * day) })
    expect(await db.sql.select().from(log).orderBy(asc(log.id))).toEqual([newest])
    expect((await ask(form.uid, `?after=${before}`)).body).toMatchObject({ code: 'changes.over' })
    expect((await ask(form.uid, `?after=${next}`)).status).toBe(410)
    const from = await begin(form.uid)
    await save(form.uid, 2)
    expect((await follow(form.uid, from)).items).toHaveLength(1)
  })

  it('begins anew where a backup of another server brought numbers that this one has not come to', async () => {
    const form = await addForm()
    await save(form.uid, 1)
    const start = await begin(form.uid)
    const { db } = app.deps
    const { answerChange: log } = db.tables
    await db.sql
      .update(log)
      .set({ transactionId: 2 ** 40 })
      .where(eq(log.formId, form.id))
    expect((await ask(form.uid, `?after=${start}`)).body).toMatchObject({ code: 'changes.over' })
    if (dialect === 'sqlite') return
    await removeOldChanges(app.deps)
    const from = await begin(form.uid)
    const { uid } = await save(form.uid, 2)
    expect((await follow(form.uid, from)).items).toMatchObject([{ id: uid }])
  })
})
