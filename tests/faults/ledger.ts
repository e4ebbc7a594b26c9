import { expect } from 'vitest'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { readStatistics } from '../../server/src/features/statistics/days/read-days.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

/** What was sent under a key, and what the server acknowledged, if it did. */
export type Entry = { body: string; answerId?: string }

/** Every answer of the ledger, acknowledged, is in the database once and whole beside those of the demo, and everything that counts agrees. */
export async function compareLedger(
  db: Database,
  ledger: ReadonlyMap<string, Entry>,
  demoAnswers: number,
): Promise<void> {
  const { answer, answerContent, answerStateHistory, saveKey, form, formCounter, statState } = db.tables
  const answers = await db.sql.select().from(answer)
  const keys = new Map((await db.sql.select().from(saveKey)).map(row => [row.key, row]))
  const uids = new Set(answers.map(({ uid }) => uid))
  expect(ledger.size).toBeGreaterThan(100)
  for (const [key, { answerId = 'never acknowledged' }] of ledger) {
    expect(uids).toContain(answerId)
    expect(keys.get(key)?.answerUid).toBe(answerId)
  }
  // Every header has its document and its first state, every key its answer, and nothing stands alone.
  const documents = new Set((await db.sql.select().from(answerContent)).map(({ answerId }) => answerId))
  const moved = new Set((await db.sql.select().from(answerStateHistory)).map(({ answerId }) => answerId))
  expect([...documents].sort()).toEqual(answers.map(({ id }) => id).sort())
  expect([...moved].sort()).toEqual(answers.flatMap(({ id, state }) => (state === '' ? [] : [id])).sort())
  expect(keys.size).toBe(ledger.size)
  expect(answers).toHaveLength(demoAnswers + ledger.size)
  // Counters, totals and statistics agree with the rows; codes have no gap.
  const totals = await db.sql.select().from(statState)
  while ((await foldDeltas(db)) > 0);
  for (const { id, uid } of await db.sql.select().from(form)) {
    const own = answers.filter(({ formId }) => formId === id).length
    const [counter] = (await db.sql.select().from(formCounter)).filter(({ formId }) => formId === id)
    expect(counter?.answers ?? 0, uid).toBe(own)
    expect(
      totals.filter(({ formId }) => formId === id).reduce((sum, row) => sum + row.answers, 0),
      uid,
    ).toBe(own)
    expect((await readStatistics(db, { formId: id, creatorId: everybody })).get('a') ?? 0, uid).toBe(own)
  }
  for (const { key, last } of await db.sql.select().from(db.tables.codeCounter)) {
    const numbers = answers.flatMap(({ docCode }) =>
      docCode.replace(/\d+$/, '') === key ? [Number(docCode.slice(key.length))] : [],
    )
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
}
