import { randomUUID } from 'node:crypto'
import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { readIndexRows } from '../../server/src/features/answers/record/search/answer-texts.ts'
import { sortIn } from '../../server/src/features/answers/record/search/keep-index.ts'
import { indexedPercent, indexNext } from '../../server/src/features/answers/record/search/rebuild-index.ts'
import { changeState } from '../../server/src/features/answers/revise/change-state.ts'
import { correctAnswer } from '../../server/src/features/answers/revise/correct-answer.ts'
import { trashAnswer } from '../../server/src/features/answers/trash/trash-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { versionReader } from '../../server/src/features/forms/snapshot/read-version.ts'
import { writeImported } from '../../server/src/features/imports/write/write-imported.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, fresh, type Made, submissionTo } from './seed.ts'

const at = new Date('2026-07-01T12:00:00Z')

onBothDatabases('the search index', open => {
  let form: Made
  let admin: number

  beforeAll(async () => {
    form = await addForm(open(), { fixture: 'neighbour-complaint' })
    admin = await addUser(open(), { municipalityId: form.municipalityId, role: 'ROLE_ADMIN' })
  })

  const saving = () => savingOn(open(), () => at)

  async function save(seed: number, given: object = {}, to = form) {
    const request = { formUid: to.uid, key: randomUUID(), submission: submissionTo(to, seed), ...given }
    return await saveAnswer(saving(), { author: { kind: 'public' }, ...request })
  }

  async function actor() {
    const found = await readStaffUser(open(), admin)
    if (!found) throw new Error('nobody')
    return { person: found.person, address: '' }
  }

  /** Every word of the index with how many answers have it. */
  async function vocabulary(): Promise<Map<string, number>> {
    await sortIn(open())
    const rows = await choose<Promise<{ word: string; answers: number }[]>>(open(), {
      sqlite: async connection => {
        connection.exec('create virtual table if not exists temp.vocabulary using fts5vocab(main, answer_search, row)')
        const all = 'select term as word, doc as answers from temp.vocabulary'
        return connection.prepare<[], { word: string; answers: number }>(all).all()
      },
      postgres: async pool =>
        (
          await pool.query<{ word: string; answers: number }>(
            "select word, ndoc as answers from ts_stat('select words from answer_search')",
          )
        ).rows,
    })
    return new Map(rows.map(({ word, answers }) => [word, answers]))
  }

  async function answersWith(word: string): Promise<number[]> {
    const rows = await choose<Promise<{ id: number }[]>>(open(), {
      sqlite: async connection =>
        connection
          .prepare<[string], { id: number }>('select rowid as id from answer_search where answer_search match ?')
          .all(`"${word}"`),
      postgres: async pool =>
        (
          await pool.query<{ id: number }>('select answer_id as id from answer_search where words @@ $1::tsquery', [
            `'${word}'`,
          ])
        ).rows,
    })
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  }

  /** The words of every answer as it stands, counted by hand. */
  async function expected(): Promise<Map<string, number[]>> {
    const rows = await readIndexRows(open(), versionReader(open()), { after: 0, rows: 10_000 })
    const answers = new Map<string, number[]>()
    for (const { answerId, row } of rows) {
      for (const word of new Set(row.words.split(' '))) answers.set(word, [...(answers.get(word) ?? []), answerId])
    }
    return answers
  }

  async function compare(): Promise<void> {
    const words = await expected()
    const found = await vocabulary()
    expect([...found.keys()].toSorted()).toEqual([...words.keys()].toSorted())
    for (const [word, answers] of words) {
      expect(found.get(word), word).toBe(answers.length)
      expect(await answersWith(word), word).toEqual(answers)
    }
  }

  it('has each answer by its words, whichever way it came', async () => {
    const db = open()
    await Promise.all(Array.from({ length: 20 }, (_, seed) => save(seed)))
    const coded = await addForm(db, { fixture: 'event-permit' })
    await save(3, { author: { kind: 'staff', userId: admin } }, coded)
    const summary = { kind: 'natural', name: 'Núñez Ana', number: '18.440.231' }
    await save(40, {
      author: { kind: 'citizen' },
      person: { id: 5, dni: '18440231', summary: JSON.stringify(summary) },
    })
    const loaded = await loadForm(db, form.uid)
    if (!loaded) throw new Error('no form')
    const sample = await prepareAnswer(db, loaded, sampleAnswer(form.fixture, seededRandom(50)))
    await insertAnswers(
      db,
      loaded,
      Array.from({ length: 3 }, () => ({ answer: sample, creatorId: 0, at: at.getTime() })),
    )
    const { content, summary: said, location, keys, words } = sample
    const imported = {
      content,
      summary: said,
      location,
      statisticsKeys: keys,
      words,
      wantedCode: `A/${fresh()}-1`,
      person: null,
    }
    const past = { legacyId: randomUUID(), wantedRecordCode: '', hasRecordCode: true, incidentId: null, moves: [] }
    const dates = { createdAt: 5, updatedAt: 6, creatorId: admin, state: undefined }
    const { definition } = form.fixture
    const written = await writeImported(db, loaded, { ...imported, ...past, ...dates }, { definition, at: 7 })
    expect(written).toMatchObject({ docCode: imported.wantedCode })
    await compare()
    expect(await answersWith('\ue00118440231')).toHaveLength(1)
    expect(await answersWith('18440231')).toHaveLength(0)
  })

  it('follows corrections, moves and deletions', async () => {
    const db = open()
    const deps = saving()
    const first = await save(60)
    const second = await save(61)
    const { content, location } = submissionTo(form, 62)
    const change = { content, ...(location && { location }) }
    const corrected = await correctAnswer(deps, await actor(), { uid: first.uid, revision: 1, change })
    await changeState(deps, await actor(), { uid: first.uid, revision: corrected.revision, state: 'assigned' })
    await trashAnswer(deps, await actor(), { uid: second.uid, revision: 1 })
    await compare()
    const [row] = await db.sql.select().from(db.tables.answer).where(eq(db.tables.answer.uid, first.uid))
    const states = await choose<Promise<unknown>>(db, {
      sqlite: async () => ['assigned'],
      postgres: async pool =>
        (await pool.query('select state from answer_search where answer_id = $1', [row?.id])).rows.map(
          ({ state }: { state: string }) => state,
        ),
    })
    expect(states).toEqual(['assigned'])
  })

  it('is not changed by a save or a correction that is refused', async () => {
    const before = await vocabulary()
    const { content } = submissionTo(form, 70)
    const missing = { submission: { version: 1, content: { sections: {} } } }
    await expect(save(70, missing)).rejects.toMatchObject({ code: 'answer.invalid' })
    const { uid } = await save(71)
    const after = await vocabulary()
    const late = { uid, revision: 7, change: { content } }
    await expect(correctAnswer(saving(), await actor(), late)).rejects.toMatchObject({ code: 'request.stale' })
    expect(await vocabulary()).toEqual(after)
    expect(after.size).toBeGreaterThanOrEqual(before.size)
    await compare()
  })

  it('is made for answers that were there before it, and goes on where it was stopped', async () => {
    const db = open()
    const complete = await vocabulary()
    await db.sql.delete(db.tables.answerSearch)
    for (let number = 0; number < 120; number++) await save(number % 9)
    expect(await indexedPercent(db)).toBe(0)
    expect(await indexNext(db, at)).toBe(100)
    await save(80)
    const percent = await indexedPercent(db)
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThan(100)
    const counts = await Promise.all([indexNext(db, at), indexNext(db, at)])
    expect(Math.max(...counts)).toBeGreaterThan(0)
    while ((await indexNext(db, at)) > 0);
    await compare()
    expect((await vocabulary()).size).toBeGreaterThanOrEqual(complete.size)
    expect(await indexNext(db, at)).toBe(0)
    expect(await indexedPercent(db)).toBeUndefined()
  })
})
