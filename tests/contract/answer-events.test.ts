import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import type { AnswerEvent, AnswerSubscriber } from '../../server/src/features/answers/events/answer-event.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { trashAnswer } from '../../server/src/features/answers/trash/trash-answer.ts'
import { type OutboxKind, outboxRow, payloadOf } from '../../server/src/platform/outbox/outbox-kind.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const told: OutboxKind<{ what: string }> = { kind: 'test.told', payload: v.object({ what: v.string() }) }
const said = (event: AnswerEvent) => (event.type === 'answer.changed' ? `${event.type} ${event.change}` : event.type)
const tell: AnswerSubscriber = { rows: event => [outboxRow(told, { what: said(event) })] }
const first = new Date('2026-07-01T10:00:00Z')

onBothDatabases('a subscriber to what happens to answers', open => {
  const heard: [what: string, uid: string, isThere: Promise<boolean>][] = []
  const listen: AnswerSubscriber = { committed: event => heard.push([said(event), event.uid, isThere(event.uid)]) }
  const isThere = async (uid: string) => {
    const { sql, tables } = open()
    const [row] = await sql.select().from(tables.answer).where(eq(tables.answer.uid, uid))
    return row?.trashedAt === null
  }
  const heardOf = async (wanted: string) => {
    const own = heard.filter(([, uid]) => uid === wanted)
    return await Promise.all(own.map(async ([what, , there]) => [what, await there]))
  }
  const deps = () => ({ ...savingOn(open(), () => first), answerSubscribers: [tell, listen] })
  const save = (form: Made, seed = 1) =>
    saveAnswer(deps(), {
      formUid: form.uid,
      key: randomUUID(),
      submission: submissionTo(form, seed),
      author: { kind: 'public' },
    })
  const actorOn = async ({ municipalityId }: Made) => {
    const id = await addUser(open(), { municipalityId, role: 'ROLE_ADMIN', username: randomUUID() })
    const found = await readStaffUser(open(), id)
    if (!found) throw new Error('no such person')
    return { person: found.person, address: '127.0.0.1' }
  }
  const rowsOf = async ({ municipalityId }: Made) => {
    const { outbox } = open().tables
    return await open()
      .sql.select()
      .from(outbox)
      .where(eq(outbox.municipalityId, municipalityId))
      .orderBy(asc(outbox.id))
  }
  const toldOf = async (form: Made) => (await rowsOf(form)).map(row => payloadOf(told, row)?.what)

  it('writes what leaves with a save, a change and a deletion, each about its answer', async () => {
    const form = await addForm(open(), { fixture: 'neighbour-complaint' })
    const actor = await actorOn(form)
    const { uid } = await save(form)
    // What was looked up on hearing of an act says nothing of the next one.
    await heardOf(uid)
    const moved = await changeState(deps(), actor, { uid, revision: 1, state: 'assigned' })
    await heardOf(uid)
    await trashAnswer(deps(), actor, { uid, revision: moved.revision })
    expect(await toldOf(form)).toEqual(['answer.saved', 'answer.changed moved', 'answer.deleted'])
    expect(await heardOf(uid)).toEqual([
      ['answer.saved', true],
      ['answer.changed moved', true],
      ['answer.deleted', false],
    ])
    // What a move sends waits as long as the move can be taken back.
    expect((await rowsOf(form)).map(row => [row.answerUid, row.nextAt - first.getTime(), row.doneAt])).toEqual(
      [0, 12_000, 0].map(later => [uid, later, null]),
    )
  })

  it('hears once of an answer that is sent twice', async () => {
    const form = await addForm(open())
    const request = {
      formUid: form.uid,
      key: randomUUID(),
      submission: submissionTo(form, 1),
      author: { kind: 'public' },
    } as const
    const { uid } = await saveAnswer(deps(), request)
    await saveAnswer(deps(), request)
    expect(await heardOf(uid)).toEqual([['answer.saved', true]])
  })

  it('hears and writes nothing of a refused act', async () => {
    const form = await addForm(open(), {
      fixture: 'neighbour-complaint',
      live: { limitResponses: true, responseLimit: 1 },
    })
    const actor = await actorOn(form)
    const { uid } = await save(form)
    const deletions = () => heard.filter(([what]) => what === 'answer.deleted').length
    const before = deletions()
    const late = { uid, revision: 1 }
    await changeState(deps(), actor, { ...late, state: 'assigned' })
    const refused = await Promise.allSettled([
      save(form, 2),
      changeState(deps(), actor, { ...late, state: 'assigned' }),
      trashAnswer(deps(), actor, late),
    ])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await toldOf(form)).toEqual(['answer.saved', 'answer.changed moved'])
    expect((await heardOf(uid)).map(([what]) => what)).toEqual(['answer.saved', 'answer.changed moved'])
    expect(deletions()).toBe(before)
  })
})
