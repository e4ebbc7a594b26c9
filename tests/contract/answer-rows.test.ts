import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import { beforeAll, expect, it } from 'vitest'
import { answerSubscribers } from '../../server/src/composition/answer-subscribers.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { neighboursOf } from '../../server/src/features/answers/record/list/neighbours-of.ts'
import { stateOrder } from '../../server/src/features/answers/record/list/read-by-state.ts'
import { readRows } from '../../server/src/features/answers/record/list/read-rows.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const first = Date.parse('2026-07-01T01:30:00Z')
const total = 20

onBothDatabases('rows of a list that were shown before', open => {
  let form: Made
  let taker: number
  let admin: number
  const uids: string[] = []

  beforeAll(async () => {
    const db = open()
    form = await addForm(db, { fixture: 'neighbour-complaint' })
    const { municipalityId } = form
    taker = await addUser(db, { municipalityId, role: 'ROLE_CENSISTA_PRIVADO', username: 'taker' })
    admin = await addUser(db, { municipalityId, role: 'ROLE_ADMIN', username: 'admin' })
    await db.sql.insert(db.tables.userArea).values({ userId: taker, areaId: form.areaId })
    for (let index = 0; index < total; index++) {
      const author = index % 5 === 0 ? ({ kind: 'staff', userId: taker } as const) : ({ kind: 'public' } as const)
      const saved = await saveAnswer(
        // Two at the same moment: their order is that of the list all the same.
        savingOn(db, () => new Date(first + Math.floor(index / 2) * 3_600_000)),
        { formUid: form.uid, key: randomUUID(), submission: submissionTo(form, index), author },
      )
      uids.push(saved.uid)
    }
  })

  const person = async (id: number) => {
    const found = await readStaffUser(open(), id)
    if (!found) throw new Error('no such person')
    return found.person
  }
  const filterOf = async (given: AnswerFilter, as = admin) =>
    (await readFilter(open(), await person(as), form.uid, given)).filter
  const rows = async (given: AnswerFilter, ids: readonly string[], own?: number) => {
    const wanted = { ids, own, questions: ['address'], currentVersion: 1 }
    return await readRows(open(), await filterOf(given), wanted)
  }
  const states = async () => await stateOrder(open(), { id: (await filterOf({})).formId, currentVersion: 1 })

  it('have their current values and tell whether the filter still finds them', async () => {
    const [moved = '', stays = ''] = uids.slice(8)
    const clock = () => new Date(first + 48 * 3_600_000)
    const means = { db: open(), clock, answerSubscribers }
    const [before] = await rows({ state: 'received' }, [moved])
    expect(before).toMatchObject({ isFound: true, state: { id: 'received' } })
    const { revision } = await changeState(
      means,
      { person: await person(admin), address: '127.0.0.1' },
      {
        uid: moved,
        revision: before?.revision ?? 0,
        state: 'assigned',
      },
    )
    const found = await rows({ state: 'received' }, [moved, stays, 'gone'])
    expect(found.map(({ id, revision, state, isFound }) => [id, revision, state?.id, isFound]).sort()).toEqual(
      [
        [moved, revision, 'assigned', false],
        [stays, 1, 'received', true],
      ].sort(),
    )
    expect(found.every(({ values }) => values?.['address'] !== undefined)).toBe(true)
    const byDay = await rows({ dateField: 'updated', day: '2026-07-01' }, [moved, stays])
    expect(new Map(byDay.map(({ id, isFound }) => [id, isFound]))).toEqual(
      new Map([
        [moved, false],
        [stays, true],
      ]),
    )
    for (const none of [{ createdBy: 'nobody' }, { from: '2026-07-03', to: '2026-07-01' }]) {
      expect((await rows(none, [stays])).map(({ isFound }) => isFound)).toEqual([false])
    }
  })

  it('are hidden from people who see only their own answers', async () => {
    expect((await rows({}, uids.slice(0, 6), taker)).map(({ id }) => id).sort()).toEqual([uids[0], uids[5]].sort())
  })

  it.each([undefined, 'received', 'assigned'])('have the neighbours that the list shows, %s', async state => {
    const filter = await filterOf(state ? { state } : {})
    for (const order of [undefined, await states()]) {
      const pages = []
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await listAnswers(open(), filter, cursor, { currentVersion: 1, states: order })
        pages.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
        more = cursor !== undefined
      }
      for (const [index, uid] of pages.entries()) {
        expect(await neighboursOf(open(), filter, { uid, own: undefined, states: order })).toEqual({
          previous: pages[index - 1] ?? null,
          next: pages[index + 1] ?? null,
        })
      }
    }
  })

  it('have neighbours also when the filter no longer finds them', async () => {
    const filter = await filterOf({ state: 'received' })
    expect(await neighboursOf(open(), filter, { uid: uids[8] ?? '', own: undefined, states: undefined })).toEqual({
      previous: uids[9],
      next: uids[7],
    })
  })

  it('have no neighbours for people who may not see them', async () => {
    const asked = { uid: uids[1] ?? '', own: taker, states: undefined }
    await expect(neighboursOf(open(), await filterOf({}, taker), asked)).rejects.toThrow('answer.notFound')
  })
})
