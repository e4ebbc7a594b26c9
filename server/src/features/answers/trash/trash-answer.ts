import { trashDays } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { rowsAfter, tellCommitted } from '../events/answer-event.ts'
import { notHeld, refuseHeld } from '../record/keeping/held.ts'
import { answersSeen } from '../record/list/scope.ts'
import { staleAnswer } from '../record/read/stale-answer.ts'
import { noTerm } from '../record/row/answer-term.ts'
import { trashEvents } from '../record/row/trash-event.ts'
import { type AnswerToChange, answerToChange, eventSubject } from '../revise/answer-to-change.ts'
import { mayDo } from '../revise/correct-answer.ts'
import type { ChangeAnswerDeps } from '../revise/save-change.ts'
import { discount } from './count-answer.ts'
import { eraseRows } from './erase-rows.ts'

/**
 * Deletes an answer: it goes to the trash with all that belongs to it, where its municipality keeps one; else for good. Its code is not given
 * again, and a late copy of its save is told that it is gone. Throws answer.notFound, answer.sealed, answer.held, request.stale.
 */
export async function trashAnswer(
  { db, clock, answerSubscribers, within }: ChangeAnswerDeps,
  { person, address }: Actor,
  { uid, revision, reason }: { uid: string; revision: number; reason?: string },
): Promise<void> {
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  if (!mayDo(found, person).remove) throw new Problem('answer.sealed')
  const { row, form, definition } = found
  await refuseHeld(db, row.id)
  const event = { ...eventSubject(found), type: 'answer.deleted' } as const
  const isKept = (form.municipality.settings.trashDays ?? trashDays.usual) > 0
  const { municipalityId } = row
  const at = clock()
  const isGone = await db.transact<boolean>(function* (tx, refuse) {
    if (!(yield* putInTrash(db, tx, found, { by: person.userId, at: at.getTime(), reason }))) return false
    for (const leaving of rowsAfter(answerSubscribers, event)) {
      yield* queueRow(tx, leaving, { municipalityId, answerUid: uid, at: at.getTime() })
    }
    const subject = { kind: 'answer', uid, name: row.docCode }
    const detail = { form: definition.title.text, ...(reason && { statedReason: reason }) }
    const about = { actor: person, subject, municipalityId, detail, address, at }
    yield* run(recordAudit(db, { ...about, action: 'answer.deleted' }, tx))
    if (within && !(yield* within.note(tx, { revision: revision + 1 }))) refuse(false)
    if (isKept) return true
    yield* eraseRows(db, tx, { ...row, revision: revision + 1 })
    yield* run(recordAudit(db, { ...about, action: 'answer.erased' }, tx))
    return true
  })
  if (!isGone) {
    await refuseHeld(db, row.id)
    const [now] = await db.sql.select().from(db.tables.answer).where(eq(db.tables.answer.uid, uid))
    throw now && now.trashedAt === null ? await staleAnswer(db, now) : new Problem('answer.notFound')
  }
  tellCommitted(answerSubscribers, event)
}

/** Takes it away from its form, and from all that finds, counts or draws it. False where it is held, or somebody has written since it was read. */
export function* putInTrash(
  db: Database,
  tx: Handle,
  found: AnswerToChange,
  { by, at, reason }: { by: number; at: number; reason: string | undefined },
): Steps<boolean> {
  const { answer, answerEvent, answerPosition, answerSearch } = db.tables
  const { id: answerId, uid, formId, municipalityId, revision } = found.row
  const [put] = yield* run(
    tx
      .update(answer)
      .set({
        formId: 0,
        trashedFrom: formId,
        trashedAt: at,
        trashedBy: by,
        ...noTerm,
        revision: sql`${answer.revision} + 1`,
      })
      .where(and(eq(answer.id, answerId), eq(answer.uid, uid), eq(answer.revision, revision), notHeld(db)))
      .returning({ id: answer.id }),
  )
  if (!put) return false
  yield* run(tx.delete(answerSearch).where(eq(answerSearch.answerId, answerId)))
  yield* run(tx.delete(answerPosition).where(eq(answerPosition.answerId, answerId)))
  const kind = trashEvents.trashed
  const data = JSON.stringify(reason ? { reason } : {})
  yield* run(tx.insert(answerEvent).values({ municipalityId, answerId, kind, actorId: by, at, data }))
  yield* discount(db, tx, found)
  return true
}
