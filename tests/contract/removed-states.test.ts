import { randomUUID } from 'node:crypto'
import { type FormDefinition, withStateRemoved } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { removedStatesDelivery } from '../../server/src/features/answers/revise/leave-removed-states.ts'
import { undoMove } from '../../server/src/features/answers/revise/undo-move.ts'
import { restoreAnswer } from '../../server/src/features/answers/trash/restore-answer.ts'
import { trashAnswer } from '../../server/src/features/answers/trash/trash-answer.ts'
import { queueRemovedStates, removedStatesKind } from '../../server/src/features/forms/snapshot/removed-states.ts'
import { run } from '../../server/src/platform/db/handle.ts'
import { claimRows } from '../../server/src/platform/outbox/claim-rows.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, fresh, type Made, submissionTo } from './seed.ts'

const fixture = getFixture('neighbour-complaint')
const state = (id: string, transitions: string[]) => ({ id, name: `Estado ${id}`, transitions })
const definition: FormDefinition = {
  ...fixture.definition,
  termDays: 5,
  states: {
    available: [state('a', ['b', 'c']), state('b', ['a', 'c']), state('c', ['b'])],
    initial: 'a',
  },
}
/** `b` is deleted: its answers go to `c`, which ends them. */
const after: FormDefinition = { ...definition, states: withStateRemoved(definition.states, 'b', 'c') }

