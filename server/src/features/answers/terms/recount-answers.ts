import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { asDays, readHolidays } from '../../forms/snapshot/read-holidays.ts'
import { versionReader } from '../../forms/snapshot/read-version.ts'
import { columnsOf } from '../record/row/answer-term.ts'
import { readTrashEvents, trashSpans } from '../record/row/trash-event.ts'

/** Writes the deadlines of some answers of a form as their histories give them; an answer that changes meanwhile is looked at again. */
export async function recountAnswers(
  db: Database,
  municipalityId: number,
  formId: number,
  ids: readonly number[],
): Promise<void> {
  let left = ids
  while (left.length > 0) left = await recountOnce(db, municipalityId, formId, left)
}

/** Gives those that somebody changed in between. */
async function recountOnce(
  db: Database,
  municipalityId: number,
  formId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { answer, answerStateHistory, changeRequest, form, municipality } = db.tables
  const found = await db.snapshot(function* (tx) {
    const [town] = yield* run(
      tx
        .select({ timeZone: municipality.timeZone, currentVersion: form.currentVersion })
        .from(form)
        .innerJoin(municipality, eq(municipality.id, form.municipalityId))
        .where(eq(form.id, formId)),
    )
    const rows = yield* run(
      tx
        .select()
        .from(answer)
        .where(and(inArray(answer.id, [...ids]), eq(answer.formId, formId))),
    )
    const moves = yield* run(
      tx
        .select()
        .from(answerStateHistory)
        .where(inArray(answerStateHistory.answerId, [...ids]))
        .orderBy(asc(answerStateHistory.id)),
    )
    const requests = yield* run(
      tx
        .select()
        .from(changeRequest)
        .where(inArray(changeRequest.answerId, [...ids])),
    )
    const trashed = yield* run(readTrashEvents(tx, db.tables, ids))
    return { town, rows, moves, requests, trashed, holidays: asDays(yield* readHolidays(tx, municipalityId)) }
  })
  const { town, rows, holidays } = found
  if (!town) return []
  const version = versionReader(db)
  const newest = (await version(formId, town.currentVersion))?.definition
  const moves = byAnswer(found.moves)
  const requests = byAnswer(found.requests)
  const changed: { id: number; revision: number; dueAt: number | null; pausedAt: number | null }[] = []
  for (const row of rows) {
    const own = (await version(formId, row.version))?.definition
    if (!own || !newest) continue
    const { id, createdAt, state, revision } = row
    const asked = { moves: moves.get(id) ?? [], requests: requests.get(id) ?? [] }
    const history = { createdAt, state, ...asked, trashed: trashSpans(found.trashed, id) }
    const { dueAt, pausedAt } = columnsOf(history, { newest, own }, { timeZone: town.timeZone, holidays })
    if (dueAt !== row.dueAt || pausedAt !== row.pausedAt) changed.push({ id, revision, dueAt, pausedAt })
  }
  return await db.transact(function* (tx) {
    const again: number[] = []
    for (const { id, revision, dueAt, pausedAt } of changed) {
      const written = yield* run(
        tx
          .update(answer)
          .set({ dueAt, pausedAt })
          .where(and(eq(answer.id, id), eq(answer.revision, revision)))
          .returning({ id: answer.id }),
      )
      if (written.length === 0) again.push(id)
    }
    return again
  })
}

function byAnswer<Row extends { readonly answerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.answerId, [...(groups.get(row.answerId) ?? []), row])
  return groups
}
