import { type FormDefinition, statisticsKeys } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { emptyTrash } from '../../server/src/features/answers/trash/empty-trash.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { foldTimes } from '../../server/src/features/statistics/times/fold-times.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')
const states = complaint.definition.states.available
const dayMs = 24 * 3_600_000
const limits = { answersOfBlock: 8, mostTouched: 3 }

const pageSchema = v.object({ items: v.array(v.object({ id: v.string() })), next: v.nullable(v.string()) })

/** An answer as the test itself keeps the books of it. */
type Kept = {
  readonly uid: string
  readonly docCode: string
  state: string
  keys: readonly string[]
  hasPlace: boolean
  revision: number
  is: 'there' | 'trashed' | 'erased'
}

describe.each(['sqlite', 'postgres'] as const)('the trash on %s', dialect => {
  let app: OpenApp
  let url: string
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let random: () => number
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    ;({ url, remove } = place)
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: url })
    admin = as(app, 'admin@demo.local')
    random = seededRandom(17)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(live: Partial<FormSnapshot['live']> = {}, definition: FormDefinition = complaint.definition) {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null, ...live },
      createdBy: null,
      at: clock(),
    })
    const form = await loadForm(db, made.uid)
    if (!form) throw new Error('no form')
    return form
  }
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const contentOf = () => sampleAnswer(complaint, seededRandom(Math.floor(random() * 1e6))).content
  const somewhere = () => (random() < 0.7 ? { lat: -32.4 - random() / 10, lng: -63.2 + random() / 10 } : null)

  async function save(form: FormSnapshot, key: string = crypto.randomUUID(), content = contentOf()): Promise<Kept> {
    const location = somewhere()
    const { uid, docCode } = await saveAnswer(app.deps, {
      formUid: form.uid,
      key,
      submission: { version: 1, content, ...(location && { location }) },
      author: { kind: 'staff', userId: 1 },
    })
    const keys = statisticsKeys(complaint.definition, content)
    const state = complaint.definition.states.initial ?? ''
    return { uid, docCode, state, keys, hasPlace: location !== null, revision: 1, is: 'there' }
  }

  async function act(kept: Kept): Promise<void> {
    const { uid, revision } = kept
    const chance = random()
    if (kept.is === 'trashed') {
      if (chance < 0.6) {
        expect((await admin('POST', `/answers/${uid}/restore`, { revision })).status).toBe(200)
        Object.assign(kept, { is: 'there', revision: revision + 1 })
      } else if (chance < 0.8) {
        expect((await admin('DELETE', `/trash/${uid}`, { revision })).status).toBe(204)
        kept.is = 'erased'
      }
    } else if (chance < 0.4) {
      expect((await admin('DELETE', `/answers/${uid}`, { revision })).status).toBe(204)
      Object.assign(kept, { is: 'trashed', revision: revision + 1 })
    } else if (chance < 0.7) {
      const state = pick(states)?.id ?? ''
      const { status } = await admin('PUT', `/answers/${uid}/state`, { body: { state }, revision })
      if (status === 200) Object.assign(kept, { state, revision: revision + 1 })
    } else {
      const content = contentOf()
      const location = somewhere()
      const { status } = await admin('PUT', `/answers/${uid}/correction`, { body: { content, location }, revision })
      expect(status).toBe(200)
      const keys = statisticsKeys(complaint.definition, content)
      Object.assign(kept, { keys, hasPlace: location !== null, revision: revision + 1 })
    }
  }

  async function listed(path: string): Promise<string[]> {
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await admin('GET', `${path}${path.includes('?') ? '&' : '?'}${cursor}`)
      const { items, next } = v.parse(pageSchema, body)
      found.push(...items.map(({ id }) => id))
      if (next === null) break
      cursor = `cursor=${next}`
    }
    return found.sort()
  }
  const uidsOf = (all: readonly Kept[]) => all.map(({ uid }) => uid).sort()

  async function compare(form: FormSnapshot, all: readonly Kept[]): Promise<void> {
    const there = all.filter(({ is }) => is === 'there')
    const path = `/forms/${form.uid}`
    expect(await listed(`${path}/answers`)).toEqual(uidsOf(there))
    expect(await listed(`${path}/trash`)).toEqual(uidsOf(all.filter(({ is }) => is === 'trashed')))
    expect((await admin('GET', `${path}/answers/count`)).body).toEqual({ total: there.length })
    const shown = await admin('GET', `${path}/answers/count?from=2020-01-01&dateField=updated`)
    expect(shown.body).toEqual({ total: there.length })
    for (const { id } of states) {
      const total = there.filter(({ state }) => state === id).length
      expect((await admin('GET', `${path}/answers/count?state=${id}`)).body).toEqual({ total })
    }
    const {
      counts,
      states: counted,
      days,
    } = (await admin('GET', `${path}/statistics`)).body as {
      counts: Record<string, number>
      states: { id: string; answers: number }[]
      days: { answers: number }[]
    }
    const byHand = new Map<string, number>()
    for (const key of there.flatMap(({ keys }) => keys)) byHand.set(key, (byHand.get(key) ?? 0) + 1)
    const options = Object.entries(counts).filter(([key, count]) => count !== 0 && !/^(a|h\d+)$/.test(key))
    expect(Object.fromEntries(options)).toEqual(
      Object.fromEntries([...byHand].filter(([key]) => !/^(a|h\d+)$/.test(key))),
    )
    expect(counts['a'] ?? 0).toBe(there.length)
    expect(days.reduce((sum, { answers }) => sum + answers, 0)).toBe(there.length)
    expect(counted.reduce((sum, { answers }) => sum + answers, 0)).toBe(there.length)
    const { body: map } = await admin('GET', `${path}/answers/map?box=-64,-33,-62,-32&zoom=10`)
    expect(map['total']).toBe(there.filter(({ hasPlace }) => hasPlace).length)
    for (const each of [pick(all), pick(all), pick(all)]) {
      if (!each) continue
      const isThere = each.is === 'there'
      // A code is found by its first signs as well.
      const begun = there.filter(({ docCode }) => docCode.startsWith(each.docCode)).map(({ uid }) => uid)
      const found = await listed(`${path}/answers?q=${each.docCode}`)
      expect([each.is, found.toSorted()]).toEqual([each.is, begun.toSorted()])
      const { body } = await admin('GET', `/search?q=${each.docCode}`)
      expect((body['items'] as { id: string }[]).some(({ id }) => id === each.uid)).toBe(isThere)
      expect((await admin('GET', `/answers/${each.uid}`)).status).toBe(
        { there: 200, trashed: 410, erased: 404 }[each.is],
      )
    }
  }

  it('is left out of lists, counts, statistics, search and map at every step, in whatever order things happen', async () => {
    const form = await addForm()
    const all: Kept[] = []
    for (let round = 0; round < 7; round++) {
      for (let saved = 0; saved < 4; saved++) all.push(await save(form))
      for (let acts = 0; acts < 9; acts++) {
        const kept = pick(all.filter(({ is }) => is !== 'erased'))
        if (kept) await act(kept)
      }
      if (random() < 0.5) await foldDeltas(app.deps.db)
      for (let folds = Math.floor(random() * 3); folds > 0; folds--) await foldBlocks(app.deps.db, limits)
      await compare(form, all)
    }
    expect(new Set(all.map(({ is }) => is))).toEqual(new Set(['there', 'trashed', 'erased']))
    expect(new Set(all.map(({ docCode }) => docCode)).size).toBe(all.length)
  })

  it('loses one of two that restore or delete for good at the same moment, and counts once', async () => {
    const form = await addForm()
    const kept = await save(form)
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    const both = await Promise.all([
      admin('POST', `/answers/${kept.uid}/restore`, { revision: 2 }),
      admin('POST', `/answers/${kept.uid}/restore`, { revision: 2 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await compare(form, [{ ...kept, revision: 3 }])
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 3 })
    const race = await Promise.all([
      admin('POST', `/answers/${kept.uid}/restore`, { revision: 4 }),
      admin('DELETE', `/trash/${kept.uid}`, { revision: 4 }),
    ])
    const [restored, erased] = race.map(({ status }) => status)
    expect(restored === 200 ? erased : restored).toBe(restored === 200 ? 409 : 404)
    await compare(form, [{ ...kept, is: restored === 200 ? 'there' : 'erased' }])
  })

  it('keeps what belongs to an answer, gives it back as it was, and removes all of it in the end', async () => {
    const form = await addForm()
    const kept = await save(form)
    await admin('PUT', `/answers/${kept.uid}/correction`, { body: { content: contentOf() }, revision: 1 })
    await admin('POST', `/answers/${kept.uid}/notes`, { body: { text: 'Falta el plano' } })
    await admin('PUT', `/answers/${kept.uid}/watch`)
    const { body: before } = await admin('GET', `/answers/${kept.uid}`)
    const revision = Number(before['revision'])
    const { sql, tables } = app.deps.db
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, kept.uid))
    const id = row?.id ?? 0
    expect((await admin('DELETE', `/answers/${kept.uid}`, { revision })).status).toBe(204)
    const { status, body: told } = await admin('GET', `/answers/${kept.uid}`)
    expect(told).toMatchObject({ code: 'answer.trashed', trashed: { docCode: kept.docCode, mayRestore: true } })
    expect(status).toBe(410)
    expect((await admin('POST', `/answers/${kept.uid}/restore`, { revision: revision + 1 })).body).toEqual({
      revision: revision + 2,
      updatedAt: before['updatedAt'],
    })
    const { body: after } = await admin('GET', `/answers/${kept.uid}`)
    expect(after).toEqual({ ...before, revision: revision + 2 })
    const { body: timeline } = await admin('GET', `/answers/${kept.uid}/timeline`)
    const kinds = (timeline['items'] as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['restored', 'trashed'])
    await admin('DELETE', `/answers/${kept.uid}`, { revision: revision + 2 })
    expect((await admin('DELETE', `/trash/${kept.uid}`, { revision: revision + 3 })).status).toBe(204)
    // What was counted of its times is taken away behind it.
    while ((await foldTimes(app.deps.db)) > 0);
    for (const table of Object.values(tables)) {
      const columns = getTableColumns(table)
      const name = getTableName(table)
      // Which answers blocks have to look at again; a number, no answer.
      if (name === 'answer_touched' || !('answerId' in columns)) continue
      const column = columns['answerId'] as typeof tables.answerNote.answerId
      expect([name, await sql.select().from(table).where(eq(column, id))]).toEqual([name, []])
    }
    const { body: audit } = await admin('GET', '/audit?kind=acts')
    const acts = (audit['items'] as { action: string; subject: { id: string } | null }[])
      .filter(({ subject }) => subject?.id === kept.uid)
      .map(({ action }) => action)
    expect(acts.slice(0, 4)).toEqual(['answer.erased', 'answer.deleted', 'answer.restored', 'answer.deleted'])
  })

  it('gives an answer back only where its form has room for it', async () => {
    const form = await addForm({ limitResponses: true, responseLimit: 1 })
    const first = await save(form)
    await admin('DELETE', `/answers/${first.uid}`, { revision: 1 })
    const second = await save(form)
    const restore = () => admin('POST', `/answers/${first.uid}/restore`, { revision: 2 })
    expect((await restore()).body['code']).toBe('answer.restore.limit')
    await compare(form, [{ ...first, is: 'trashed' }, second])
    await admin('DELETE', `/answers/${second.uid}`, { revision: 1 })
    expect((await restore()).status).toBe(200)
    const deleted = await admin('POST', `/answers/${second.uid}/restore`, { revision: 1 })
    expect([deleted.status, deleted.body['code']]).toEqual([412, 'request.stale'])
  })

  it('keeps a form whose answers are all in the trash, and gives none back to a form that was deleted', async () => {
    const form = await addForm()
    const kept = await save(form)
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    const { body } = await admin('GET', `/forms/${form.uid}`)
    const gone = await admin('DELETE', `/forms/${form.uid}`, { revision: Number(body['revision']) })
    expect(gone.body).toEqual({ kept: true })
    const refused = await admin('POST', `/answers/${kept.uid}/restore`, { revision: 2 })
    expect([refused.status, refused.body['code']]).toEqual([409, 'answer.restore.form'])
    expect((await admin('DELETE', `/trash/${kept.uid}`, { revision: 2 })).status).toBe(204)
  })

  it('does not save a copy of a deleted answer again, nor gives its code again', async () => {
    const form = await addForm()
    const key = crypto.randomUUID()
    const content = contentOf()
    random = seededRandom(5)
    const kept = await save(form, key, content)
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    random = seededRandom(5)
    await expect(save(form, key, content)).rejects.toMatchObject({ code: 'answer.deleted' })
    expect((await save(form)).docCode).not.toBe(kept.docCode)
  })

  it('is nothing that a code or a citizen finds: the look-up says what it says of no answer, and that it is gone', async () => {
    const form = await addForm({ public: true })
    const kept = await save(form)
    const asked = async () => {
      const response = await app.request(`/api/v1/public/status?code=${kept.docCode}`)
      const { code = '' } = v.parse(v.object({ code: v.optional(v.string()) }), await response.json())
      return [response.status, code]
    }
    expect(await asked()).toEqual([200, ''])
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    expect(await asked()).toEqual([410, 'lookup.notFound'])
    const page = await app.request(`/publico/consultar-estado?code=${kept.docCode}&lang=es`)
    expect([page.status, (await page.text()).includes(complaint.definition.title.text)]).toEqual([200, false])
    await admin('POST', `/answers/${kept.uid}/restore`, { revision: 2 })
    expect(await asked()).toEqual([200, ''])
  })

  it('stops a term, which goes on with the days that were left', async () => {
    const form = await addForm({}, { ...complaint.definition, termDays: 5 })
    const kept = await save(form)
    const { sql, tables } = app.deps.db
    const row = async () => (await sql.select().from(tables.answer).where(eq(tables.answer.uid, kept.uid)))[0]
    const due = (await row())?.dueAt ?? 0
    expect(due).toBeGreaterThan(0)
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    expect(await row()).toMatchObject({ dueAt: null, pausedAt: null, formId: 0, trashedFrom: form.id })
    const { answerEvent } = tables
    const weeks = 28 * dayMs
    // As if it had been in the trash for four weeks.
    const at = app.deps.clock().getTime() - weeks
    await sql
      .update(answerEvent)
      .set({ at })
      .where(eq(answerEvent.answerId, (await row())?.id ?? 0))
    await sql
      .update(tables.answer)
      .set({ createdAt: at - dayMs })
      .where(eq(tables.answer.uid, kept.uid))
    await sql
      .update(tables.answerStateHistory)
      .set({ at: at - dayMs })
      .where(eq(tables.answerStateHistory.answerId, (await row())?.id ?? 0))
    expect((await admin('POST', `/answers/${kept.uid}/restore`, { revision: 2 })).status).toBe(200)
    const again = await row()
    expect(again?.pausedAt).toBeNull()
    expect(Math.abs((again?.dueAt ?? 0) - due)).toBeLessThanOrEqual(4 * dayMs)
  })

  it('is emptied after the days of each municipality, by two processes at once, each answer once', async () => {
    const form = await addForm()
    const kept: Kept[] = []
    for (let index = 0; index < 45; index++) kept.push(await save(form))
    for (const { uid } of kept.slice(0, 42)) await admin('DELETE', `/answers/${uid}`, { revision: 1 })
    const { db, clock } = app.deps
    const { answer } = db.tables
    const trashed = async () => (await db.sql.select().from(answer).where(eq(answer.trashedFrom, form.id))).length
    expect(await emptyTrash({ db, clock })).toBe(0)
    const later = () => new Date(clock().getTime() + 30 * dayMs + 1_000)
    const other = await openDatabase(url)
    const erased = await Promise.all([emptyTrash({ db, clock: later }), emptyTrash({ db: other, clock: later })])
    await other.close()
    expect(erased[0] + erased[1]).toBeGreaterThanOrEqual(42)
    expect(await trashed()).toBe(0)
    await compare(form, [...kept.slice(0, 42).map(each => ({ ...each, is: 'erased' as const })), ...kept.slice(42)])
    const entries = await db.sql.select().from(db.tables.audit).where(eq(db.tables.audit.action, 'answer.erased'))
    const bySweeper = entries.filter(({ actorName }) => actorName === 'Ventanilla').map(({ subjectUid }) => subjectUid)
    expect(bySweeper.length).toBe(new Set(bySweeper).size)
    expect(kept.slice(0, 42).every(({ uid }) => bySweeper.includes(uid))).toBe(true)
  })

  it('is none where a municipality keeps none: what is deleted is gone', async () => {
    const form = await addForm()
    const kept = await save(form)
    const { db } = app.deps
    const { municipality } = db.tables
    const home = eq(municipality.id, form.municipality.id)
    const put = (settings: object) =>
      db.sql
        .update(municipality)
        .set({ settings: JSON.stringify(settings) })
        .where(home)
    await put({ ...form.municipality.settings, trashDays: 0 })
    try {
      expect((await admin('GET', `/answers/${kept.uid}`)).body['isErasedAtOnce']).toBe(true)
      expect((await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })).status).toBe(204)
      await compare(form, [{ ...kept, is: 'erased' }])
    } finally {
      await put(form.municipality.settings)
    }
  })

  it('is seen and emptied by those alone who may delete the answers', async () => {
    const form = await addForm()
    const kept = await save(form)
    const inspector = as(app, 'inspector@demo.local')
    const generator = as(app, 'generador-respuestas@demo.local')
    await admin('DELETE', `/answers/${kept.uid}`, { revision: 1 })
    // An inspector sees the own answers only.
    expect((await inspector('GET', `/forms/${form.uid}/trash`)).body).toMatchObject({ items: [], total: 0 })
    expect((await inspector('POST', `/answers/${kept.uid}/restore`, { revision: 2 })).status).toBe(404)
    expect((await inspector('DELETE', `/trash/${kept.uid}`, { revision: 2 })).status).toBe(404)
    expect((await generator('GET', `/forms/${form.uid}/trash`)).status).toBe(403)
    expect((await generator('GET', `/answers/${kept.uid}`)).body).toMatchObject({
      code: 'answer.trashed',
      trashed: { mayRestore: false },
    })
  })
})
