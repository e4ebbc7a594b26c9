import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import type { AnswerEvent, AnswerSubscriber } from '../../server/src/features/answers/events/answer-event.ts'
import { readAnswer } from '../../server/src/features/answers/record/read/read-answer.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { undoMove } from '../../server/src/features/answers/revise/undo-move.ts'
import { memoryBus } from '../../server/src/platform/bus/bus.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { finishRow } from '../../server/src/platform/outbox/finish-row.ts'
import { type Outbox, runOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { type OutboxKind, outboxRow, payloadOf } from '../../server/src/platform/outbox/outbox-kind.ts'
import { Problem } from '../../server/src/platform/problem.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const told: OutboxKind<{ state: string }> = { kind: 'test.moved', payload: v.object({ state: v.string() }) }
/** Tells of every change, so that an undo that sent something would be seen. */
const tell: AnswerSubscriber = {
  rows: event =>
    event.type === 'answer.changed' ? [outboxRow(told, { state: 'stateId' in event ? event.stateId : '' })] : [],
}
const begun = Date.parse('2026-07-01T10:00:00Z')
const held = 12_000

describe.each(['sqlite', 'postgres'] as const)('the undo of a move on %s', dialect => {
  let now = begun
  let url: string
  let db: Database
  let other: Database
  let remove: () => Promise<void>
  let form: Made
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    ;({ url, remove } = place)
    db = await openDatabase(url)
    await db.migrate()
    // As another process has it.
    other = await openDatabase(url)
    form = await addForm(db, { fixture: 'neighbour-complaint' })
  })
  afterAll(async () => {
    await db.close()
    await other.close()
    await remove()
  })

  const heard: AnswerEvent[] = []
  const listen: AnswerSubscriber = { committed: event => void heard.push(event) }
  const deps = (on = db, clock = () => new Date(now)) => ({ ...savingOn(on, clock), answerSubscribers: [tell, listen] })
  const save = async () => {
    const author = { kind: 'public' } as const
    return (
      await saveAnswer(deps(), { formUid: form.uid, key: randomUUID(), submission: submissionTo(form, 1), author })
    ).uid
  }
  const actor = async (role = 'ROLE_ADMIN') => {
    const id = await addUser(db, { municipalityId: form.municipalityId, role, username: randomUUID() })
    const found = await readStaffUser(db, id)
    if (!found) throw new Error('no such person')
    return { person: found.person, address: '127.0.0.1' }
  }
  type Who = Awaited<ReturnType<typeof actor>>
  const move = async (who: Who, uid: string, state: string) => {
    const { revision } = await readAnswer(db, who.person, uid)
    return (await changeState(deps(), who, { uid, revision, state })).revision
  }
  const refusalOf = async (undoing: Promise<unknown>) => {
    const error: unknown = await undoing.then(
      () => undefined,
      (refused: unknown) => refused,
    )
    if (!(error instanceof Problem)) throw error ?? new Error('it was undone')
    return { code: error.code, ...error.details.values, ...error.details.with }
  }
  const rowsOf = async (uid: string, on = db) => {
    const { outbox } = on.tables
    return await on.sql.select().from(outbox).where(eq(outbox.answerUid, uid)).orderBy(asc(outbox.id))
  }
  const waiting = async (uid: string, on = db) => (await rowsOf(uid, on)).map(row => payloadOf(told, row)?.state)
  const statesOf = async () => {
    const { statState } = db.tables
    const rows = await db.sql.select().from(statState).where(eq(statState.formId, form.id))
    return Object.fromEntries(rows.map(({ state, answers }) => [state, answers]))
  }
  /** A process that delivers. */
  const deliver = (on: Database, arrived: string[], clock = () => new Date(now)): Outbox =>
    runOutbox(
      { db: on, bus: memoryBus(), log: { warn: () => {} }, clock, stopping: new AbortController() },
      {
        kinds: [told.kind],
        deliver: async row => {
          arrived.push(`${row.answerUid} ${payloadOf(told, row)?.state}`)
          await finishRow(on, row, row.payload, now)
        },
      },
    )

  it('puts the state back whatever moves there are, keeps both in the history, and sends nothing', async () => {
    const who = await actor()
    const uid = await save()
    const counted = await statesOf()
    const revision = await move(who, uid, 'assigned')
    expect(await waiting(uid)).toEqual(['assigned'])
    now += 9_999
    const undone = await undoMove(deps(other), who, { uid, revision })
    expect(undone).toEqual({ revision: revision + 1, updatedAt: new Date(now).toISOString() })
    const answer = await readAnswer(db, who.person, uid)
    expect(answer.state?.id).toBe('received')
    expect(answer.history.map(({ stateId, by, undo }) => [stateId, by, undo])).toEqual([
      ['received', null, undefined],
      ['assigned', who.person.username, undefined],
      ['received', who.person.username, true],
    ])
    expect(await waiting(uid)).toEqual([])
    expect(await statesOf()).toMatchObject(counted)
    expect(heard.at(-1)).toMatchObject({ type: 'answer.changed', change: 'moveUndone', uid })
    const { audit } = db.tables
    const entries = await db.sql.select().from(audit).where(eq(audit.subjectUid, uid))
    expect(entries.map(({ action }) => action)).toEqual(['answer.moved', 'answer.moveUndone'])
    expect(JSON.parse(entries[1]?.detail ?? '')).toMatchObject({ state: { from: 'En gestión', to: 'Recibido' } })
  })

  it('puts the deadline back as if there had been no move', async () => {
    const { definition } = form.fixture
    const [received, ...others] = definition.states.available
    if (!received) throw new Error('the complaint has states')
    const available = [received, ...others.map(state => ({ ...state, termDays: 1 }))]
    const timed = await addForm(db, {
      fixture: 'neighbour-complaint',
      municipalityId: form.municipalityId,
      definition: { ...definition, termDays: 10, states: { ...definition.states, available } },
    })
    const who = await actor()
    const author = { kind: 'public' } as const
    const submission = submissionTo(timed, 1)
    const { uid } = await saveAnswer(deps(), { formUid: timed.uid, key: randomUUID(), submission, author })
    const { answer } = db.tables
    const dueAt = async () => (await db.sql.select().from(answer).where(eq(answer.uid, uid)))[0]?.dueAt
    const before = await dueAt()
    now += 5_000
    const revision = await move(who, uid, 'assigned')
    expect(await dueAt()).toBeLessThan(before ?? 0)
    await undoMove(deps(), who, { uid, revision })
    expect(await dueAt()).toBe(before)
  })

  it('takes back no more than the last move, once, and only one’s own', async () => {
    const who = await actor()
    const uid = await save()
    const untouched = await save()
    await move(who, uid, 'assigned')
    const revision = await move(who, uid, 'solved')
    expect(await refusalOf(undoMove(deps(), await actor(), { uid, revision }))).toEqual({ code: 'answer.undo.nothing' })
    expect((await refusalOf(undoMove(deps(), who, { uid, revision: revision - 1 }))).code).toBe('request.stale')
    const undone = await undoMove(deps(), who, { uid, revision })
    expect((await readAnswer(db, who.person, uid)).state?.id).toBe('assigned')
    // The move before it is told all the same.
    expect(await waiting(uid)).toEqual(['assigned'])
    expect(await refusalOf(undoMove(deps(), who, { uid, revision: undone.revision }))).toEqual({
      code: 'answer.undo.nothing',
    })
    expect(await refusalOf(undoMove(deps(), who, { uid: untouched, revision: 1 }))).toEqual({
      code: 'answer.undo.nothing',
    })
  })

  it('is refused after its time, with the move that leads back where there is one', async () => {
    const who = await actor()
    const [back, none] = [await save(), await save()]
    const backAt = await move(who, back, 'rejected')
    const noneAt = await move(who, none, 'assigned')
    now += held
    expect(await refusalOf(undoMove(deps(), who, { uid: back, revision: backAt }))).toEqual({
      code: 'answer.undo.late',
      state: 'Recibido',
      back: { id: 'received' },
    })
    expect(await refusalOf(undoMove(deps(), who, { uid: none, revision: noneAt }))).toEqual({
      code: 'answer.undo.final',
    })
    expect([await waiting(back), await waiting(none)]).toEqual([['rejected'], ['assigned']])
  })

  it('is refused once a process has taken up what the move sends, even if that process died with it', async () => {
    const who = await actor()
    const uid = await save()
    const revision = await move(who, uid, 'rejected')
    const { outbox } = db.tables
    await db.sql
      .update(outbox)
      .set({ attempts: 1, lockedUntil: now + 75_000 })
      .where(eq(outbox.answerUid, uid))
    expect((await refusalOf(undoMove(deps(), who, { uid, revision }))).code).toBe('answer.undo.late')
    const { state, revision: left } = await readAnswer(db, who.person, uid)
    expect([state?.id, left]).toEqual(['rejected', revision])
  })

  it('lets nothing leave before its time, whatever process delivers and however often it starts anew', async () => {
    const who = await actor()
    const [undone, kept] = [await save(), await save()]
    const revision = await move(who, undone, 'assigned')
    await move(who, kept, 'assigned')
    const arrived: string[] = []
    const mine = () => arrived.filter(line => line.startsWith(undone) || line.startsWith(kept))
    now += held - 1
    const early = deliver(db, arrived)
    await settled(db)
    await early.stop()
    expect(mine()).toEqual([])
    const anew = await openDatabase(url)
    await undoMove(
      deps(anew, () => new Date(now)),
      who,
      { uid: undone, revision },
    )
    now += 1
    const workers = [deliver(anew, arrived), deliver(other, arrived)]
    await vi.waitFor(() => expect(mine()).toEqual([`${kept} assigned`]), 5_000)
    await settled(db)
    expect(mine()).toEqual([`${kept} assigned`])
    await Promise.all(workers.map(worker => worker.stop()))
    await anew.close()
  })

  it('either takes back or is told: never both, where processes undo and deliver at the same instant', async () => {
    const who = await actor()
    const moved: { uid: string; revision: number }[] = []
    for (let count = 0; count < 24; count++) {
      const uid = await save()
      moved.push({ uid, revision: await move(who, uid, 'assigned') })
    }
    const arrived: string[] = []
    const late = now
    // The clock of those who deliver is ahead: only the database says who was first.
    const workers = [db, other].map(on => deliver(on, arrived, () => new Date(late + held)))
    const tried = await Promise.allSettled(
      moved.map((each, index) =>
        undoMove(
          deps(index % 2 ? db : other, () => new Date(late)),
          who,
          each,
        ),
      ),
    )
    await vi.waitFor(async () => expect(await pending(db, moved)).toBe(0), 10_000)
    await Promise.all(workers.map(worker => worker.stop()))
    for (const [index, { uid }] of moved.entries()) {
      const isUndone = tried[index]?.status === 'fulfilled'
      const { state } = await readAnswer(db, who.person, uid)
      const lines = arrived.filter(line => line.startsWith(uid))
      expect([state?.id, lines]).toEqual(isUndone ? ['received', []] : ['assigned', [`${uid} assigned`]])
    }
  }, 30_000)

  /** Until nothing that is due waits. */
  async function settled(on: Database): Promise<void> {
    const { outbox } = on.tables
    await vi.waitFor(async () => {
      const rows = await on.sql.select().from(outbox).where(isNull(outbox.doneAt))
      expect(rows.filter(({ nextAt, attempts }) => nextAt <= now && attempts === 0)).toEqual([])
    }, 5_000)
  }
  async function pending(on: Database, moved: readonly { uid: string }[]): Promise<number> {
    const { outbox } = on.tables
    const rows = await on.sql
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), eq(outbox.kind, told.kind)))
    return rows.filter(({ answerUid }) => moved.some(({ uid }) => uid === answerUid)).length
  }
})
