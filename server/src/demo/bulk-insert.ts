import { sql } from 'drizzle-orm'
import {
  type AnswerValues,
  contentRow,
  deltaRow,
  headerRow,
  moveRow,
  movesOf,
  positionRow,
  searchRow,
  valuesOf,
} from '../features/answers/record/row/answer-row.ts'
import type { NewAnswer } from '../features/answers/record/row/new-answer.ts'
import { withCodes } from '../features/answers/record/row/searched-words.ts'
import { codesOf } from '../features/answers/record/write/effects/code.ts'
import type { FormSnapshot } from '../features/forms/snapshot/form-snapshot.ts'
import { asDays, readHolidays } from '../features/forms/snapshot/read-holidays.ts'
import { mergeDeltas } from '../features/statistics/fold-deltas.ts'
import type { Database } from '../platform/db/database.ts'
import { type Body, type Handle, run, type Steps } from '../platform/db/handle.ts'
import { isAlone } from '../platform/db/locks.ts'
import { type BulkAnswer, codeKeyOf, newAnswerOf } from './bulk-answer.ts'

/** Rows a statement: sixteen columns each must stay below SQLite's 32,766 values. */
const batch = 500
/** Seven columns each. */
const historyBatch = 4_000

/**
 * Inserts answers as saves would have left them (codes, counters, history, statistics), thousands a second and without the rules: for
 * demo data and measurements. The answers must be complete.
 */
export async function insertAnswers(db: Database, form: FormSnapshot, answers: Iterable<BulkAnswer>): Promise<number> {
  let total = 0
  let waiting: BulkAnswer[] = []
  const write = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await db.transact(writeBatch(db, form, rows))
    total += rows.length
  }
  for (const answer of answers) {
    if (waiting.push(answer) === batch) await write()
  }
  await write()
  return total
}

/** The same for several forms: the codes follow the order of the answers, and what belongs to a form is written together. */
export async function insertMixedAnswers(
  db: Database,
  answers: readonly (BulkAnswer & { form: FormSnapshot })[],
): Promise<void> {
  const next = new Map<string, number>()
  for (const key of new Set(answers.map(({ form }) => codeKeyOf(form)))) {
    const count = answers.filter(({ form }) => codeKeyOf(form) === key).length
    next.set(key, await db.transact(takeNumbers(db, key, count)))
  }
  const rowsOf = new Map<FormSnapshot, BulkAnswer[]>()
  for (const { form, ...row } of answers) {
    const key = codeKeyOf(form)
    const number = next.get(key) ?? 1
    next.set(key, number + 1)
    rowsOf.set(form, [...(rowsOf.get(form) ?? []), { ...row, number }])
  }
  for (const [form, rows] of rowsOf) await insertAnswers(db, form, rows)
}

/** Takes the next numbers of a municipality's codes and gives the first of them. */
function takeNumbers({ tables: { codeCounter } }: Database, key: string, count: number): Body<number> {
  return function* (tx) {
    const [counter] = yield* run(
      tx
        .insert(codeCounter)
        .values({ key, last: count })
        .onConflictDoUpdate({ target: codeCounter.key, set: { last: sql`${codeCounter.last} + ${count}` } })
        .returning({ last: codeCounter.last }),
    )
    return (counter?.last ?? count) - count + 1
  }
}

function writeBatch(db: Database, form: FormSnapshot, rows: readonly BulkAnswer[]): Body<void> {
  const { answer, formCounter, statDelta } = db.tables
  const municipalityId = form.municipality.id
  const formId = form.id
  const key = codeKeyOf(form)
  const without = rows.filter(({ number }) => number === undefined).length
  return function* (tx) {
    let next = without > 0 ? yield* takeNumbers(db, key, without)(tx) : 0
    yield* run(
      tx
        .insert(formCounter)
        .values({ formId, municipalityId, answers: rows.length })
        .onConflictDoUpdate({
          target: formCounter.formId,
          set: { answers: sql`${formCounter.answers} + ${rows.length}` },
        }),
    )
    const holidays = asDays(yield* readHolidays(tx, municipalityId))
    const answers = rows.map(row => {
      const given = newAnswerOf(form, row, holidays)
      const codes = codesOf(`${key}${row.number ?? next++}`, { recordPrefix: given.recordPrefix ?? null })
      return { given, values: valuesOf(given, { ...codes, answerId: 0 }) }
    })
    const headers = answers.map(({ values }) => headerRow(values))
    const written = yield* run(tx.insert(answer).values(headers).returning({ id: answer.id, uid: answer.uid }))
    const idOf = new Map(written.map(({ id, uid }) => [uid, id]))
    for (const { values } of answers) values.answerId = idOf.get(values.uid) ?? 0
    yield* putParts(db, tx, answers)
    yield* countStates(db, headers)(tx)
    const deltas = answers.map(({ values }) => ({ ...deltaRow(values), sign: 1 }))
    if (yield* isAlone(db, tx, 'fold')) yield* mergeDeltas(db, tx, deltas)
    else yield* run(tx.insert(statDelta).values(deltas))
  }
}

type Written = { readonly given: NewAnswer; readonly values: AnswerValues }

/** What stands beside the answers: contents, words, positions and histories. */
function* putParts({ tables }: Database, tx: Handle, answers: readonly Written[]): Steps<void> {
  const { answerContent, answerPosition, answerStateHistory, answerSearch, timeTouched } = tables
  yield* run(tx.insert(answerContent).values(answers.map(({ values }) => contentRow(values))))
  const searched = answers.map(({ values }) => searchRow({ ...values, words: withCodes(values.words, values) }))
  yield* run(tx.insert(answerSearch).values(searched))
  const points = answers.flatMap(({ values: { answerId, municipalityId, formId, lat, lng } }) =>
    lat === null || lng === null ? [] : [positionRow({ answerId, municipalityId, formId, lat, lng })],
  )
  if (points.length > 0) yield* run(tx.insert(answerPosition).values(points))
  const history = answers.flatMap(({ given, values: { municipalityId, answerId } }) =>
    movesOf(given).map((move, index) => moveRow({ ...move, municipalityId, answerId, initial: index === 0 ? 1 : 0 })),
  )
  const moved = answers.flatMap(({ given, values: { answerId, municipalityId } }) =>
    movesOf(given).length > 1 ? [{ answerId, municipalityId }] : [],
  )
  if (moved.length > 0) yield* run(tx.insert(timeTouched).values(moved))
  for (let from = 0; from < history.length; from += historyBatch)
    yield* run(tx.insert(answerStateHistory).values(history.slice(from, from + historyBatch)))
}

type Header = Pick<AnswerValues, 'formId' | 'creatorId' | 'state' | 'municipalityId'>

function countStates({ tables: { statState } }: Database, headers: readonly Header[]): Body<void> {
  const totals = new Map<
    string,
    { formId: number; creatorId: number; state: string; municipalityId: number; answers: number }
  >()
  for (const { formId, creatorId, state, municipalityId } of headers) {
    const key = `${creatorId} ${state}`
    const total = totals.get(key) ?? { formId, creatorId, state, municipalityId, answers: 0 }
    total.answers++
    totals.set(key, total)
  }
  return function* (tx) {
    yield* run(
      tx
        .insert(statState)
        .values([...totals.values()])
        .onConflictDoUpdate({
          target: [statState.formId, statState.creatorId, statState.state],
          set: { answers: sql`${statState.answers} + excluded.answers` },
        }),
    )
  }
}
