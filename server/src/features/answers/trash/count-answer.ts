import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { noLimit } from '../record/row/answer-row.ts'
import { countCitizen } from '../record/write/effects/limits.ts'
import type { AnswerToChange } from '../revise/answer-to-change.ts'
import { keysOf } from '../revise/changed-answer.ts'
import { countState } from '../revise/count-state.ts'

/** Takes an answer out of everything that counts it: its form, its citizen, its state and the statistics of its own day. */
export function* discount(db: Database, tx: Handle, found: AnswerToChange): Steps<void> {
  const { formCounter, citizenFormCounter } = db.tables
  const { formId, citizenId } = found.row
  const oneLess = { answers: sql`${formCounter.answers} - 1` }
  yield* run(tx.update(formCounter).set(oneLess).where(eq(formCounter.formId, formId)))
  if (citizenId !== null) {
    yield* run(
      tx
        .update(citizenFormCounter)
        .set({ answers: sql`${citizenFormCounter.answers} - 1` })
        .where(and(eq(citizenFormCounter.formId, formId), eq(citizenFormCounter.citizenId, citizenId))),
    )
  }
  yield* countStatistics(db, tx, found, -1)
}

/** Counts it again, where the form still has room for it. Gives why it has none. */
export function* countAgain(db: Database, tx: Handle, found: AnswerToChange): Steps<'limit' | 'single' | undefined> {
  const { formCounter } = db.tables
  const { row, form } = found
  const { formId, citizenId, municipalityId } = row
  const { limitResponses, responseLimit, singleAnswer } = form.live
  const most = limitResponses && responseLimit !== null ? responseLimit : noLimit
  const counted = yield* run(
    tx
      .update(formCounter)
      .set({ answers: sql`${formCounter.answers} + 1` })
      .where(and(eq(formCounter.formId, formId), lt(formCounter.answers, most)))
      .returning({ answers: formCounter.answers }),
  )
  if (counted.length === 0) return 'limit'
  if (citizenId !== null) {
    const citizenLimit = singleAnswer ? 1 : noLimit
    const own = yield* run(countCitizen(tx, { formId, citizenId, municipalityId, citizenLimit }))
    if (own.length === 0) return 'single'
  }
  yield* countStatistics(db, tx, found, 1)
  return undefined
}

function* countStatistics(
  db: Database,
  tx: Handle,
  { row, definition, before }: AnswerToChange,
  sign: 1 | -1,
): Steps<void> {
  const { municipalityId, formId, creatorId, localDay, localHour, state } = row
  const counted = { municipalityId, formId, creatorId, localDay, localHour, sign, keys: keysOf(definition, before) }
  yield* run(tx.insert(db.tables.statDelta).values(counted))
  yield* countState(db, tx, row, state, sign)
}
