import type { Answer, AnswerList, AssigneeList, AuditList, Colleagues, UserList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type Outbox, wakeOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { outboxAtOnce } from '../app/outbox-at-once.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')

describe.each(['sqlite', 'postgres'] as const)('who has an answer to do, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let formUid: string
  const people = new Map<string, { id: number; uid: string }>()
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { db } = app.deps
    for (const { id, uid, email } of await db.sql.select().from(db.tables.user)) {
      people.set(`${email}`.replace('@demo.local', ''), { id, uid })
    }
    formUid = await addForm()
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(live: object = {}): Promise<string> {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null, ...live },
      createdBy: null,
      at: clock(),
    })
    return made.uid
  }
  async function answerTo(form = formUid, author?: string): Promise<string> {
    const submission = { version: 1, ...sampleAnswer(complaint, seededRandom(1)) }
    const by = author ? ({ kind: 'staff', userId: numberOf(author) } as const) : ({ kind: 'public' } as const)
    const key = crypto.randomUUID()
    return (await saveAnswer(app.deps, { formUid: form, key, submission, author: by })).uid
  }
  const person = (name: string) => as(app, `${name}@demo.local`)
  const idOf = (name: string) => people.get(name)?.uid ?? `no ${name}`
  const numberOf = (name: string) => people.get(name)?.id ?? 0
  const read = async (uid: string, who = 'admin') =>
    (await person(who)('GET', `/answers/${uid}`)).body as unknown as Answer
  const assign = async (uid: string, to: string | null, { who = 'supervisor', revision = 1 } = {}) => {
    const userId = to === null ? null : (people.get(to)?.uid ?? to)
    return await person(who)('PUT', `/answers/${uid}/assignee`, { body: { userId }, revision })
  }
  const found = async (query: string, who = 'supervisor', form = formUid) => {
    const list = (await person(who)('GET', `/forms/${form}/answers?${query}`)).body as unknown as AnswerList
    const count = (await person(who)('GET', `/forms/${form}/answers/count?${query}`)).body as { total?: number }
    expect(count.total).toBe(list.items.length)
    return list.items
  }

  it('is said by whoever may work on it, and read in the answer, in the list and in the audit', async () => {
    const uid = await answerTo()
    expect(await read(uid)).toMatchObject({ assignee: null, watchers: [] })
    const { status, body } = await assign(uid, 'supervisor-corrector')
    expect([status, body]).toMatchObject([200, { revision: 2, assignee: { id: idOf('supervisor-corrector') } }])
    expect(await read(uid)).toMatchObject({ revision: 2, assignee: { id: idOf('supervisor-corrector') } })
    const [row] = await found(`assignee=${idOf('supervisor-corrector')}`)
    expect(row).toMatchObject({ id: uid, assignee: { username: expect.any(String), name: expect.any(String) } })
    expect(await found('assignee=me', 'supervisor-corrector')).toHaveLength(1)
    expect(await found('assignee=me')).toEqual([])
    expect(await found('assignee=nobody-knows-them')).toEqual([])
    const nobodys = await answerTo()
    expect((await found('assignee=none')).map(({ id }) => id)).toEqual([nobodys])
    expect((await found('assignee=none&dateField=updated')).map(({ id }) => id)).toEqual([nobodys])
    const audit = (await person('admin')('GET', '/audit?action=answer.assigned')).body as unknown as AuditList
    expect(audit.items[0]).toMatchObject({ subject: { id: uid }, detail: { assignee: { from: null } } })
    expect((await assign(uid, null, { revision: 2 })).body).toMatchObject({ revision: 3, assignee: null })
    expect(await found('assignee=me', 'supervisor-corrector')).toEqual([])
  })

  it('is told of a move that came first, and by whom, instead of overwriting it', async () => {
    const uid = await answerTo()
    await assign(uid, 'supervisor')
    const { status, body } = await assign(uid, 'supervisor-corrector')
    expect([status, body]).toMatchObject([
      412,
      { code: 'request.stale', current: { revision: 2, by: { username: 'hcastro' } } },
    ])
    expect(await read(uid)).toMatchObject({ assignee: { id: idOf('supervisor') } })
    const both = await Promise.all(['supervisor-corrector', null].map(to => assign(uid, to, { revision: 2 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('is nobody who may not see the answer, is gone or is not known here', async () => {
    const { db } = app.deps
    const { user } = db.tables
    const uid = await answerTo()
    const refusal = async (to: string, of = uid) => {
      const { status, body } = await assign(of, to)
      return [status, body['code']]
    }
    expect(await refusal('generador')).toEqual([422, 'assignee.notAllowed'])
    expect(await refusal('inspector')).toEqual([422, 'assignee.notAllowed'])
    expect(await refusal('egues')).toEqual([422, 'assignee.notFound'])
    expect(await refusal('somebody')).toEqual([422, 'assignee.notFound'])
    const own = await answerTo(formUid, 'inspector')
    expect((await assign(own, 'inspector')).status).toBe(200)
    await db.sql
      .update(user)
      .set({ disabled: 1 })
      .where(eq(user.uid, idOf('supervisor-duplicador')))
    expect(await refusal('supervisor-duplicador')).toEqual([422, 'assignee.gone'])
    await db.sql
      .update(user)
      .set({ disabled: 0, role: 'ROLE_GENERADOR' })
      .where(eq(user.uid, idOf('supervisor-duplicador')))
    expect(await refusal('supervisor-duplicador')).toEqual([422, 'assignee.notAllowed'])
    await db.sql
      .update(user)
      .set({ role: 'ROLE_SUPERVISOR_DUPLICADOR' })
      .where(eq(user.uid, idOf('supervisor-duplicador')))
    expect(await read(uid)).toMatchObject({ assignee: null, revision: 1 })
  })

  it('is offered with what each has to do, which ends with the last state', async () => {
    const uid = await answerTo()
    const offered = async () =>
      (await person('supervisor')('GET', `/answers/${uid}/assignees`)).body as unknown as AssigneeList
    const loadOf = async (name: string) => (await offered()).items.find(({ id }) => id === idOf(name))?.load
    const before = (await loadOf('supervisor')) ?? Number.NaN
    expect((await offered()).items.map(({ id }) => id)).not.toContain(idOf('generador'))
    await assign(uid, 'supervisor')
    expect(await loadOf('supervisor')).toBe(before + 1)
    const { answer } = app.deps.db.tables
    const last = complaint.definition.states.available.find(({ transitions }) => transitions.length === 0)
    await app.deps.db.sql
      .update(answer)
      .set({ state: last?.id ?? '' })
      .where(eq(answer.uid, uid))
    expect(await loadOf('supervisor')).toBe(before)
  })

  it('is filtered by whoever works on the form, whom only those see who see its answers', async () => {
    const uid = await answerTo()
    const read = await person('supervisor')('GET', `/answers/${uid}`)
    const formId = (read.body as unknown as Answer).formId
    const { items } = (await person('supervisor')('GET', `/forms/${formId}/assignees`)).body as unknown as Colleagues
    const offered = (await person('supervisor')('GET', `/answers/${uid}/assignees`)).body as unknown as AssigneeList
    expect(items).toEqual(
      expect.arrayContaining(offered.items.map(({ id, username, name }) => ({ id, username, name }))),
    )
    expect((await person('supervisor')('GET', '/forms/nowhere/assignees')).status).toBe(404)
  })

  it('is read with the revision of the same moment while it goes from hand to hand', async () => {
    const uid = await answerTo()
    const passing = (async () => {
      for (let revision = 1; revision <= 40; revision++)
        expect((await assign(uid, revision % 2 === 1 ? 'supervisor' : null, { revision })).status).toBe(200)
    })()
    const seen: Answer[] = []
    const reading = async () => {
      let last = await read(uid)
      for (; last.revision <= 40; last = await read(uid)) seen.push(last)
      seen.push(last)
    }
    await Promise.all([passing, reading(), reading(), reading()])
    expect(seen.filter(({ revision, assignee }) => (assignee === null) !== (revision % 2 === 1))).toEqual([])
  })

  it('may be followed by others, each once', async () => {
    const uid = await answerTo()
    const watch = async (method: 'PUT' | 'DELETE') => await person('supervisor')(method, `/answers/${uid}/watch`)
    await watch('PUT')
    expect((await watch('PUT')).body).toMatchObject({ watchers: [{ id: idOf('supervisor') }] })
    expect(await read(uid)).toMatchObject({ revision: 1, watchers: [{ id: idOf('supervisor') }] })
    expect((await watch('DELETE')).body).toEqual({ watchers: [] })
  })

  describe('with the work of the outbox', () => {
    let outbox: Outbox
    beforeAll(() => {
      outbox = outboxAtOnce(app.deps)
    })
    afterAll(() => outbox.stop())
    const settled = async (uid: string, holds: (answer: Answer) => boolean) => {
      wakeOutbox(app.deps.bus)
      return await vi.waitFor(
        async () => {
          const answer = await read(uid)
          expect(holds(answer)).toBe(true)
          return answer
        },
        { timeout: 20_000, interval: 50 },
      )
    }
    const change = async (name: string, edit: object) => {
      const users = await person('admin')('GET', `/users?size=200`)
      const found = (users.body as unknown as UserList).items.find(({ id }) => id === idOf(name))
      return await person('admin')('PATCH', `/users/${idOf(name)}`, { body: edit, revision: found?.revision ?? 0 })
    }

    it('comes to the staff of the area in turn, once each round, whoever saves at the same moment', async () => {
      const form = await addForm({ assignment: 'areaQueue' })
      const uids = await Promise.all(Array.from({ length: 10 }, () => answerTo(form)))
      const given = await Promise.all(uids.map(uid => settled(uid, ({ assignee }) => assignee !== null)))
      const counts = new Map<string, number>()
      for (const { assignee } of given) counts.set(assignee?.id ?? '', (counts.get(assignee?.id ?? '') ?? 0) + 1)
      expect(counts.size).toBeGreaterThan(1)
      expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
      for (const stranger of ['generador', 'inspector', 'admin', 'egues'])
        expect(counts.has(idOf(stranger))).toBe(false)
    })

    it('goes to the next in turn, or to nobody, when whoever has it may not see it any more; what is done stays theirs', async () => {
      const leaver = 'supervisor-corrector-duplicador'
      const inTurn = await addForm({ assignment: 'areaQueue' })
      const queued = await answerTo(inTurn)
      const { revision } = await settled(queued, ({ assignee }) => assignee !== null)
      if ((await read(queued)).assignee?.id !== idOf(leaver)) await assign(queued, leaver, { revision })
      const [plain, done] = [await answerTo(), await answerTo()]
      for (const uid of [plain, done]) expect((await assign(uid, leaver)).status).toBe(200)
      const { answer } = app.deps.db.tables
      const last = complaint.definition.states.available.find(({ transitions }) => transitions.length === 0)
      await app.deps.db.sql
        .update(answer)
        .set({ state: last?.id ?? '' })
        .where(eq(answer.uid, done))
      expect((await change(leaver, { roles: ['ROLE_GENERADOR'] })).status).toBe(200)
      expect((await settled(plain, ({ assignee }) => assignee === null)).revision).toBe(3)
      const passed = await settled(queued, ({ assignee }) => assignee?.id !== idOf(leaver))
      expect(passed.assignee).not.toBeNull()
      expect((await read(done)).assignee?.id).toBe(idOf(leaver))
      expect((await change(leaver, { roles: ['ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR'] })).status).toBe(200)
      expect((await read(plain)).assignee).toBeNull()
    })
  })

  it('comes to whoever opens it first, where the form says so, but not to administrators', async () => {
    const form = await addForm({ assignment: 'firstReader' })
    const uid = await answerTo(form)
    expect(await read(uid, 'admin')).toMatchObject({ assignee: null, revision: 1 })
    // What is loaded ahead of a look is nobody's yet.
    expect(await read(`${uid}?ahead=1`, 'supervisor')).toMatchObject({ assignee: null, revision: 1 })
    expect(await read(uid, 'supervisor')).toMatchObject({ assignee: { id: idOf('supervisor') }, revision: 2 })
    expect(await read(uid, 'supervisor-corrector')).toMatchObject({ assignee: { id: idOf('supervisor') }, revision: 2 })
  })
})
