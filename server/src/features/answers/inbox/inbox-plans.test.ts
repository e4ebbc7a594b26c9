import { inboxBoxes } from '@ventanilla/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addForm, addMunicipality } from '../../../../../tests/contract/seed.ts'
import { choose, type Database } from '../../../platform/db/database.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { tellPlanner } from '../../../platform/db/sqlite-planner.ts'
import { countGroups } from './count-groups.ts'
import { countInbox, fewerKnown } from './count-inbox.ts'
import { readQueue, runsOf } from './read-queue.ts'
import type { InboxScope } from './read-scope.ts'

let db: Database
let everybodys: InboxScope
let own: InboxScope
beforeAll(async () => {
  db = await openDatabase('file::memory:')
  await db.migrate()
  const municipalityId = await addMunicipality(db)
  const { id } = await addForm(db, { fixture: 'neighbour-complaint', municipalityId })
  const states = { initial: 'received', finals: new Set(['solved', 'rejected']) }
  const form = { id, uid: 'f', title: 'f', currentVersion: 1, municipalityId, timeZone: 'UTC', states }
  const held = ['received', 'assigned', 'solved'].map(state => ({ form, state, answers: 100 }))
  everybodys = { userId: 7, creatorId: undefined, forms: new Map([[id, form]]), held }
  own = { ...everybodys, creatorId: 7 }
  // Whoever has something to do there.
  const { answer } = db.tables
  const at = { municipalityId, formId: id, version: 1, createdAt: 1, updatedAt: 1, localDay: 1, localHour: 1 }
  await db.sql.insert(answer).values({ ...at, uid: 'a', docCode: 'A1', creatorId: 7, assigneeId: 7, state: 'received' })
})
afterAll(async () => await db.close())

/** How SQLite reads the answers in the statements that an act asks for, by what the planner is told of a large town. */
async function readings(act: () => Promise<unknown>): Promise<string[]> {
  const connection = choose(db, {
    sqlite: each => each,
    postgres: () => {
      throw new Error('not this one')
    },
  })
  tellPlanner(connection)
  const asked: string[] = []
  const prepare = connection.prepare.bind(connection)
  const spy = vi.spyOn(connection, 'prepare').mockImplementation(text => {
    asked.push(text)
    return prepare(text)
  })
  await act()
  spy.mockRestore()
  const steps = asked.flatMap(text => {
    const unknown = Array.from(text.matchAll(/\?/g), () => null)
    return prepare(`explain query plan ${text}`).all(...unknown) as { detail: string }[]
  })
  return steps
    .map(({ detail }) => detail)
    .filter(detail => /^(SCAN|SEARCH) (answer|b)\b|TEMP B-TREE FOR GROUP/.test(detail))
}

const indexOf = {
  mine: 'answer_todo',
  new: 'answer_nobodys',
  late: 'answer_due',
  waiting: 'answer_paused',
  all: 'answer_state',
}

it.each(inboxBoxes)(
  'reads what is in %s in an index that has its order, from both ends and from any place',
  async box => {
    for (const direction of ['next', 'previous'] as const) {
      for (const place of [undefined, ...runsOf[box].map(run => ({ run, at: 5, id: 5 }))]) {
        const found = await readings(() => readQueue(db, everybodys, box, { direction, place, rows: 26, now: 9 }))
        // By its own index; those that call somebody, and what an index gave, by their numbers.
        const known = [`INDEX ${indexOf[box]} `, 'INTEGER PRIMARY KEY']
        const others = found.filter(step => !known.some(each => step.includes(each)))
        expect([direction, place?.run, others]).toEqual([direction, place?.run, []])
        expect(found.filter(step => step.startsWith('SCAN') && !step.includes(indexOf[box]))).toEqual([])
      }
    }
  },
)

it.each(inboxBoxes)('reads of the own answers in %s no more than these', async box => {
  const found = await readings(() => readQueue(db, own, box, { direction: 'next', place: undefined, rows: 26, now: 9 }))
  expect(found.filter(step => !/INDEX answer_(creator|todo)|INTEGER PRIMARY KEY/.test(step))).toEqual([])
})

it('counts in indexes that have all that is asked', async () => {
  const counted = await readings(() => countInbox(db, everybodys, { now: 9, fewer: fewerKnown() }))
  const grouped = await readings(() => countGroups(db, everybodys, 9))
  const looks = [...counted, ...grouped].filter(
    step => !/COVERING INDEX answer_|INDEX answer_(due|paused) |INTEGER PRIMARY KEY/.test(step),
  )
  expect(looks).toEqual([])
  expect(grouped.some(step => step.includes('answer_todo'))).toBe(true)
})
