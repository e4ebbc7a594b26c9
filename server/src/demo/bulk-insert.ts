import {
  type AnswerContent,
  cleanContent,
  initialState,
  type Location,
  type State,
  type States,
  statisticsKeys,
} from '@ventanilla/model'
import { sql } from 'drizzle-orm'
import { type MapPoint, mapPoint } from '../features/answers/record/row/answer-position.ts'
import { newAnswerUid, newRecordPrefix } from '../features/answers/record/row/random-code.ts'
import { type FormSnapshot } from '../features/forms/snapshot/form-snapshot.ts'
import { readVersion } from '../features/forms/snapshot/read-version.ts'
import { sharedCodeKey } from '../features/places/claim-key.ts'
import { mergeDeltas } from '../features/statistics/fold-deltas.ts'
import type { Database } from '../platform/db/database.ts'
import { type Body, run } from '../platform/db/handle.ts'
import { isAlone } from '../platform/db/locks.ts'
import { localTime } from '../platform/municipal-time.ts'

/** An answer as a sample, cleaned and counted once however often it is inserted. */
export type PreparedAnswer = {
  content: string
  location: string | null
  point: MapPoint | null
  keys: string
  states: States
  initial: State | null
  hasRecordCode: boolean
}
/** A change of state after the answer was given. */
export type BulkMove = { state: State; creatorId: number; at: number }
export type BulkAnswer = {
  answer: PreparedAnswer
  creatorId: number
  at: number
  moves?: readonly BulkMove[]
  /** Of its code, where it was taken already. */
  number?: number
}

/** Rows a statement: sixteen columns each must stay below SQLite's 32,766 values. */
const batch = 500
/** Seven columns each. */
const historyBatch = 4_000

export async function prepareAnswer(
  db: Database,
  form: FormSnapshot,
  given: { content: AnswerContent; location?: Location },
): Promise<PreparedAnswer> {
  const version = await readVersion(db, form.id, form.currentVersion)
  if (!version) throw new Error('the form has no version')
  const { definition } = version
  const content = cleanContent(definition, given.content)
  return {
    content: JSON.stringify(content),
    location: given.location ? JSON.stringify(given.location) : null,
    point: mapPoint(given.location),
    keys: statisticsKeys(definition, content).join(' '),
    states: definition.states,
    initial: initialState(definition.states),
    hasRecordCode: definition.settings.pdfDownloadCode,
  }
}

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

const codeKeyOf = ({ municipality }: FormSnapshot) => municipality.key ?? sharedCodeKey

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
  const { tables } = db
  const { answer, answerContent, answerPosition, answerStateHistory, formCounter, statDelta } = tables
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
    const headers = rows.map(row => headerOf(form, row, `${key}${row.number ?? next++}`))
    const written = yield* run(tx.insert(answer).values(headers).returning({ id: answer.id, uid: answer.uid }))
    const idOf = new Map(written.map(({ id, uid }) => [uid, id]))
    const placed = rows.flatMap((row, index) => {
      const header = headers[index]
      return header ? [{ row, header, answerId: idOf.get(header.uid) ?? 0 }] : []
    })
    yield* run(
      tx.insert(answerContent).values(
        placed.map(({ row, answerId }) => ({
          answerId,
          municipalityId,
          content: row.answer.content,
          location: row.answer.location,
        })),
      ),
    )
    const points = placed.flatMap(
      ({
        row: {
          answer: { point },
        },
        answerId,
      }) => (point ? [{ answerId, municipalityId, formId, ...point }] : []),
    )
    if (points.length > 0) yield* run(tx.insert(answerPosition).values(points))
    const history = placed.flatMap(({ row, answerId }) =>
      stepsOf(row).map(({ state, creatorId, at }, index) => ({
        municipalityId,
        answerId,
        stateId: state.id,
        stateName: state.name,
        creatorId,
        initial: index === 0 ? 1 : 0,
        at,
      })),
    )
    for (let from = 0; from < history.length; from += historyBatch)
      yield* run(tx.insert(answerStateHistory).values(history.slice(from, from + historyBatch)))
    yield* countStates(db, headers)(tx)
    const deltas = placed.map(({ row, header: { creatorId, localDay, localHour } }) => ({
      municipalityId,
      formId,
      creatorId,
      localDay,
      localHour,
      sign: 1,
      keys: row.answer.keys,
    }))
    if (yield* isAlone(db, tx, 'fold')) yield* mergeDeltas(db, tx, deltas)
    else yield* run(tx.insert(statDelta).values(deltas))
  }
}

/** The state at the beginning and every later one; none where the form has no states. */
function stepsOf({ answer: { initial }, creatorId, at, moves = [] }: BulkAnswer): readonly BulkMove[] {
  return initial ? [{ state: initial, creatorId, at }, ...moves] : []
}

type Header = ReturnType<typeof headerOf>

function headerOf(form: FormSnapshot, row: BulkAnswer, docCode: string) {
  const { answer, creatorId, at } = row
  const { day, hour } = localTime(form.municipality.timeZone, at)
  const last = stepsOf(row).at(-1)
  return {
    uid: newAnswerUid(),
    municipalityId: form.municipality.id,
    formId: form.id,
    version: form.currentVersion,
    docCode,
    recordCode: answer.hasRecordCode ? newRecordPrefix() + docCode : null,
    creatorId,
    state: last?.state.id ?? '',
    createdAt: at,
    updatedAt: last?.at ?? at,
    localDay: day,
    localHour: hour,
  }
}

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
