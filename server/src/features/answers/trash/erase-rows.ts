import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { forgetTold } from '../record/keeping/forget-told.ts'
import { notHeld } from '../record/keeping/held.ts'

/**
 * Removes an answer that nothing counts any more, as of a revision, with everything that belongs to it. Its files are left to the sweeper. False
 * where it is gone, must stay whole, or was written to meanwhile.
 */
export function* eraseRows(
  db: Database,
  tx: Handle,
  { id, uid, revision }: { readonly id: number; readonly uid: string; readonly revision: number },
): Steps<boolean> {
  const { tables } = db
  const { answer, answerContent, answerStateHistory, answerEdit, changeRequest, changeDraft } = tables
  const { answerEvent, answerNote, answerWatcher, answerFollower, answerKeeping } = tables
  const standing = and(eq(answer.id, id), eq(answer.uid, uid), eq(answer.revision, revision), notHeld(db))
  const gone = yield* run(tx.delete(answer).where(standing).returning({ id: answer.id }))
  if (gone.length === 0) return false
  yield* run(tx.delete(answerContent).where(eq(answerContent.answerId, id)))
  yield* run(tx.delete(answerStateHistory).where(eq(answerStateHistory.answerId, id)))
  yield* run(tx.delete(answerEdit).where(eq(answerEdit.answerId, id)))
  yield* run(tx.delete(changeRequest).where(eq(changeRequest.answerId, id)))
  yield* run(tx.delete(changeDraft).where(eq(changeDraft.answerId, id)))
  yield* run(tx.delete(answerEvent).where(eq(answerEvent.answerId, id)))
  yield* run(tx.delete(answerNote).where(eq(answerNote.answerId, id)))
  yield* run(tx.delete(answerWatcher).where(eq(answerWatcher.answerId, id)))
  yield* run(tx.delete(answerFollower).where(eq(answerFollower.answerId, id)))
  yield* run(tx.delete(answerKeeping).where(eq(answerKeeping.answerId, id)))
  yield* forgetTold(db, tx, { id, uid })
  return true
}
