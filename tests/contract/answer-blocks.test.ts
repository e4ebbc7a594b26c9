import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { groupPositions, type PlacedAnswers } from '../../server/src/features/answers/map/group-positions.ts'
import { countBlocks } from '../../server/src/features/answers/record/blocks/count-blocks.ts'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import type { FoundFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { run } from '../../server/src/platform/db/handle.ts'
import { startOfDay } from '../../server/src/platform/municipal-time.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const complaint = getFixture('neighbour-complaint')
const hourMs = 3_600_000
const began = Date.parse('2026-03-20T00:00:00Z')
/** Small enough that some dozens of answers make many of them. */
const limits = { answersOfBlock: 8, mostTouched: 3 }

describe.each(['sqlite', 'postgres'] as const)('blocks of answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let random: () => number
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    random = seededRandom(21)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  async function addForm(): Promise<FormSnapshot> {
    const { db, clock } = app.deps
    const [home] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, area))
    const made = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    const form = await loadForm(db, made.uid)
    if (!form) throw new Error('no form')
    return form
  }
  const somewhere = () => (random() < 0.8 ? { lat: -32.4 - random() / 10, lng: -63.2 + random() / 10 } : null)
  const contentOf = () => sampleAnswer(complaint, seededRandom(Math.floor(random() * 1e6))).content
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing there')
    return item
  }
  /** Answers of the past twenty days, some anonymous, in any of the states. */
  async function fill(form: FormSnapshot, count: number): Promise<void> {
    const states = complaint.definition.states.available
    const answers = Array.from({ length: count }, async () => {
      const location = somewhere()
      const at = began + Math.floor(random() * 24 * 20) * hourMs
      const creatorId = pick([0, 1, 2])
      const moves = random() < 0.5 ? [] : [{ state: pick(states), creatorId, at: at + 30 * hourMs }]
      const given = { content: contentOf(), ...(location && { location }) }
      return { answer: await prepareAnswer(app.deps.db, form, given), creatorId, at, moves }
    })
    await insertAnswers(app.deps.db, form, await Promise.all(answers))
  }
  async function save(form: FormSnapshot): Promise<string> {
    const location = somewhere()
    const { uid } = await saveAnswer(app.deps, {
      formUid: form.uid,
      key: crypto.randomUUID(),
      submission: { version: 1, content: contentOf(), ...(location && { location }) },
      author: { kind: 'staff', userId: pick([1, 2]) },
    })
    return uid
  }
  async function change(uid: string): Promise<void> {
    const { body } = await admin('GET', `/answers/${uid}`)
    const revision = Number(body['revision'])
    const [path, given] =
      random() < 0.5
        ? ['correction', { content: contentOf(), location: somewhere() }]
        : ['state', { state: pick(complaint.definition.states.available).id }]
    const { status } = await admin('PUT', `/answers/${uid}/${path}`, { body: given, revision })
    expect([200, 409, 422]).toContain(status)
  }
  async function drop(uid: string): Promise<void> {
    const { body } = await admin('GET', `/answers/${uid}`)
    expect((await admin('DELETE', `/answers/${uid}`, { revision: Number(body['revision']) })).status).toBe(204)
    const revision = Number(body['revision']) + 1
    expect((await admin('DELETE', `/trash/${uid}`, { revision })).status).toBe(204)
  }
  const uidsOf = async (form: FormSnapshot) => (await rowsOf(form)).map(({ uid }) => uid)

  /** Filters of every kind that blocks know. */
  function* filtersOf({ id: formId }: FormSnapshot): Generator<FoundFilter> {
    const [first, second] = complaint.definition.states.available
    const authors = [{}, { creators: [0] }, { creators: [1], state: first?.id ?? '' }, { state: second?.id ?? '' }]
    const zones = ['America/Argentina/Cordoba', 'Asia/Kolkata'] as const
    const dates = [
      { from: startOfDay(zones[0], '2026-03-25') },
      { until: startOfDay(zones[1], '2026-03-28') },
      { from: startOfDay(zones[1], '2026-03-23'), until: startOfDay(zones[0], '2026-04-04') },
    ]
    for (const dateField of ['created', 'updated'] as const)
      for (const author of authors) for (const range of [{}, ...dates]) yield { formId, dateField, ...author, ...range }
  }
  type Row = Awaited<ReturnType<typeof rowsOf>>[number]
  const rowsOf = async ({ id }: FormSnapshot) => {
    const { sql, tables } = app.deps.db
    return await sql.select().from(tables.answer).where(eq(tables.answer.formId, id)).orderBy(tables.answer.id)
  }
  function countByHand(rows: readonly Row[], { dateField, creators, state, from, until }: FoundFilter): number {
    return rows.filter(row => {
      const at = dateField === 'updated' ? row.updatedAt : row.createdAt
      if (creators && row.creatorId !== creators[0]) return false
      return (state ?? row.state) === row.state && at >= (from ?? at) && at < (until ?? at + 1)
    }).length
  }
  const box = { west: -63.19, south: -32.49, east: -63.12, north: -32.42 }
  /** In one order, and with means as exact as both ways of adding are. */
  const comparable = ({ total, groups, answers }: PlacedAnswers) => ({
    total,
    groups: groups
      .map(group => ({ ...group, lat: Math.round(group.lat / 10), lng: Math.round(group.lng / 10) }))
      .toSorted((a, b) => a.answerId - b.answerId),
    answers: answers.toSorted((a, b) => a.id - b.id),
  })
  async function compare(forms: readonly FormSnapshot[]): Promise<void> {
    const { db } = app.deps
    for (const form of forms) {
      const rows = await rowsOf(form)
      const filters = [...filtersOf(form)]
      for (const filter of filters) {
        expect([filter, await countBlocks(db, filter)]).toEqual([filter, countByHand(rows, filter)])
      }
      for (const filter of [filters[0], pick(filters), pick(filters)]) {
        for (const zoom of [13, undefined]) {
          const job = { filter: filter ?? { formId: form.id, dateField: 'created' }, box, zoom } as const
          const byBlocks = await groupPositions(db, job, { fewPlaces: 0 })
          const byTables = await groupPositions(db, job, { withoutBlocks: true })
          expect(comparable(byBlocks)).toEqual(comparable(byTables))
        }
      }
    }
  }
  const made = async () => (await app.deps.db.sql.select().from(app.deps.db.tables.answerBlock)).length

  it('count and map as the tables do after saves, corrections, moves, deletions and folds in any order', async () => {
    const forms = [await addForm(), await addForm()]
    for (const form of forms) await fill(form, 30)
    for (let round = 0; round < 7; round++) {
      await Promise.all(Array.from({ length: 5 }, () => save(pick(forms))))
      for (const form of forms) {
        for (let act = 0; act < 3; act++) await change(pick(await uidsOf(form)))
        await drop(pick(await uidsOf(form)))
      }
      for (let folds = Math.floor(random() * 8); folds > 0; folds--) await foldBlocks(app.deps.db, limits)
      if (round % 3 === 0) await compare(forms)
    }
    await foldAll()
    await compare(forms)
    expect(await made()).toBeGreaterThan(10)
  }, 120_000)

  it('hold while answers are changed, deleted and saved between the parts of a fold', async () => {
    const form = await addForm()
    await fill(form, 30)
    for (let round = 0; round < 12; round++) {
      const whenRead = async () => {
        if (random() < 0.15) await change(pick(await uidsOf(form)))
        if (random() < 0.05) await drop((await uidsOf(form)).at(-1) ?? '')
        if (random() < 0.1) await save(form)
      }
      await foldBlocks(app.deps.db, { ...limits, mostTouched: 0, whenRead })
      await compare([form])
    }
    await foldAll()
    await compare([form])
  }, 120_000)

  it('are left to whoever was quicker, at whatever part of a fold that was', async () => {
    const form = await addForm()
    await fill(form, 12)
    await foldAll()
    const eager = { ...limits, mostTouched: 0 }
    const { db } = app.deps
    const { answer } = db.tables
    const states = complaint.definition.states.available
    const move = async () => {
      const row = (await rowsOf(form))[3]
      const at = states.findIndex(({ id }) => id === row?.state)
      const moved = { state: states[(at + 1) % states.length]?.id ?? '', revision: (row?.revision ?? 0) + 1 }
      await db.sql
        .update(answer)
        .set(moved)
        .where(eq(answer.id, row?.id ?? 0))
    }
    const come = async () => {
      for (let count = 0; count < 9; count++) await save(form)
    }
    // Whoever has little to do only thins the log.
    const lazy = { ...limits, mostTouched: 1_000, answersOfPiece: 1_000 }
    const parts = [
      [move, eager, 6],
      [move, lazy, 6],
      [come, eager, 3],
    ] as const
    for (const [act, other, most] of parts) {
      for (let at = 1; at <= most; at++) {
        await act()
        let [calls, isDone] = [0, false]
        const whenRead = async () => {
          calls++
          if (calls !== at || isDone) return
          isDone = true
          await act()
          while (await foldBlocks(db, other));
        }
        // On Postgres an answer has settled once whatever was under way when it was seen is through, also in other databases.
        const fold = async () => {
          calls = 0
          await foldBlocks(db, { ...eager, whenRead })
          return isDone
        }
        await expect.poll(fold, { timeout: 30_000, interval: 20 }).toBe(true)
        await compare([form])
      }
    }
  }, 120_000)

  it('keep one line of the log of changes for each answer at most, however often it was changed and whether blocks have it yet or not', async () => {
    const form = await addForm()
    await fill(form, 12)
    await foldAll()
    const { sql, tables } = app.deps.db
    const few = { ...limits, mostTouched: 1_000, answersOfPiece: 1_000 }
    await save(form)
    for (let round = 0; round < 5; round++) {
      await sql
        .update(tables.answer)
        .set({ updatedAt: began + round })
        .where(eq(tables.answer.formId, form.id))
      await foldBlocks(app.deps.db, few)
    }
    const lines = await sql.select({ answerId: tables.answerTouched.answerId }).from(tables.answerTouched)
    const marked = lines.map(({ answerId }) => answerId)
    expect(marked).toHaveLength(new Set(marked).size)
    for (const { id } of await rowsOf(form)) expect(marked).toContain(id)
    await compare([form])
  })

  async function foldAll(): Promise<void> {
    // On Postgres one fold sees what has settled by the next.
    for (let idle = 0; idle < 3; ) idle = (await foldBlocks(app.deps.db, limits)) ? 0 : idle + 1
  }

  it('hold while answers are saved and changed at the same time as blocks are made', async () => {
    const form = await addForm()
    await fill(form, 20)
    const known = await uidsOf(form)
    const work = [
      ...Array.from({ length: 40 }, () => save(form)),
      ...known.slice(0, 6).map(uid => change(uid)),
      drop(known[10] ?? ''),
      drop(known[12] ?? ''),
      ...Array.from({ length: 30 }, () => foldBlocks(app.deps.db, limits)),
    ]
    await Promise.all(work)
    await compare([form])
    await foldAll()
    await compare([form])
    expect(await countBlocks(app.deps.db, { formId: form.id, dateField: 'created' })).toBe(58)
  }, 120_000)

  it.each(['newest', 'oldest'])(
    'count an answer that has the number of a deleted one, the %s deleted first',
    async order => {
      const form = await addForm()
      for (let index = 0; index < 17; index++) await save(form)
      await foldAll()
      const last = (await uidsOf(form)).slice(-10)
      for (const uid of order === 'oldest' ? last : last.toReversed()) {
        await drop(uid)
        await foldBlocks(app.deps.db, { ...limits, mostTouched: 0 })
      }
      for (let index = 0; index < 3; index++) await save(form)
      await compare([form])
      await foldAll()
      await compare([form])
      expect(await uidsOf(form)).toHaveLength(10)
    },
  )

  it.runIf(dialect === 'postgres')('wait for an answer that commits after later ones', async () => {
    const form = await addForm()
    await fill(form, 1)
    const { db } = app.deps
    const [{ id: _, ...copied } = { id: 0 }] = await rowsOf(form)
    const copy = {
      ...copied,
      uid: crypto.randomUUID(),
      docCode: crypto.randomUUID(),
    } as typeof db.tables.answer.$inferInsert
    let commit = () => {}
    const isFree = new Promise<void>(resolve => (commit = resolve))
    let begin = () => {}
    const hasBegun = new Promise<void>(resolve => (begin = resolve))
    const late = db.transact(function* (tx) {
      yield* run(tx.insert(db.tables.answer).values(copy))
      begin()
      yield* run(isFree)
    })
    await hasBegun
    for (let index = 0; index < 20; index++) await save(form)
    await foldAll()
    commit()
    await late
    await compare([form])
    await foldAll()
    await compare([form])
    expect(await uidsOf(form)).toHaveLength(22)
  })

  it('leave to the tables what they do not know', async () => {
    const form = await addForm()
    await fill(form, 5)
    const of = { formId: form.id, dateField: 'created' } as const
    expect(await countBlocks(app.deps.db, { ...of, citizenDni: '30111222' })).toBeUndefined()
    expect(await countBlocks(app.deps.db, { ...of, docCode: 'VM1' })).toBeUndefined()
    expect(await countBlocks(app.deps.db, { ...of, from: began + 1 })).toBeUndefined()
    // None of these has a term, or somebody whose it is to do.
    expect(await countAnswers(app.deps.db, { ...of, term: 'running' }, 0)).toBe(0)
    expect(await countAnswers(app.deps.db, { ...of, assignee: null }, 0)).toBe(5)
    const filter = { ...of, from: began + 1 }
    expect(await countAnswers(app.deps.db, filter, 0)).toBe(countByHand(await rowsOf(form), filter))
  })
})
