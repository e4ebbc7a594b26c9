import { randomUUID } from 'node:crypto'
import { type FormDefinition, nationalHolidays } from '@ventanilla/model'
import { getFixture, seededRandom } from '@ventanilla/model/fixtures'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { columnsOf } from '../../server/src/features/answers/record/row/answer-term.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { answerToChange } from '../../server/src/features/answers/revise/answer-to-change.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { saveChange } from '../../server/src/features/answers/revise/save-change.ts'
import { undoMove } from '../../server/src/features/answers/revise/undo-move.ts'
import { termsDelivery } from '../../server/src/features/answers/terms/recount-terms.ts'
import type { Actor } from '../../server/src/features/audit/actor.ts'
import { queueRecount, termsKind } from '../../server/src/features/forms/snapshot/recount-terms.ts'
import { changeCalendar, readCalendar } from '../../server/src/features/places/calendar.ts'
import { run } from '../../server/src/platform/db/handle.ts'
import { claimRows } from '../../server/src/platform/outbox/claim-rows.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, fresh, type Made, submissionTo } from './seed.ts'

const dayMs = 86_400_000
const timeZone = 'America/Argentina/Cordoba'
const fixture = getFixture('neighbour-complaint')

/** Two states that have a term, one that has the form's, and an end. */
function withTerms(terms: Record<string, number | null>, termDays?: number): FormDefinition {
  const { definition } = fixture
  const state = (id: string, transitions: string[]) => ({
    id,
    name: id,
    transitions,
    ...(terms[id] !== undefined && { termDays: terms[id] }),
  })
  return {
    ...definition,
    ...(termDays !== undefined && { termDays }),
    states: {
      available: [
        state('a', ['b', 'c', 'end']),
        state('b', ['a', 'c', 'end']),
        state('c', ['a', 'b', 'end']),
        state('end', []),
      ],
      initial: 'a',
    },
  }
}

