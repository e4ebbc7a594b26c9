import type { Narrowing } from '@ventanilla/api'
import { type AnswerContent, statisticsKeys } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { keyedMemory } from '../../server/src/features/answers/record/blocks/read-keys.ts'
import { noEdition } from '../../server/src/features/answers/record/blocks/row-memory.ts'
import { type FoundFilter, readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { countFound } from '../../server/src/features/statistics/narrowed/count-found.ts'
import { countKept } from '../../server/src/features/statistics/narrowed/count-kept.ts'
import { countKeptTimes } from '../../server/src/features/statistics/narrowed/count-kept-times.ts'
import { countTimes } from '../../server/src/features/statistics/narrowed/count-times.ts'
import { readAhead } from '../../server/src/features/statistics/narrowed/read-ahead.ts'
import { sumMemory } from '../../server/src/features/statistics/narrowed/row-groups.ts'
import { foldTimes } from '../../server/src/features/statistics/times/fold-times.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const complaint = getFixture('neighbour-complaint')
const states = complaint.definition.states.available
const began = Date.parse('2026-03-20T00:00:00Z')
const hourMs = 3_600_000
const range = { from: '2026-03-24', to: '2026-04-02' }
/** Small enough that some dozens of answers make many blocks, and pieces of them. */
const limits = { answersOfBlock: 16, answersOfPiece: 5, mostTouched: 3 }
const before = { from: '2026-03-14', to: '2026-03-23' }

describe.each(['sqlite', 'postgres'] as const)('narrowed statistics on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: FormSnapshot
  let admin: ReturnType<typeof as>
  let adminId: string
  let creator: number
  const memory = keyedMemory()
  const sums = sumMemory()
  /** Of more rows than fit. */
  const small = keyedMemory(6_000)
  const random = seededRandom(12)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing there')
    return item
  }
  const contentOf = () => sampleAnswer(complaint, seededRandom(Math.floor(random() * 1e6))).content

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    const { db, clock } = app.deps
    const { tables } = db
    const [home] = await db.sql.select().from(tables.area).where(eq(tables.area.uid, 'villa-maria-espacios-verdes'))
    const [user] = await db.sql.select().from(tables.user).where(eq(tables.user.email, 'admin@demo.local'))
    adminId = user?.uid ?? ''
    const { uid } = await createForm(db, {
      municipalityId: home?.municipalityId ?? 0,
      areaIds: [home?.id ?? 0],
      definition: complaint.definition,
      live: { ...complaint.live, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    const made = await loadForm(db, uid)
    if (!made) throw new Error('no form')
    form = made
    creator = user?.id ?? 0
    await add(70)
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  /** Gives some answers to somebody and to nobody, corrects and moves some, and throws some away, of which some come back. */
  async function act(turns = 25): Promise<void> {
    const uids = (await rows()).map(({ uid }) => uid)
    for (let turn = 0; turn < turns; turn++) {
      const uid = pick(uids)
      const { body, status } = await admin('GET', `/answers/${uid}`)
      if (status !== 200) continue
      const revision = Number(body['revision'])
      const way = random()
      const userId = pick([adminId, adminId, null])
      if (way < 0.5) await admin('PUT', `/answers/${uid}/assignee`, { body: { userId }, revision })
      else if (way < 0.7) await admin('PUT', `/answers/${uid}/correction`, { body: { content: contentOf() }, revision })
      else if (way < 0.95) await admin('PUT', `/answers/${uid}/state`, { body: { state: pick(states).id }, revision })
      else {
        await admin('DELETE', `/answers/${uid}`, { revision })
        const then = random()
        if (then < 0.5) await admin('POST', `/answers/${uid}/restore`, { revision: revision + 1 })
        else if (then < 0.75) await admin('DELETE', `/trash/${uid}`, { revision: revision + 1 })
      }
    }
  }
  async function add(count: number, from = began): Promise<void> {
    const answers = Array.from({ length: count }, async () => {
      const at = from + Math.floor(random() * 24 * 16) * hourMs
      const creatorId = pick([0, creator])
      const moves = random() < 0.4 ? [] : [{ state: pick(states), creatorId, at: at + 30 * hourMs }]
      return { answer: await prepareAnswer(app.deps.db, form, { content: contentOf() }), creatorId, at, moves }
    })
    await insertAnswers(app.deps.db, form, await Promise.all(answers))
  }
  async function foldAll(mostTouched = limits.mostTouched): Promise<void> {
    // On Postgres one fold sees what has settled by the next.
    for (let idle = 0; idle < 3; ) idle = (await foldBlocks(app.deps.db, { ...limits, mostTouched })) ? 0 : idle + 1
  }
  const rows = async () => {
    const { sql, tables } = app.deps.db
    const found = await sql
      .select()
      .from(tables.answer)
      .innerJoin(tables.answerContent, eq(tables.answerContent.answerId, tables.answer.id))
      .where(eq(tables.answer.formId, form.id))
    return found.map(({ answer, answer_content: { content } }) => {
      const given: AnswerContent = JSON.parse(content)
      return { ...answer, keys: statisticsKeys(complaint.definition, given) }
    })
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const users = async () => {
    const { sql, tables } = app.deps.db
    return new Map((await sql.select().from(tables.user)).map(({ id, uid }) => [uid, id]))
  }

  /** Every answer looked at by itself. */
  function isMeant(row: Row, { state, assignee, option }: Narrowing, ids: ReadonlyMap<string, number>): boolean {
    if (state !== undefined && !state.split(',').includes(row.state)) return false
    const people = assignee?.split(',').map(each => (each === 'none' ? null : (ids.get(each) ?? -1)))
    if (people && !people.includes(row.assigneeId)) return false
    const questions = new Set(option?.split(',').map(each => each.split(':')[0]))
    return [...questions].every(question =>
      option?.split(',').some(each => {
        const isGiven = row.keys.includes(`s:${question}`)
        if (each === `${question}:`) return !isGiven
        return each === `${question}:*` ? isGiven : each.startsWith(`${question}:`) && row.keys.includes(`q:${each}`)
      }),
    )
  }
  const isWithin = ({ localDay }: Row, { from, to }: typeof range) =>
    localDay >= Number(from.replaceAll('-', '')) && localDay <= Number(to.replaceAll('-', ''))
  function countBy(list: readonly Row[], keyOf: (row: Row) => readonly string[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const row of list) for (const key of keyOf(row)) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const dayOf = ({ localDay }: Row) => `${localDay}`.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
  const byDay = (list: readonly Row[]) =>
    Object.entries(countBy(list, row => [dayOf(row)]))
      .map(([day, answers]) => ({ day, answers }))
      .sort((one, other) => (one.day < other.day ? -1 : 1))

  function narrowings(): Narrowing[] {
    const options = complaint.definition.sections.flatMap(section =>
      section.kind === 'simple' ? section.questions : [],
    )
    const chosen = options.flatMap(each => ('options' in each ? [each] : []))
    const [first, second] = chosen
    const of = (question: (typeof chosen)[number] | undefined, at: number) =>
      `${question?.id ?? ''}:${question?.options[at]?.id ?? ''}`
    const [one, other] = [states[0]?.id ?? '', states[1]?.id ?? '']
    return [
      { state: one },
      { state: `${one},${other}` },
      { assignee: adminId },
      { assignee: 'none', state: one },
      { option: of(first, 0) },
      { option: `${of(first, 0)},${of(first, 1)}`, state: `${one},${other}` },
      ...(second ? [{ option: `${of(first, 1)},${of(second, 0)}` }] : []),
      { option: of(first, 0), assignee: adminId },
      { option: `${first?.id ?? ''}:` },
      { option: 'corner:*,phone:' },
      { assignee: `none,${adminId}`, option: `${of(first, 1)},${second?.id ?? ''}:` },
      { state: 'unknown' },
    ]
  }
  const ask = async (path: string, search: object) => {
    const { body, status } = await admin('GET', `/forms/${form.uid}/${path}?${new URLSearchParams({ ...search })}`)
    expect(status).toBe(200)
    return body
  }

  async function compare(): Promise<void> {
    const all = await rows()
    let found = 0
    let chosen = 0
    const ids = await users()
    for (const narrowing of narrowings()) {
      const meant = all.filter(row => isMeant(row, narrowing, ids))
      const within = meant.filter(row => isWithin(row, range))
      found += within.length
      if (narrowing.option) chosen += within.length
      const report = await ask('statistics', { ...range, ...narrowing })
      expect([narrowing, report['counts']]).toEqual([
        narrowing,
        countBy(within, row => [...row.keys, `h${row.localHour}`]),
      ])
      expect(report['days']).toEqual(byDay(within))
      const earlier = meant.filter(row => isWithin(row, before))
      expect([report['previous'], report['previousDays']]).toEqual([earlier.length, byDay(earlier)])
      const stated = report['states'] as { id: string; answers: number }[]
      expect(Object.fromEntries(stated.map(({ id, answers }) => [id, answers]))).toEqual(
        countBy(meant, ({ state }) => [state]),
      )
      expect(await ask('statistics/days', { ...range, ...narrowing })).toEqual({ days: byDay(within), isOwn: false })
      expect(await ask('answers/count', { ...range, ...narrowing })).toEqual({ total: within.length })
      const own = await ask('statistics', { ...range, ...narrowing, mine: '1' })
      const mine = within.filter(({ creatorId }) => creatorId === ids.get(adminId))
      expect(own['counts']).toEqual(countBy(mine, row => [...row.keys, `h${row.localHour}`]))
    }
    expect([found > 30, chosen > 5]).toEqual([true, true])
  }

  it('count what every answer that is meant says, whatever was folded, as the list finds it', async () => {
    await compare()
    await act()
    await compare()
    while ((await foldDeltas(app.deps.db)) > 0);
    await foldAll()
    await compare()
  }, 120_000)

  /** What sets of keys say, against every answer looked at by itself. */
  async function compareKept(): Promise<void> {
    const { db } = app.deps
    const user = await readStaffUser(db, creator)
    if (!user) throw new Error('nobody')
    const of = async (given: object) => (await readFilter(db, user.person, form.uid, given)).filter
    const all = await rows()
    const ids = new Map([[adminId, creator]])
    const byLocalDay = (list: readonly Row[]) =>
      new Map(Object.entries(countBy(list, row => [`${row.localDay}`])).map(([day, answers]) => [Number(day), answers]))
    for (const narrowing of narrowings()) {
      const meant = all.filter(row => isMeant(row, narrowing, ids))
      const [within, earlier] = [range, before].map(days => meant.filter(row => isWithin(row, days)))
      const [report, days] = await Promise.all([of({ ...range, ...narrowing }), of({ ...before, ...narrowing })])
      const known = { db, memory: pick([memory, small]), sums: pick([sums, sumMemory(3_000)]) }
      const kept = await countKept(known, { of: await of(narrowing), report, days })
      expect([narrowing, kept]).toEqual([
        narrowing,
        {
          report: {
            counts: new Map(Object.entries(countBy(within ?? [], row => [...row.keys, `h${row.localHour}`]))),
            days: byLocalDay(within ?? []),
          },
          days: byLocalDay(earlier ?? []),
          states: new Map(Object.entries(countBy(meant, ({ state }) => [state]))),
        },
      ])
    }
  }

  it('count the same while answers are put into sets of their keys, changed, thrown away and taken back meanwhile', async () => {
    const { db } = app.deps
    for (let round = 0; round < 5; round++) {
      await act(4)
      await add(4, began + round * 24 * hourMs)
      for (let folds = Math.floor(random() * 9); folds > 0; folds--) {
        const whenRead = () => (random() < 0.3 ? act(2) : Promise.resolve())
        await foldBlocks(db, { ...limits, isLoad: () => random() < 0.3, whenRead })
      }
      await compareKept()
    }
    await foldAll()
    await compareKept()
    await act(3)
    await compareKept()
    const kept = await db.sql.select().from(db.tables.answerKeys).where(eq(db.tables.answerKeys.formId, form.id))
    expect(kept.length).toBeGreaterThan(3)
  }, 120_000)

  it('count what one filter finds once, and after a change only where something changed', async () => {
    const { db } = app.deps
    const user = await readStaffUser(db, creator)
    if (!user) throw new Error('nobody')
    const own = sumMemory()
    const counted = [vi.spyOn(own.reports, 'keep'), vi.spyOn(own.times, 'keep')]
    const { filter } = await readFilter(db, user.person, form.uid, { state: states[0]?.id ?? '' })
    const tell = async () => {
      for (const spy of counted) spy.mockClear()
      const report = await countKept({ db, memory, sums: own }, { of: filter, report: filter })
      const times = await countKeptTimes({ db, memory, sums: own }, { times: filter, now: began })
      return { report, times, kept: counted.map(spy => spy.mock.calls.length) }
    }
    while ((await foldTimes(db)) > 0);
    await foldAll(0)
    const first = await tell()
    expect(first.kept.every(each => each > 0)).toBe(true)
    expect(await tell()).toEqual({ ...first, kept: [0, 0] })
    await add(3, began)
    await foldAll(0)
    const then = await tell()
    const answers = (of: typeof first) => [...(of.report?.states.values() ?? [])].reduce((sum, each) => sum + each, 0)
    expect(answers(then)).toBeGreaterThanOrEqual(answers(first))
    expect(then).toMatchObject(await countAnew(filter))
  })

  /** As if nothing had been asked before. */
  async function countAnew(filter: FoundFilter) {
    const fresh = () => ({ db: app.deps.db, memory: keyedMemory(), sums: sumMemory() })
    return {
      report: await countKept(fresh(), { of: filter, report: filter }),
      times: await countKeptTimes(fresh(), { times: filter, now: began }),
    }
  }

  it('tell the same times from rows of keys as answer by answer, while answers are moved, given to people and read meanwhile', async () => {
    const { db } = app.deps
    const user = await readStaffUser(db, creator)
    if (!user) throw new Error('nobody')
    const later = began + 60 * 24 * hourMs
    let [told, overdue] = [0, 0]
    const dueAt = began + 40 * 24 * hourMs
    for (let round = 0; round < 6; round++) {
      await act(8)
      await db.sql
        .update(db.tables.answer)
        .set({ dueAt })
        .where(eq(sql`${db.tables.answer.id} % 3`, round % 3))
      await add(3, began + round * 24 * hourMs)
      if (random() < 0.7) await foldTimes(db)
      for (let folds = Math.floor(random() * 9); folds > 0; folds--) {
        const whenRead = () => (random() < 0.3 ? Promise.all([act(2), foldTimes(db)]) : Promise.resolve())
        await foldBlocks(db, { ...limits, whenRead })
      }
      if (round === 5) {
        while ((await foldTimes(db)) > 0);
        await foldAll()
      }
      for (const narrowing of narrowings()) {
        const { filter: times } = await readFilter(db, user.person, form.uid, { ...narrowing, ...range })
        for (const now of [began, later]) {
          const kept = await countKeptTimes(
            { db, memory: pick([memory, small]), sums: pick([sums, sumMemory(3_000)]) },
            { times, now },
          )
          expect([narrowing, kept]).toEqual([narrowing, await countTimes(db, { times, now }, 3)])
          told += kept?.answers ?? 0
          overdue += kept?.late.size ?? 0
        }
      }
    }
    expect([told > 100, overdue > 10]).toEqual([true, true])
    const rows = await db.sql.select().from(db.tables.answerKeys).where(eq(db.tables.answerKeys.formId, form.id))
    expect(rows.some(({ stays }) => stays.length > 20)).toBe(true)
    // A row of a process of before tells no times.
    await db.sql.update(db.tables.answerKeys).set({ times: '', edition: noEdition })
    for (const narrowing of narrowings()) {
      const { filter: times } = await readFilter(db, user.person, form.uid, { ...narrowing, ...range })
      const kept = await countKeptTimes({ db, memory, sums }, { times, now: later })
      expect([narrowing, kept]).toEqual([narrowing, await countTimes(db, { times, now: later }, 3)])
    }
    await act(12)
    await foldAll()
    const anew = await db.sql.select().from(db.tables.answerKeys).where(eq(db.tables.answerKeys.formId, form.id))
    expect(anew.some(({ times }) => times !== '')).toBe(true)
  }, 120_000)

  it('have all that is kept of a form at hand once it was read ahead', async () => {
    const { db } = app.deps
    await foldAll()
    const ahead = keyedMemory()
    await readAhead({ db, memory: ahead }, form.id)
    const { answerKeys } = db.tables
    const kept = await db.sql.select().from(answerKeys).where(eq(answerKeys.formId, form.id))
    expect(kept.length).toBeGreaterThan(2)
    for (const { firstId, edition } of kept.filter(row => row.edition !== noEdition)) {
      const parts = [ahead.heads, ahead.rests, ahead.times]
      expect(parts.map(part => part.get(`${form.id}:${firstId}`, edition) !== undefined)).toEqual([true, true, true])
    }
  })

  it('are looked at one by one where sets cannot tell', async () => {
    const { db } = app.deps
    const user = await readStaffUser(db, creator)
    if (!user) throw new Error('nobody')
    const of = async (given: object) => (await readFilter(db, user.person, form.uid, given)).filter
    const asked = await of({ state: 'received' })
    expect(await countKept({ db, memory, sums }, { of: asked })).toBeDefined()
    for (const given of [{ hour: '3' }, { q: 'arbol' }, { files: '1' }, { late: '1' }, { dateField: 'updated' }]) {
      expect([given, await countKept({ db, memory, sums }, { of: await of(given) })]).toEqual([given, undefined])
    }
    expect(await countKept({ db, memory, sums }, { of: { ...asked, from: began + 1 } })).toBeUndefined()
    const keysBelow = (await db.sql.select().from(db.tables.answerSettled))[0]?.keysBelow ?? 0
    await db.sql.update(db.tables.answerSettled).set({ keysBelow: keysBelow - 30_000 })
    expect(await countKept({ db, memory, sums }, { of: asked })).toBeUndefined()
    await db.sql.update(db.tables.answerSettled).set({ keysBelow })
  })

  it('tell the same times whether they were counted yet or not, and those of the people who have them', async () => {
    const { db } = app.deps
    await act()
    const asked = narrowings()
    const times = () => Promise.all(asked.map(narrowing => ask('statistics/times', { ...range, ...narrowing })))
    const waiting = await times()
    while ((await foldTimes(db)) > 0);
    expect(await times()).toEqual(waiting)
    const kept = new Map((await db.sql.select().from(db.tables.answerTime)).map(row => [row.answerId, row]))
    const ids = await users()
    for (const [index, narrowing] of asked.entries()) {
      const meant = (await rows()).filter(row => isMeant(row, narrowing, ids) && isWithin(row, range))
      const solved = meant.filter(({ id }) => (kept.get(id)?.solvedDays ?? null) !== null)
      const read = meant.filter(({ id }) => (kept.get(id)?.readMinutes ?? null) !== null)
      expect([narrowing, waiting[index]]).toMatchObject([
        narrowing,
        { isCounting: false, solved: { answers: solved.length }, read: { answers: read.length } },
      ])
    }
    const found = await ask('statistics/times', { ...range, assignee: adminId })
    const people = found['people'] as { person: { id: string } | null; open: number; answers: number }[]
    const mine = (await rows()).filter(row => isWithin(row, range) && row.assigneeId === ids.get(adminId))
    expect(people.map(({ person, open, answers }) => [person?.id, open + answers])).toEqual([
      [adminId, mine.length],
      [undefined, 0],
    ])
  }, 120_000)

  it('are the same from sets of keys, and however few answers are looked at in a turn', async () => {
    const { db } = app.deps
    const user = await readStaffUser(db, (await users()).get(adminId) ?? 0)
    if (!user) throw new Error('nobody')
    for (const narrowing of narrowings()) {
      const { filter: report } = await readFilter(db, user.person, form.uid, { ...narrowing, ...range })
      const { filter: whole } = await readFilter(db, user.person, form.uid, narrowing)
      for (const job of [{ report, previous: undefined, whole }, { days: whole }, { times: whole, now: began }]) {
        expect(await countFound({ db, memory, sums }, job, 3)).toEqual(await countFound({ db, memory, sums }, job))
      }
    }
  })

  it('are refused where the filter is none', async () => {
    for (const search of ['option=x', 'assignee=a%20b', 'hour=3']) {
      expect((await admin('GET', `/forms/${form.uid}/statistics?${search}`)).status).toBe(422)
    }
    expect(
      (await ask('statistics', { from: '2026-04-02', to: '2026-03-24', state: states[0]?.id ?? '' }))['counts'],
    ).toEqual({})
  })
})
