import {
  type AnswerContent,
  cleanContent,
  initialState,
  type Location,
  type State,
  statisticsKeys,
} from '@ventanilla/model'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Body, run } from '../db/handle.ts'
import { isAlone } from '../db/locks.ts'
import { mergeDeltas } from '../statistics/fold-deltas.ts'
import { type FormSnapshot, formsOf } from './form-snapshot.ts'
import { localTime } from './municipal-time.ts'
import { newAnswerUid } from './random-code.ts'
import { sharedCodeKey } from './save-answer.ts'

/** An answer as a sample, cleaned and counted once however often it is inserted. */
export type PreparedAnswer = {
  content: string
  location: string | null
  keys: string
  states: readonly State[]
  initial: State | null
}
export type BulkAnswer = { answer: PreparedAnswer; creatorId: number; at: number; state?: State }

/** Rows a statement: sixteen columns each must stay below SQLite's 32,766 values. */
const batch = 500

export async function prepareAnswer(
  db: Database,
  form: FormSnapshot,
  given: { content: AnswerContent; location?: Location },
): Promise<PreparedAnswer> {
  const version = await formsOf(db).version(form.id, form.currentVersion)
  if (!version) throw new Error('the form has no version')
  const { definition } = version
  const content = cleanContent(definition, given.content)
  return {
    content: JSON.stringify(content),
    location: given.location ? JSON.stringify(given.location) : null,
    keys: statisticsKeys(definition, content).join(' '),
    states: definition.states.available,
    initial: initialState(definition.states),
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

function writeBatch(db: Database, form: FormSnapshot, rows: readonly BulkAnswer[]): Body<void> {
  const { tables } = db
  const { answer, answerContent, answerStateHistory, codeCounter, formCounter, statDelta } = tables
  const municipalityId = form.municipality.id
  const formId = form.id
  const key = form.municipality.key ?? sharedCodeKey
  return function* (tx) {
    const [counter] = yield* run(
      tx
        .insert(codeCounter)
        .values({ key, last: rows.length })
        .onConflictDoUpdate({ target: codeCounter.key, set: { last: sql`${codeCounter.last} + ${rows.length}` } })
        .returning({ last: codeCounter.last }),
    )
    const before = (counter?.last ?? 0) - rows.length
    yield* run(
      tx
        .insert(formCounter)
        .values({ formId, municipalityId, answers: rows.length })
        .onConflictDoUpdate({
          target: formCounter.formId,
          set: { answers: sql`${formCounter.answers} + ${rows.length}` },
        }),
    )
    const headers = rows.map((row, index) => headerOf(form, row, `${key}${before + index + 1}`))
    const written = yield* run(tx.insert(answer).values(headers).returning({ id: answer.id, uid: answer.uid }))
    const idOf = new Map(written.map(({ id, uid }) => [uid, id]))
    const placed = rows.flatMap((row, index) => {
      const header = headers[index]
      return header
        ? [{ row, header, answerId: idOf.get(header.uid) ?? 0, state: row.state ?? row.answer.initial }]
        : []
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
    const moves = placed.flatMap(({ row, answerId, state }) =>
      state
        ? [
            {
              municipalityId,
              answerId,
              stateId: state.id,
              stateName: state.name,
              creatorId: row.creatorId,
              initial: 1,
              at: row.at,
            },
          ]
        : [],
    )
    if (moves.length > 0) yield* run(tx.insert(answerStateHistory).values(moves))
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

type Header = ReturnType<typeof headerOf>

function headerOf(form: FormSnapshot, { answer, creatorId, at, state }: BulkAnswer, docCode: string) {
  const { day, hour } = localTime(form.municipality.timeZone, at)
  return {
    uid: newAnswerUid(),
    municipalityId: form.municipality.id,
    formId: form.id,
    version: form.currentVersion,
    docCode,
    creatorId,
    state: (state ?? answer.initial)?.id ?? '',
    createdAt: at,
    updatedAt: at,
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