onBothDatabases('answers of a deleted state', open => {
  const clock = { at: Date.parse('2026-10-01T13:00:00Z') }
  const deps = () => savingOn(open(), () => new Date(clock.at))

  async function town() {
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
    const form = await addForm(open(), { fixture: 'neighbour-complaint', definition })
    const place = { provinceId: province?.id ?? 0 }
    await sql.update(tables.municipality).set(place).where(eq(tables.municipality.id, form.municipalityId))
    const id = await addUser(open(), { ...form, role: 'ROLE_ADMIN', username: randomUUID() })
    const found = await readStaffUser(open(), id)
    if (!found) throw new Error('nobody')
    return { form, actor: { person: found.person, address: '127.0.0.1' } }
  }
  const rowOf = async (uid: string) => {
    const { sql, tables } = open()
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid))
    if (!row) throw new Error('no answer')
    return row
  }
  const save = async (form: Made) =>
    (
      await saveAnswer(deps(), {
        formUid: form.uid,
        key: randomUUID(),
        submission: { ...submissionTo(form, 1), version: 1 },
        author: { kind: 'public' },
      })
    ).uid
  type Town = Awaited<ReturnType<typeof town>>
  const move = async ({ actor }: Town, uid: string, to: string) =>
    await changeState(deps(), actor, { uid, revision: (await rowOf(uid)).revision, state: to })
  /** The version without the state, as a save writes it. */
  const publish = async ({ form, actor }: Town) => {
    const { tables } = open()
    const { municipalityId, id: formId } = form
    await open().transact(function* (tx) {
      yield* run(
        tx.insert(tables.formVersion).values({
          formId,
          number: 2,
          municipalityId,
          definition: JSON.stringify(after),
          createdAt: clock.at,
        }),
      )
      yield* run(tx.update(tables.form).set({ currentVersion: 2, revision: 2 }).where(eq(tables.form.id, formId)))
      const by = { userId: actor.person.userId, name: 'Ana' }
      yield* queueRemovedStates(tx, { formId, municipalityId, at: clock.at, by }, { before: definition, after })
    })
  }
  /** What the outbox does once the wait is over. */
  const deliver = async (signal = new AbortController().signal) => {
    const claim = { now: clock.at + 10_000, limit: 50, leaseMs: 1_000, kinds: [removedStatesKind.kind] }
    for (const row of await claimRows(open(), claim)) {
      await removedStatesDelivery.deliver(deps(), row, signal)
    }
  }
  const waiting = async ({ form }: Town) => {
    const { sql, tables } = open()
    const { outbox } = tables
    const isOurs = and(eq(outbox.municipalityId, form.municipalityId), eq(outbox.kind, removedStatesKind.kind))
    return (
      await sql
        .select()
        .from(outbox)
        .where(and(isOurs, isNull(outbox.doneAt)))
    ).length
  }
  const wayOf = async (uid: string) => {
    const { sql, tables } = open()
    const { answerStateHistory: moves } = tables
    const { id } = await rowOf(uid)
    const rows = await sql.select().from(moves).where(eq(moves.answerId, id)).orderBy(asc(moves.id))
    return rows.map(({ stateId, stateName, creatorId }) => [stateId, stateName, creatorId])
  }

  it('go where that says, once, with a line in their history, in the audit and in the totals, and no message', async () => {
    const made = await town()
    const { form, actor } = made
    const [stays, first, second] = [await save(form), await save(form), await save(form)]
    for (const uid of [first, second]) await move(made, uid, 'b')
    const { sql, tables } = open()
    const leaving = async () =>
      (await sql.select().from(tables.outbox).where(eq(tables.outbox.answerUid, first))).length
    const before = { revision: (await rowOf(first)).revision, leaving: await leaving() }
    clock.at += 60_000
    await publish(made)
    expect(await waiting(made)).toBe(1)
    await deliver()
    await deliver()
    expect(await waiting(made)).toBe(0)
    expect(await Promise.all([stays, first, second].map(async uid => (await rowOf(uid)).state))).toEqual([
      'a',
      'c',
      'c',
    ])
    expect((await wayOf(first)).at(-1)).toEqual(['c', 'Estado c', actor.person.userId])
    expect(await wayOf(first)).toHaveLength(3)
    expect((await rowOf(first)).revision).toBe(before.revision + 1)
    expect(await leaving()).toBe(before.leaving)
    // The end has no term.
    expect((await rowOf(first)).dueAt).toBeNull()
    const entries = await sql
      .select()
      .from(tables.audit)
      .where(and(eq(tables.audit.subjectUid, first), eq(tables.audit.action, 'answer.moved')))
      .orderBy(asc(tables.audit.id))
    expect(entries.map(({ actorName }) => actorName).at(-1)).toBe('Ana')
    expect(JSON.parse(entries.at(-1)?.detail ?? '')).toMatchObject({ state: { from: 'Estado b', to: 'Estado c' } })
    const totals = await sql.select().from(tables.statState).where(eq(tables.statState.formId, form.id))
    expect(Object.fromEntries(totals.map(each => [each.state, each.answers]))).toMatchObject({ a: 1, b: 0, c: 2 })
  })

  it('do not come back into it, though their own version still has it', async () => {
    const made = await town()
    const uid = await save(made.form)
    const other = await save(made.form)
    await move(made, other, 'b')
    await publish(made)
    await expect(move(made, uid, 'b')).rejects.toMatchObject({ code: 'answer.move' })
    await deliver()
    const { revision } = await rowOf(other)
    await expect(undoMove(deps(), made.actor, { uid: other, revision })).rejects.toMatchObject({ code: 'answer.move' })
    expect((await rowOf(other)).state).toBe('c')
  })

  it('go on where a stop interrupted, also those that come back out of the trash', async () => {
    const made = await town()
    const uids = [await save(made.form), await save(made.form)]
    for (const uid of uids) await move(made, uid, 'b')
    const [gone = ''] = uids
    await trashAnswer(deps(), made.actor, { uid: gone, revision: (await rowOf(gone)).revision })
    await publish(made)
    await deliver(AbortSignal.abort())
    expect(await waiting(made)).toBe(1)
    clock.at += 60_000
    await deliver()
    expect(await waiting(made)).toBe(0)
    expect(await Promise.all(uids.map(async uid => (await rowOf(uid)).state))).toEqual(['b', 'c'])
    await restoreAnswer(deps(), made.actor, { uid: gone, revision: (await rowOf(gone)).revision })
    await deliver()
    expect((await rowOf(gone)).state).toBe('c')
  })
})
