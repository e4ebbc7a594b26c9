import type { RetentionAction } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import { type AnswerEvent, rowsAfter, tellCommitted } from '../events/answer-event.ts'
import { answerToChange, eventSubject } from '../revise/answer-to-change.ts'
import { eraseTrashed } from '../trash/erase-answer.ts'
import { eraseRows } from '../trash/erase-rows.ts'
import { putInTrash } from '../trash/trash-answer.ts'
import { anonymisedEvent, anonymiseRows, type Taking } from './anonymise-answer.ts'
import { dropCitizen } from './forget-citizen.ts'

/**
 * Anonymises an answer, or deletes it for good past the trash; whoever follows answers is told. False where it is gone, must stay whole, is nobody's
 * already, or was written to meanwhile: then it is left as it is.
 */
export async function takeAnswer(
  db: Database,
  uid: string,
  action: RetentionAction,
  taking: Taking,
  isTrashed = false,
): Promise<boolean> {
  if (isTrashed) return await takeTrashed(db, uid, taking)
  const found = await answerToChange(db, { uid, revision: undefined, seen: undefined }).catch(ifGone)
  if (!found) return false
  const { row } = found
  const event: AnswerEvent =
    action === 'anonymise' ? anonymisedEvent(found) : { ...eventSubject(found), type: 'answer.deleted' }
  const isTaken = await db.transact<boolean>(function* (tx, refuse) {
    if (action === 'anonymise') return yield* anonymiseRows(db, tx, found, taking)
    const at = taking.at.getTime()
    const by = 'userId' in taking.actor ? (taking.actor.userId ?? 0) : 0
    if (!(yield* putInTrash(db, tx, found, { by, at, reason: undefined }))) return false
    if (!(yield* eraseRows(db, tx, { ...row, revision: row.revision + 1 }))) refuse(false)
    yield* dropCitizen(db, tx, row.citizenId)
    for (const leaving of rowsAfter(taking.subscribers, event)) {
      yield* queueRow(tx, leaving, { municipalityId: row.municipalityId, answerUid: uid, at })
    }
    const { subscribers: _, detail, ...who } = taking
    const subject = { kind: 'answer', uid, name: row.docCode }
    const about = {
      subject,
      municipalityId: row.municipalityId,
      detail: { form: found.definition.title.text, ...detail },
    }
    yield* run(recordAudit(db, { ...who, ...about, action: 'answer.erased' }, tx))
    return true
  })
  if (isTaken) tellCommitted(taking.subscribers, event)
  return isTaken
}

/** What is in the trash is deleted for good, whatever would be done with it elsewhere: nothing counts it. */
async function takeTrashed(db: Database, uid: string, { subscribers: _subscribers, ...by }: Taking): Promise<boolean> {
  const found = await answerToChange(db, { uid, revision: undefined, seen: undefined, isTrashed: true }).catch(ifGone)
  if (!found) return false
  const title = found.definition.title.text
  return await db.transact(function* (tx) {
    if (!(yield* eraseTrashed(db, tx, found.row, { ...by, title }))) return false
    yield* dropCitizen(db, tx, found.row.citizenId)
    return true
  })
}

function ifGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'answer.notFound') return undefined
  throw error
}
