import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlitePlace } from '../../../../../../tests/contract/databases.ts'
import { addForm } from '../../../../../../tests/contract/seed.ts'
import { prepareAnswer } from '../../../../demo/bulk-answer.ts'
import { insertAnswers } from '../../../../demo/bulk-insert.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { answerSearch } from './answer-search.ts'
import { searchedBy } from './searched-by.ts'

const place = sqlitePlace()
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
  await insertAnswers(
    db,
    form,
    Array.from({ length: 12 }, (_, at) => ({ answer, creatorId: 0, at })),
  )
})
afterAll(() => place.remove())

it('searches on a thread that sees what was just committed, and reads a list without words on the shared connection', async () => {
  const { page, everywhere } = answerSearch(db, place.url)
  const from = { direction: 'next', cursor: undefined, rows: 5, hasContent: false } as const
  const [first] = await page({ formId, dateField: 'created' }, from)
  const q = first?.docCode ?? ''
  const match = searchedBy(db, { q }, { formId, creators: [] })
  if (!match) throw new Error('nothing is asked')
  const found = await page({ formId, dateField: 'created', match }, from)
  expect(found).toEqual([first])
  expect(await everywhere({ match, before: undefined, rows: 5 })).toEqual({ ids: [first?.id], count: 1 })
  await db.sql.delete(db.tables.answerSearch)
  expect(await everywhere({ match, before: undefined, rows: 5 })).toEqual({ ids: [], count: 0 })
  await db.close()
  expect(await page({ formId, dateField: 'updated', match }, from)).toEqual([])
})
