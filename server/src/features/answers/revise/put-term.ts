import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { asDays, readHolidays } from '../../forms/snapshot/read-holidays.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { columnsOf, type TermVersions } from '../record/row/answer-term.ts'
import { readTrashEvents, trashSpans } from '../record/row/trash-event.ts'
import type { AnswerToChange } from './answer-to-change.ts'

/** What the term of an answer is counted by, beside its town's days off. */
export type TermCounting = { readonly versions: TermVersions; readonly timeZone: string }

/** Of a write that moves the term: a move begins one, a request for changes stops it, the citizen's answer lets it go on. */
export async function termCounting(
  db: Database,
  { form, definition }: AnswerToChange,
  { state, request, closesRequests }: { state?: object; request?: object; closesRequests?: boolean },
): Promise<TermCounting | undefined> {
  if (!state && !request && !closesRequests) return undefined
  const newest = (await readDefinition(db, form.id, form.currentVersion)) ?? definition
  return { versions: { newest, own: definition }, timeZone: form.municipality.timeZone }
}

/** Counts the term from the answer's history as it stands in this transaction, whose first write has taken the answer's row. */
export function* putTerm(
  { tables }: Database,
  tx: Handle,
  { id, municipalityId }: { readonly id: number; readonly municipalityId: number },
  { versions, timeZone }: TermCounting,
): Steps<void> {
  const { answer, answerStateHistory, changeRequest } = tables
  const [row] = yield* run(tx.select().from(answer).where(eq(answer.id, id)))
  if (!row) return
  const moves = yield* run(
    tx.select().from(answerStateHistory).where(eq(answerStateHistory.answerId, id)).orderBy(asc(answerStateHistory.id)),
  )
  const requests = yield* run(tx.select().from(changeRequest).where(eq(changeRequest.answerId, id)))
  const trashed = trashSpans(yield* run(readTrashEvents(tx, tables, [id])), id)
  const holidays = asDays(yield* readHolidays(tx, municipalityId))
  const { createdAt, state } = row
  const columns = columnsOf({ createdAt, state, moves, requests, trashed }, versions, { timeZone, holidays })
  if (columns.dueAt === row.dueAt && columns.pausedAt === row.pausedAt) return
  yield* run(tx.update(answer).set(columns).where(eq(answer.id, id)))
}
