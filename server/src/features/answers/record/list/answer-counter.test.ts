import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlitePlace } from '../../../../../../tests/contract/databases.ts'
import { addForm } from '../../../../../../tests/contract/seed.ts'
import { prepareAnswer } from '../../../../demo/bulk-answer.ts'
import { insertAnswers } from '../../../../demo/bulk-insert.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { answerCounter } from './answer-counter.ts'
import type { FoundFilter } from './answer-filter.ts'
import { countAnswers } from './count-answers.ts'

const place = sqlitePlace()
const began = Date.parse('2026-03-01T00:00:00Z')
const hour = 3_600_000
let db: Database
let formId: number

beforeAll(async () => {
  db = await openDatabase(place.url)
  await db.migrate()
  const made = await addForm(db, { fixture: 'neighbour-complaint' })
  const form = await loadForm(db, made.uid)
  if (!form) throw new Error('no form')
  formId = form.id
  const answer = await prepareAnswer(db, form, sampleAnswer(made.fixture, seededRandom(1)))
  const rows = Array.from({ length: 30 }, (_, index) => ({ answer, creatorId: index % 2, at: began + index * hour }))
  await insertAnswers(db, form, rows)
})
afterAll(() => place.remove())

it('counts many answers on a thread and few on the shared connection, with the same result', async () => {
  const count = answerCounter(db, place.url, 10)
  const of = (part: Partial<FoundFilter>): FoundFilter => ({ formId, dateField: 'created', ...part })
  const first = { from: began, until: began + 5 * hour }
  const most = { from: began, until: began + 25 * hour }
  for (const [filter, expected] of [
    [of({}), 30],
    [of(first), 5],
    [of(most), 25],
    [of({ ...most, creators: [1] }), 12],
    [of({ ...most, creators: [Number.NaN] }), 0],
  ] as const) {
    expect(await count(filter)).toBe(expected)
    expect(await countAnswers(db, filter)).toBe(expected)
  }
  const [row] = await db.sql.select({ state: db.tables.answer.state }).from(db.tables.answer).limit(1)
  await db.close()
  expect(await count(of({ ...most, creators: [0], state: row?.state ?? '', dateField: 'updated' }))).toBe(13)
})
