import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endOfTerm, type FormDefinition, plusDays, timeBucket, weekdayOf, workingDaysBetween } from '@ventanilla/model'
import { getFixture, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { viewAnswer } from '../../server/src/features/answers/record/read/view-answer.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { answerToChange } from '../../server/src/features/answers/revise/answer-to-change.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { saveChange } from '../../server/src/features/answers/revise/save-change.ts'
import { undoMove } from '../../server/src/features/answers/revise/undo-move.ts'
import { eraseAnswer } from '../../server/src/features/answers/trash/erase-answer.ts'
import { restoreAnswer } from '../../server/src/features/answers/trash/restore-answer.ts'
import { trashAnswer } from '../../server/src/features/answers/trash/trash-answer.ts'
import { assignAnswer } from '../../server/src/features/answers/work/assign/assign-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { dayMemory } from '../../server/src/features/statistics/days/kept-days.ts'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { foldTimes } from '../../server/src/features/statistics/times/fold-times.ts'
import { mostWaiting, readTimes } from '../../server/src/features/statistics/times/read-times.ts'
import { readTimesReport } from '../../server/src/features/statistics/times/read-times-report.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addMunicipality, addUser, type Made, submissionTo } from './seed.ts'

const slotMs = 15 * 60_000
const timeZone = 'America/Argentina/Cordoba'
const holiday = '2026-10-12'
const holidays = new Set([holiday])
const terms: Record<string, number> = { a: 2, b: 4 }

function definition(): FormDefinition {
  const state = (id: string, transitions: string[]) => ({
    id,
    name: id,
    transitions,
    ...(terms[id] !== undefined && { termDays: terms[id] }),
  })
  const available = [
    state('a', ['b', 'end']),
    state('b', ['a', 'c', 'end']),
    state('c', ['b', 'end']),
    state('end', []),
  ]
  return { ...getFixture('neighbour-complaint').definition, states: { available, initial: 'a' } }
}

/** What the test itself did to an answer. */
type Journal = {
  at: number
  creatorId: number
  /** A look by somebody else, or a decision without one; undone or not. */
  readAt?: number
  moves: { at: number; state: string }[]
  requests: { at: number; closedAt?: number }[]
  assignee?: number
}

const format = new Intl.DateTimeFormat('en-CA', { timeZone })
const days = new Map<number, string>()
function dayOf(at: number): string {
  const known = days.get(at) ?? format.format(at)
  days.set(at, known)
  return known
}
const isWorking = (day: string) => ![0, 6].includes(weekdayOf(day)) && day !== holiday

/** Every quarter of an hour looked at one by one. */
function workingMinutes(from: number, until: number): number {
  let slots = 0
  for (let at = from; at < until; at += slotMs) if (isWorking(dayOf(at))) slots++
  return slots * 15
}

/** The days on which the town worked on it, looked at one by one: from the day after it came, but for those of requests. */
function solvedDays({ at, requests }: Journal, solvedAt: number): number {
  let days = 0
  for (let day = plusDays(dayOf(at), 1); day <= dayOf(solvedAt); day = plusDays(day, 1)) {
    const waited = requests.some(
      request => dayOf(request.at) < day && day <= dayOf(Math.min(request.closedAt ?? solvedAt, solvedAt)),
    )
    if (isWorking(day) && !waited) days++
  }
  return days
}

/** Whether it stayed in a state longer than that allows, told day by day. */
function wasLate({ moves, requests }: Journal): boolean | undefined {
  let found: boolean | undefined
  for (const [index, { at, state }] of moves.entries()) {
    const next = moves[index + 1]
    const term = terms[state]
    if (!next || term === undefined) continue
    const open = requests.filter(request => (request.closedAt ?? Infinity) > at && request.at < next.at)
    const paused = open.find(request => request.at <= at)
    let due = endOfTerm(dayOf(paused ? paused.at : at), term, holidays)
    let end = next.at
    for (const request of open) {
      if (request.closedAt === undefined || request.closedAt > next.at) end = request.at
      else {
        const left = workingDaysBetween(dayOf(request.at), due, holidays)
        if (due < dayOf(request.at)) due = dayOf(request.at) < due ? due : plusDays(dayOf(request.closedAt), -1)
        else due = endOfTerm(dayOf(request.closedAt), left, holidays)
      }
    }
    found = found === true || dayOf(Math.max(end, at)) > due
  }
  return found
}

function keysOf(journal: Journal): string[] {
  const { at, readAt, moves, assignee } = journal
  const keys: string[] = []
  if (readAt !== undefined) keys.push(`r:${timeBucket(Math.floor((readAt - at) / 60_000))}`)
  for (const state of ['a', 'b', 'c']) {
    const stays = moves.flatMap((move, index) => {
      const next = moves[index + 1]
      return move.state === state && next ? [workingMinutes(move.at, next.at)] : []
    })
    if (stays.length > 0) keys.push(`w:${state}:${timeBucket(stays.reduce((sum, each) => sum + each, 0))}`)
  }
  const last = moves.at(-1)
  if (last?.state !== 'end') return assignee === undefined ? keys : [...keys, `o:${assignee}`]
  const days = solvedDays(journal, last.at)
  const late = wasLate(journal)
  return [...keys, `d:${days}`, `p:${assignee ?? 0}:${days}`, ...(late === undefined ? [] : [late ? `x:${days}` : 'k'])]
}

onBothDatabases('the times of answers', open => {
  // One memory for all of them, as a server has it.
  const days = dayMemory()
  const known = () => ({ db: open(), days })
  const clock = { at: Date.parse('2026-10-01T13:00:00Z') }
  const deps = () => savingOn(open(), () => new Date(clock.at))

  async function addTown() {
    const db = open()
    const municipalityId = await addMunicipality(db, { timeZone })
    await db.sql.insert(db.tables.calendar).values({ municipalityId, date: holiday, name: 'x' })
    const form = await addForm(db, { fixture: 'neighbour-complaint', municipalityId, definition: definition() })
    const people = []
    for (const role of ['ROLE_ADMIN', 'ROLE_ADMIN', 'ROLE_SUPERVISOR']) {
      const id = await addUser(db, { municipalityId, role, username: randomUUID() })
      await db.sql.insert(db.tables.userArea).values({ userId: id, areaId: form.areaId })
      const found = await readStaffUser(db, id)
      if (found) people.push({ person: found.person, address: '127.0.0.1' })
    }
    const [admin, other, supervisor] = people
    if (!admin || !other || !supervisor) throw new Error('nobody')
    return { form, admin, other, supervisor }
  }
  const rowOf = async (uid: string) => {
    const { sql, tables } = open()
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid))
    if (!row) throw new Error('no answer')
    return row
  }
  const save = async (form: Made, seed: number, userId?: number) => {
    const author = userId === undefined ? ({ kind: 'public' } as const) : ({ kind: 'staff', userId } as const)
    const submission = submissionTo(form, seed)
    return (await saveAnswer(deps(), { formUid: form.uid, key: randomUUID(), submission, author })).uid
  }
  const uidOf = async (id: number) => {
    const { sql, tables } = open()
    const [row] = await sql.select().from(tables.user).where(eq(tables.user.id, id))
    return row?.uid ?? ''
  }

  it('are those of random histories counted by hand, folded or not, of any range and person', async () => {
    const { form, admin, other, supervisor } = await addTown()
    const random = seededRandom(5)
    const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    const journals = new Map<string, Journal>()
    const inTrash = new Map<string, { journal: Journal; at: number }>()
    const step = async () => {
      clock.at += slotMs * Math.floor(random() * random() * 60)
      const uid = one([...journals.keys()])
      const act = random()
      const journal = uid === undefined ? undefined : journals.get(uid)
      if (uid === undefined || !journal || act < 0.25) {
        const creator = random() < 0.3 ? admin.person.userId : undefined
        const saved = await save(form, journals.size, creator)
        const moves = [{ at: clock.at, state: 'a' }]
        journals.set(saved, { at: clock.at, creatorId: creator ?? 0, moves, requests: [] })
        return
      }
      const { revision, state } = await rowOf(uid)
      if (act < 0.4) {
        const reader = one([admin, other]) ?? admin
        await viewAnswer(deps(), reader, uid, true)
        if (reader.person.userId !== journal.creatorId) journal.readAt ??= clock.at
      } else if (act < 0.7) {
        const to = one(definition().states.available.find(({ id }) => id === state)?.transitions ?? [])
        if (to === undefined) return
        const moved = await changeState(deps(), other, { uid, revision, state: to })
        journal.readAt = Math.min(journal.readAt ?? clock.at, clock.at)
        if (random() < 0.3) await undoMove(deps(), other, { uid, revision: moved.revision })
        else journal.moves.push({ at: clock.at, state: to })
      } else if (act < 0.8) {
        const to = random() < 0.2 ? undefined : (one([admin, other]) ?? admin).person.userId
        const userId = to === undefined ? null : await uidOf(to)
        await assignAnswer(deps(), admin, { uid, revision, userId })
        if (to === undefined) delete journal.assignee
        else journal.assignee = to
      } else if (act < 0.93) {
        const found = await answerToChange(open(), { uid, revision: undefined, seen: undefined })
        const waiting = journal.requests.find(({ closedAt }) => closedAt === undefined)
        if (waiting) {
          await saveChange(deps(), found, {
            by: -2,
            closesRequests: true,
            act: { action: 'answer.revised', actor: { person: { name: '' }, address: null } },
            event: { type: 'answer.changed', change: 'revised' },
          })
          waiting.closedAt = clock.at
        } else if (state !== 'end') {
          await saveChange(deps(), found, {
            by: admin.person.userId,
            request: { comment: 'x', marks: '[]' },
            act: { action: 'answer.changesRequested', actor: admin },
            event: { type: 'answer.changesRequested', comment: 'x', username: '' },
          })
          journal.requests.push({ at: clock.at })
        }
      } else {
        await trashAnswer(deps(), admin, { uid, revision })
        journals.delete(uid)
        const last = one([...inTrash])
        if (last && random() < 0.6) {
          const [back, old] = last
          inTrash.delete(back)
          const { revision: now } = await rowOf(back)
          if (random() < 0.3) await eraseAnswer(deps(), admin, { uid: back, revision: now })
          else {
            await restoreAnswer(deps(), admin, { uid: back, revision: now })
            // Where the citizen was waited for all the while, nothing else stood still.
            if (old.journal.requests.every(({ closedAt }) => closedAt !== undefined)) {
              old.journal.requests.push({ at: old.at, closedAt: clock.at })
            }
            journals.set(back, old.journal)
          }
        }
        inTrash.set(uid, { journal, at: clock.at })
      }
    }
    const compare = async () => {
      for (const creatorId of [everybody, 0, admin.person.userId]) {
        for (const [from, to] of [
          [0, 99_999_999],
          [20261003, 20261102],
          [20261001, 20261031],
          [20261020, 20261024],
        ] as const) {
          const counts = new Map<string, number>()
          let answers = 0
          for (const journal of journals.values()) {
            const day = Number(dayOf(journal.at).replaceAll('-', ''))
            if (day < from || day > to || (creatorId !== everybody && creatorId !== journal.creatorId)) continue
            answers++
            for (const key of keysOf(journal)) counts.set(key, (counts.get(key) ?? 0) + 1)
          }
          const read = await readTimes(known(), { formId: form.id, creatorId, from, to })
          expect(read && { answers: read.answers, counts: sorted(read.counts) }).toEqual({
            answers,
            counts: sorted(counts),
          })
        }
      }
    }
    for (let round = 0; round < 200; round++) {
      await step()
      if (random() < 0.2) await foldTimes(open(), 3)
      if (random() < 0.1) await foldDeltas(open())
      if (round % 25 === 24) await compare()
    }
    while ((await foldTimes(open())) > 0);
    expect(await open().sql.select().from(open().tables.timeTouched)).toEqual([])
    await compare()
    const kinds = new Set([...journals.values()].flatMap(keysOf).map(key => key[0]))
    expect([...kinds].sort()).toEqual(['d', 'k', 'o', 'p', 'r', 'w', 'x'])

    // What the report says is what the list finds.
    const db = open()
    const snapshot = await loadForm(db, form.uid)
    if (!snapshot) throw new Error('no form')
    const range = { from: '2026-10-02', to: '2026-11-20' }
    const report = await readTimesReport(known(), snapshot, { creatorId: everybody, ...range, now: clock.at })
    const listed = async (asked: object) => {
      const { filter } = await readFilter(db, admin.person, form.uid, { ...range, ...asked }, clock.at)
      return await countAnswers(db, filter)
    }
    const { read, solved, people, states } = report
    if (!read || !solved || !people || !states) throw new Error('all is counted')
    for (const { days, answers } of solved.days) {
      expect([days, await listed({ solved: `${days}` })]).toEqual([days, answers])
    }
    expect([await listed({ outcome: 'late' }), await listed({ outcome: 'inTime' })]).toEqual([
      solved.late,
      solved.inTime,
    ])
    expect(await listed({ solved: '0-' })).toBe(solved.answers)
    expect(await listed({ readFrom: '0' })).toBe(read.answers)
    if (read.slowest) expect(await listed({ readFrom: `${read.slowest.from}` })).toBe(read.slowest.answers)
    expect(states.length).toBeGreaterThan(1)
    for (const { id, answers, slowest } of states) {
      expect([id, await listed({ stayed: `${id}:0` })]).toEqual([id, answers])
      if (slowest) expect(await listed({ stayed: `${id}:${slowest.from}` })).toBe(slowest.answers)
    }
    for (const { person, open, answers, late } of people) {
      const assignee = person?.id ?? 'none'
      expect(await listed({ assignee, state: 'a,b,c' })).toBe(open)
      expect(await listed({ assignee, state: 'end' })).toBe(answers)
      expect(await listed({ assignee, late: 'true' })).toBe(late)
    }
    expect(supervisor.person.role).toBe('ROLE_SUPERVISOR')
  }, 120_000)

  it('are also those of the areas of a form that has several, a person of two counted in both', async () => {
    const { form, admin, other, supervisor } = await addTown()
    const { sql, tables } = open()
    const { municipalityId } = form
    const [second] = await sql
      .insert(tables.area)
      .values({ uid: randomUUID(), municipalityId, name: 'Second' })
      .returning()
    const areaId = second?.id ?? 0
    await sql.insert(tables.formArea).values({ formId: form.id, areaId, position: 1 })
    await sql.insert(tables.userArea).values({ userId: other.person.userId, areaId })
    await sql.delete(tables.userArea).where(eq(tables.userArea.userId, supervisor.person.userId))
    // Each has one more than the one before, of which one is solved; two are nobody's.
    const given = [[undefined, 2] as const, [admin, 2] as const, [other, 3] as const, [supervisor, 4] as const]
    for (const [person, count] of given) {
      for (let index = 0; index < count; index++) {
        const uid = await save(form, index)
        const to = { assigneeId: person?.person.userId ?? null }
        await sql.update(tables.answer).set(to).where(eq(tables.answer.uid, uid))
        clock.at += slotMs
        const { revision } = await rowOf(uid)
        if (index === 0) await changeState(deps(), admin, { uid, revision, state: 'end' })
        else await viewAnswer(deps(), admin, uid, true)
      }
    }
    const db = open()
    const snapshot = await loadForm(db, form.uid)
    if (!snapshot) throw new Error('no form')
    const listed = async (asked: object) =>
      await countAnswers(db, (await readFilter(db, admin.person, form.uid, asked, clock.at)).filter)
    const areas = async () => {
      const report = await readTimesReport(known(), snapshot, { creatorId: everybody, now: clock.at })
      for (const { area, open, answers, late } of report.areas ?? []) {
        const of = { area: area?.id ?? 'none' }
        const found = [await listed({ ...of, state: 'a,b,c' }), await listed({ ...of, late: 'true' })]
        expect([area?.name, ...found]).toEqual([area?.name, open, late])
        if ((await db.sql.select().from(db.tables.timeTouched)).length === 0)
          expect(await listed({ ...of, solved: '0-' })).toBe(answers)
      }
      return report.areas?.map(({ area, open, answers }) => [area?.name ?? null, open, answers])
    }
    const first = form.fixture.area
    const expected = [
      [first, 3, 2],
      ['Second', 2, 1],
      [null, 4, 2],
    ]
    expect(await areas()).toEqual(expected)
    while ((await foldTimes(open())) > 0);
    expect(await areas()).toEqual(expected)
    expect(await listed({ area: 'of-no-form' })).toBe(0)

    // The migration fills the same from what had been counted before.
    const { answerStay } = db.tables
    const stays = await db.sql.select().from(answerStay).orderBy(answerStay.answerId, answerStay.state)
    expect(stays.length).toBeGreaterThan(0)
    await db.sql.delete(answerStay)
    const migration = readFileSync(`drizzle/${db.dialect}/0022_stays.sql`, 'utf8')
    const fill = migration.split('--> statement-breakpoint').at(-1) ?? ''
    await choose<unknown>(db, { sqlite: connection => connection.exec(fill), postgres: pool => pool.query(fill) })
    expect(await db.sql.select().from(answerStay).orderBy(answerStay.answerId, answerStay.state)).toEqual(stays)
  })

  it('are those of none where its version is missing, and keep nobody waiting', async () => {
    const { form, admin } = await addTown()
    const uid = await save(form, 1)
    await viewAnswer(deps(), admin, uid, true)
    const { sql, tables } = open()
    await sql.update(tables.answer).set({ version: 77 }).where(eq(tables.answer.uid, uid))
    while ((await foldTimes(open())) > 0);
    const range = { formId: form.id, creatorId: everybody, from: 0, to: 99_999_999 }
    expect((await readTimes(known(), range))?.counts).toEqual(new Map())
  })

  it('are not told while too much waits to be counted', async () => {
    const { form } = await addTown()
    const { sql, tables } = open()
    const { municipalityId } = form
    const waiting = Array.from({ length: mostWaiting + 1 }, (_, index) => ({ municipalityId, answerId: -1 - index }))
    await sql.insert(tables.timeTouched).values(waiting)
    const range = { formId: form.id, creatorId: everybody, from: 0, to: 99_999_999 }
    expect(await readTimes(known(), range)).toBeUndefined()
    while ((await foldTimes(open())) > 0);
    expect(await readTimes(known(), range)).toEqual({ counts: new Map(), answers: 0 })
  })
})

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}
