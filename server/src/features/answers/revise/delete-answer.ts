import { and, eq, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { rowsAfter, tellCommitted } from '../events/answer-event.ts'
import { answersSeen } from '../record/list/scope.ts'
import { staleAnswer } from '../record/read/stale-answer.ts'
import { answerToChange, eventSubject } from './answer-to-change.ts'
import { keysOf } from './changed-answer.ts'
import { mayDo } from './correct-answer.ts'
import { countState } from './count-state.ts'
import type { ChangeAnswerDeps } from './save-change.ts'

/**
 * Deletes an answer with everything that belongs to it; its code is not given again, and a late copy of its save is told that it is gone.
 * Its files are left to the sweeper. Throws answer.notFound, answer.sealed, request.stale.
 */
export async function deleteAnswer(
  { db, clock, answerSubscribers }: ChangeAnswerDeps,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<void> {
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  if (!mayDo(found, person).remove) throw new Problem('answer.sealed')
  const { row, definition, before } = found
  const event = { ...eventSubject(found), type: 'answer.deleted' } as const
  const { id: answerId, formId, municipalityId, creatorId, localDay, localHour, citizenId } = row
  const { answer, answerContent, answerPosition, answerStateHistory, answerEdit, changeRequest, changeDraft } =
    db.tables
  const { answerEvent, answerNote, answerWatcher } = db.tables
  const { formCounter, citizenFormCounter, statDelta, upload, answerSearch } = db.tables
  const isGone = await db.transact(function* (tx) {
    const [removed] = yield* run(
      tx
        .delete(answer)
        .where(and(eq(answer.id, answerId), eq(answer.uid, uid), eq(answer.revision, revision)))
        .returning({ id: answer.id }),
    )
    if (!removed) return false
    yield* run(tx.delete(answerContent).where(eq(answerContent.answerId, answerId)))
    yield* run(tx.delete(answerSearch).where(eq(answerSearch.answerId, answerId)))
    yield* run(tx.delete(answerPosition).where(eq(answerPosition.answerId, answerId)))
    yield* run(tx.delete(answerStateHistory).where(eq(answerStateHistory.answerId, answerId)))
    yield* run(tx.delete(answerEdit).where(eq(answerEdit.answerId, answerId)))
    yield* run(tx.delete(changeRequest).where(eq(changeRequest.answerId, answerId)))
    yield* run(tx.delete(changeDraft).where(eq(changeDraft.answerId, answerId)))
    yield* run(tx.delete(answerEvent).where(eq(answerEvent.answerId, answerId)))
    yield* run(tx.delete(answerNote).where(eq(answerNote.answerId, answerId)))
    yield* run(tx.delete(answerWatcher).where(eq(answerWatcher.answerId, answerId)))
    yield* run(
      tx
        .update(upload)
        .set({ tokenHash: '', holder: null, answerUid: null, createdAt: 0 })
        .where(eq(upload.answerUid, uid)),
    )
    yield* run(
      tx
        .update(formCounter)
        .set({ answers: sql`${formCounter.answers} - 1` })
        .where(eq(formCounter.formId, formId)),
    )
    if (citizenId !== null) {
      yield* run(
        tx
          .update(citizenFormCounter)
          .set({ answers: sql`${citizenFormCounter.answers} - 1` })
          .where(and(eq(citizenFormCounter.formId, formId), eq(citizenFormCounter.citizenId, citizenId))),
      )
    }
    const keys = keysOf(definition, before)
    yield* run(tx.insert(statDelta).values({ municipalityId, formId, creatorId, localDay, localHour, sign: -1, keys }))
    yield* countState(db, tx, row, row.state, -1)
    for (const leaving of rowsAfter(answerSubscribers, event)) {
      yield* queueRow(tx, leaving, { municipalityId, answerUid: uid, at: clock().getTime() })
    }
    const subject = { kind: 'answer', uid, name: row.docCode }
    const detail = { form: definition.title.text }
    const at = clock()
    yield* run(
      recordAudit(db, { action: 'answer.deleted', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return true
  })
  if (!isGone) {
    const [now] = await db.sql.select().from(answer).where(eq(answer.uid, uid))
    throw now ? await staleAnswer(db, now) : new Problem('answer.notFound')
  }
  tellCommitted(answerSubscribers, event)
}
