import { randomUUID } from 'node:crypto'
import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { readStatistics } from '../../server/src/features/statistics/days/read-days.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, submissionTo } from './seed.ts'

const start = Date.parse('2026-07-01T12:00:00Z')

onBothDatabases('answers inserted in bulk', open => {
  it('leave the same rows as single saves', async () => {
    const db = open()
    const [saved, bulk] = [await addForm(db), await addForm(db)]
    const count = 620
    const at = (index: number) => new Date(start + index * 60_000)
    for (let index = 0; index < count; index++) {
      const request = {
        formUid: saved.uid,
        key: randomUUID(),
        submission: submissionTo(saved, index % 7),
        author: { kind: 'public' },
      } as const
      await saveAnswer(
        savingOn(db, () => at(index)),
        request,
      )
    }
    while ((await foldDeltas(db)) > 0);
    const form = await loadForm(db, bulk.uid)
    if (!form) throw new Error('no form')
    const samples = await Promise.all(
      Array.from({ length: 7 }, (_, seed) => prepareAnswer(db, form, sampleAnswer(bulk.fixture, seededRandom(seed)))),
    )
    const rows = Array.from({ length: count }, (_, index) => {
      const answer = samples[index % 7]
      return answer ? [{ answer, creatorId: 0, at: at(index).getTime() }] : []
    })
    expect(await insertAnswers(db, form, rows.flat())).toBe(count)
    expect(await leftBy(bulk)).toEqual(await leftBy(saved))
    const request = {
      formUid: bulk.uid,
      key: randomUUID(),
      submission: submissionTo(bulk, 1),
      author: { kind: 'public' },
    } as const
    expect(
      (
        await saveAnswer(
          savingOn(db, () => at(0)),
          request,
        )
      ).docCode,
    ).toMatch(/[A-Z]621$/)
  })

  async function leftBy({ id, municipalityId }: { id: number; municipalityId: number }) {
    const { sql, tables } = open()
    const key = (await sql.select().from(tables.municipality)).find(row => row.id === municipalityId)?.key ?? ''
    const answers = (await sql.select().from(tables.answer)).filter(row => row.formId === id)
    const ids = new Set(answers.map(row => row.id))
    const contents = (await sql.select().from(tables.answerContent)).filter(row => ids.has(row.answerId))
    const positions = (await sql.select().from(tables.answerPosition)).filter(row => ids.has(row.answerId))
    const moves = (await sql.select().from(tables.answerStateHistory)).filter(row => ids.has(row.answerId))
    const totals = (await sql.select().from(tables.statState)).filter(row => row.formId === id)
    return {
      numbers: answers.map(row => Number(row.docCode.slice(key.length))),
      times: answers.map(row => [
        row.createdAt,
        row.updatedAt,
        row.localDay,
        row.localHour,
        row.state,
        row.version,
        row.creatorId,
        row.summary,
      ]),
      contents: contents.map(row => [row.content, row.location]),
      positions: positions.map(row => [row.lat, row.lng]),
      moves: moves.map(row => [row.stateId, row.stateName, row.initial, row.at]),
      totals: totals.map(row => [row.creatorId, row.state, row.answers]),
      counter: (await sql.select().from(tables.formCounter)).find(row => row.formId === id)?.answers,
      code: (await sql.select().from(tables.codeCounter)).find(row => row.key === key)?.last,
      statistics: [...(await readStatistics(open(), { formId: id, creatorId: everybody }))].sort(),
    }
  }
})
