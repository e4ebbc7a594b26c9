import { anonymousContent, anonymousLocation, type Location } from '@ventanilla/model'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { type AuditRecord, recordAudit } from '../../audit/record.ts'
import { refundKind } from '../../payments/orders/refunds.ts'
import { type AnswerEvent, type AnswerSubscriber, rowsAfter } from '../events/answer-event.ts'
import { forgetTold } from '../record/keeping/forget-told.ts'
import { notHeld } from '../record/keeping/held.ts'
import { mailedKind, messageKind } from '../record/messages/message-event.ts'
import { movePosition } from '../record/row/answer-position.ts'
import { summaryText } from '../record/row/answer-summary.ts'
import { trashEvents } from '../record/row/trash-event.ts'
import { putWords } from '../record/search/index-answer.ts'
import { type AnswerToChange, eventSubject, type Standing } from '../revise/answer-to-change.ts'
import { wordsOf } from '../revise/changed-answer.ts'
import { summaryChoice } from '../revise/summary-choice.ts'
import { forgetCitizen } from './forget-citizen.ts'

/** Who takes away what, as the audit tells it. */
export type Taking = Pick<AuditRecord, 'actor' | 'address' | 'detail'> & {
  readonly at: Date
  readonly subscribers: readonly AnswerSubscriber[]
}

/** The event of an answer that has become nobody's. */
export function anonymisedEvent(found: AnswerToChange): AnswerEvent {
  return { ...eventSubject(found), type: 'answer.changed', change: 'anonymised' }
}

/**
 * Makes an answer nobody's, in one transaction: person, contact, what was written and attached, signatures, what was told of it and what was said about it
 * go, its place becomes a rough one. Choices, numbers, days, states, its code and all that it counts towards stay. False where it must stay whole, is
 * nobody's already, or was written to since it was read.
 */
export function* anonymiseRows(db: Database, tx: Handle, found: AnswerToChange, taking: Taking): Steps<boolean> {
  const { answer, answerContent, answerKeeping } = db.tables
  const { row, definition, before } = found
  const { id, uid, municipalityId, revision, formId } = row
  const location: Location | null = before.location && anonymousLocation(before.location)
  const content = anonymousContent(definition, before.content)
  const after: Standing = { content, citizen: null, location, signatures: {} }
  const summary = summaryText(definition, yield* summaryChoice(db, tx, formId), after)
  const [put] = yield* run(
    tx
      .update(answer)
      .set({ revision: sql`${answer.revision} + 1`, citizenId: null, citizenDni: null, summary })
      .where(and(eq(answer.id, id), eq(answer.uid, uid), eq(answer.revision, revision), notHeld(db)))
      .returning({ id: answer.id }),
  )
  if (!put) return false
  const at = taking.at.getTime()
  const [marked] = yield* run(
    tx
      .insert(answerKeeping)
      .values({ answerId: id, municipalityId, anonymisedAt: at })
      .onConflictDoUpdate({
        target: answerKeeping.answerId,
        set: { anonymisedAt: at },
        setWhere: isNull(answerKeeping.anonymisedAt),
      })
      .returning({ id: answerKeeping.answerId }),
  )
  if (!marked) return false
  const document = {
    content: JSON.stringify(content),
    signatures: null,
    person: null,
    location: location && JSON.stringify(location),
  }
  yield* run(tx.update(answerContent).set(document).where(eq(answerContent.answerId, id)))
  yield* movePosition(db, tx, row, location)
  yield* putWords(db, tx, row, wordsOf(definition, after))
  yield* forgetSaid(db, tx, id)
  yield* forgetTold(db, tx, { id, uid })
  yield* forgetCitizen(db, tx, row)
  for (const leaving of rowsAfter(taking.subscribers, anonymisedEvent(found))) {
    yield* queueRow(tx, leaving, { municipalityId, answerUid: uid, at })
  }
  const { subscribers: _, detail, ...by } = taking
  const entry = {
    ...by,
    action: 'answer.anonymised',
    subject: { kind: 'answer', uid, name: row.docCode },
    municipalityId,
    detail: { form: definition.title.text, ...detail },
  } as const
  yield* run(recordAudit(db, entry, tx))
  return true
}

/** What was written about it: edits, notes, messages, reasons and what was asked for. When things happened stays, and who of the staff did them. */
function* forgetSaid({ tables }: Database, tx: Handle, answerId: number): Steps<void> {
  const { answerFollower, answerEdit, answerNote, answerEvent, answerStateHistory, changeRequest, changeDraft } = tables
  yield* run(tx.delete(answerEdit).where(eq(answerEdit.answerId, answerId)))
  yield* run(tx.delete(answerFollower).where(eq(answerFollower.answerId, answerId)))
  yield* run(tx.delete(answerNote).where(eq(answerNote.answerId, answerId)))
  yield* run(tx.delete(changeDraft).where(eq(changeDraft.answerId, answerId)))
  yield* run(tx.update(changeRequest).set({ comment: '', marks: '[]' }).where(eq(changeRequest.answerId, answerId)))
  yield* run(tx.update(answerStateHistory).set({ reason: null }).where(eq(answerStateHistory.answerId, answerId)))
  const said = (kinds: readonly string[]) =>
    and(eq(answerEvent.answerId, answerId), inArray(answerEvent.kind, [...kinds]))
  yield* run(tx.delete(answerEvent).where(said([messageKind, mailedKind])))
  yield* run(
    tx
      .update(answerEvent)
      .set({ data: '{}' })
      .where(said(Object.values(trashEvents))),
  )
  const refunds = yield* run(
    tx
      .select({ id: answerEvent.id, data: answerEvent.data })
      .from(answerEvent)
      .where(said([refundKind])),
  )
  for (const { id, data } of refunds) {
    const noted = JSON.stringify({ ...JSON.parse(data), reason: '' })
    yield* run(tx.update(answerEvent).set({ data: noted }).where(eq(answerEvent.id, id)))
  }
}