onBothDatabases('the terms of answers', open => {
  const clock = { at: Date.parse('2026-10-01T13:00:00Z') }
  const deps = () => savingOn(open(), () => new Date(clock.at))

  async function addTown() {
    const { sql, tables } = open()
    const number = fresh()
    const [country] = await sql
      .insert(tables.country)
      .values({ uid: `c${number}`, name: 'C' })
      .returning({ id: tables.country.id })
    const [province] = await sql
      .insert(tables.province)
      .values({ uid: `p${number}`, countryId: country?.id ?? 0, name: 'P' })
      .returning({ id: tables.province.id })
    const definition = withTerms({ a: 3, b: 5 }, 8)
    const form = await addForm(open(), { fixture: 'neighbour-complaint', definition })
    await sql
      .update(tables.municipality)
      .set({ provinceId: province?.id ?? 0 })
      .where(eq(tables.municipality.id, form.municipalityId))
    const [town] = await sql.select().from(tables.municipality).where(eq(tables.municipality.id, form.municipalityId))
    const id = await addUser(open(), { ...form, role: 'ROLE_ADMIN', username: randomUUID() })
    const found = await readStaffUser(open(), id)
    if (!found || !town) throw new Error('not made')
    return { form, actor: { person: found.person, address: '127.0.0.1' }, town }
  }

  const rowOf = async (uid: string) => {
    const { sql, tables } = open()
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid))
    if (!row) throw new Error('no answer')
    return row
  }
  const save = async (form: Made) => {
    const { sql, tables } = open()
    const [now] = await sql.select().from(tables.form).where(eq(tables.form.id, form.id))
    const version = now?.currentVersion ?? 1
    return (
      await saveAnswer(deps(), {
        formUid: form.uid,
        key: randomUUID(),
        submission: { ...submissionTo(form, 1), version },
        author: { kind: 'public' },
      })
    ).uid
  }
  const ask = async (uid: string, person: Actor['person']) => {
    const found = await answerToChange(open(), { uid, revision: undefined, seen: undefined })
    await saveChange(deps(), found, {
      by: person.userId,
      request: { comment: 'x', marks: '[]' },
      act: { action: 'answer.changesRequested', actor: { person, address: '127.0.0.1' } },
      event: { type: 'answer.changesRequested', comment: 'x', username: person.username },
    })
  }
  const answer = async (uid: string) => {
    const found = await answerToChange(open(), { uid, revision: undefined, seen: undefined })
    await saveChange(deps(), found, {
      by: -2,
      closesRequests: true,
      act: { action: 'answer.revised', actor: { person: { name: '' }, address: null } },
      event: { type: 'answer.changed', change: 'revised' },
    })
  }
  const newTerms = async (form: Made, definition: FormDefinition) => {
    const { tables } = open()
    await open().transact(function* (tx) {
      const [row] = yield* run(tx.select().from(tables.form).where(eq(tables.form.id, form.id)))
      const number = (row?.currentVersion ?? 0) + 1
      yield* run(
        tx.insert(tables.formVersion).values({
          formId: form.id,
          number,
          municipalityId: form.municipalityId,
          definition: JSON.stringify(definition),
          createdAt: clock.at,
        }),
      )
      const set = { currentVersion: number, revision: (row?.revision ?? 0) + 1 }
      yield* run(tx.update(tables.form).set(set).where(eq(tables.form.id, form.id)))
      yield* queueRecount(tx, { municipalityId: form.municipalityId, formId: form.id, at: clock.at })
    })
  }
  const newHolidays = async (uid: string, actor: Actor, holidays: { date: string; name: string }[]) => {
    const { revision } = await readCalendar(open(), actor.person, uid)
    await changeCalendar(deps(), actor, { uid, revision, change: { holidays } })
  }
  /** What the outbox does once the wait is over; each row as one delivery. */
  const recount = async (signal = new AbortController().signal) => {
    const claim = { now: clock.at + 10_000, limit: 50, leaseMs: 1_000, kinds: [termsKind.kind] }
    for (const row of await claimRows(open(), claim)) {
      await termsDelivery.deliver({ db: open(), clock: () => new Date(clock.at) }, row, signal)
    }
  }
  const waiting = async () => {
    const { sql, tables } = open()
    const { outbox } = tables
    return await sql
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, termsKind.kind), isNull(outbox.doneAt)))
  }

  /** The columns of the answers of a form as the whole history gives them by the pure rules. */
  async function expected(
    form: Made,
    holidays: readonly { date: string }[],
    newest: FormDefinition,
    own: FormDefinition,
  ) {
    const { sql, tables } = open()
    const rows = await sql.select().from(tables.answer).where(eq(tables.answer.formId, form.id))
    const town = { timeZone, holidays: new Set(holidays.map(({ date }) => date)) }
    const { answerStateHistory, changeRequest } = tables
    const { municipalityId } = form
    const moves = await sql
      .select()
      .from(answerStateHistory)
      .where(eq(answerStateHistory.municipalityId, municipalityId))
      .orderBy(asc(answerStateHistory.id))
    const requests = await sql.select().from(changeRequest).where(eq(changeRequest.municipalityId, municipalityId))
    return rows.map(({ id, createdAt, state, dueAt, pausedAt }) => {
      const isOwn = ({ answerId }: { answerId: number }) => answerId === id
      const given = { createdAt, state, moves: moves.filter(isOwn), requests: requests.filter(isOwn) }
      return { is: { dueAt, pausedAt }, shall: columnsOf(given, { newest, own }, town) }
    })
  }

  it('are kept over random histories as the rules count them from the beginning', async () => {
    const { form, actor, town } = await addTown()
    const random = seededRandom(11)
    const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    const own = withTerms({ a: 3, b: 5 }, 8)
    let newest = own
    let holidays: { date: string; name: string }[] = []
    const uids: string[] = []
    for (let step = 0; step < 90; step++) {
      clock.at += Math.floor(random() * 1.5 * dayMs)
      const uid = one(uids)
      const act = random()
      if (uid === undefined || act < 0.2) uids.push(await save(form))
      else if (act < 0.5) {
        const { state, revision } = await rowOf(uid)
        const to = one(own.states.available.find(({ id }) => id === state)?.transitions ?? [])
        if (to === undefined) continue
        const moved = await changeState(deps(), actor, { uid, revision, state: to })
        if (random() < 0.3) await undoMove(deps(), actor, { uid, revision: moved.revision })
      } else if (act < 0.7) await ask(uid, actor.person)
      else if (act < 0.9) await answer(uid)
      else if (act < 0.95) {
        const day = new Date(clock.at + Math.floor((random() - 0.5) * 20 * dayMs)).toISOString().slice(0, 10)
        holidays = holidays.some(({ date }) => date === day)
          ? holidays.filter(({ date }) => date !== day)
          : [...holidays, { date: day, name: 'x' }]
        await newHolidays(town.uid, actor, holidays)
        await recount()
      } else {
        newest = withTerms(
          { a: Math.floor(random() * 9), b: random() < 0.3 ? null : 6, c: 2 },
          random() < 0.5 ? 4 : undefined,
        )
        await newTerms(form, newest)
        await recount()
      }
      if (step % 20 === 19)
        for (const { is, shall } of await expected(form, holidays, newest, own)) expect(is).toEqual(shall)
    }
    const all = await expected(form, holidays, newest, own)
    for (const { is, shall } of all) expect(is).toEqual(shall)
    // The histories have led to every kind of column.
    const kinds = new Set(all.map(({ is }) => `${is.dueAt !== null} ${is.pausedAt !== null}`))
    expect(kinds.size).toBeGreaterThan(2)
    expect(await waiting()).toEqual([])
  })

  it('follow the municipality to another time zone', async () => {
    const { form, actor, town } = await addTown()
    clock.at = Date.parse('2026-11-18T13:00:00Z')
    const uid = await save(form)
    expect((await rowOf(uid)).dueAt).toBe(Date.parse('2026-11-24T03:00:00Z'))
    const { tables, sql } = open()
    await sql.update(tables.municipality).set({ timeZone: 'Europe/Madrid' }).where(eq(tables.municipality.id, town.id))
    const holidays = nationalHolidays('AR', 2026).filter(({ date }) => date === '2026-11-23')
    await newHolidays(town.uid, actor, holidays)
    await recount()
    expect((await rowOf(uid)).dueAt).toBe(Date.parse('2026-11-24T23:00:00Z'))
  })

  it('are counted to the end by whoever takes over from one who stopped in between', async () => {
    const { form } = await addTown()
    const uids = [await save(form)]
    clock.at += 1_000
    for (let index = 0; index < 205; index++) uids.push(await save(form))
    const before = (await rowOf(uids[0] ?? '')).dueAt
    await newTerms(form, withTerms({ a: 20 }))
    const stopped = new AbortController()
    stopped.abort()
    await recount(stopped.signal)
    const [left] = await waiting()
    expect(JSON.parse(left?.payload ?? '{}').after).toMatchObject({ formId: form.id })
    const dues = async () => new Set((await Promise.all(uids.map(rowOf))).map(({ dueAt }) => dueAt))
    expect((await dues()).size).toBe(2)
    expect(await dues()).toContain(before)
    clock.at += 60_000
    await recount()
    expect((await dues()).size).toBe(1)
    expect(await dues()).not.toContain(before)
    expect(await waiting()).toEqual([])
  })
})
