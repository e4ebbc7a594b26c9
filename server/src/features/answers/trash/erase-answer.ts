import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../../audit/record.ts'
import { trashSeen } from '../record/list/scope.ts'
import { answerToChange } from '../revise/answer-to-change.ts'
import type { ChangeAnswerDeps } from '../revise/save-change.ts'
import { eraseRows } from './erase-rows.ts'
import { notInTrash } from './not-in-trash.ts'

/** Deletes an answer that is in the trash for good. Throws answer.notFound, answer.notTrashed, request.stale. */
export async function eraseAnswer(
  { db, clock }: Pick<ChangeAnswerDeps, 'db' | 'clock'>,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<void> {
  const refused = notInTrash(db, person, uid)
  const { row, definition } = await answerToChange(db, {
    uid,
    revision,
    seen: trashSeen(db, person),
    isTrashed: true,
  }).catch(refused)
  const by = { actor: person, address, at: clock() }
  const isErased = await db.transact(tx => eraseTrashed(db, tx, row, { ...by, title: definition.title.text }))
  if (!isErased) await refused(new Problem('answer.notFound'))
}

type Trashed = Pick<
  Database['tables']['answer']['$inferSelect'],
  'id' | 'uid' | 'docCode' | 'municipalityId' | 'revision'
>
type By = Pick<AuditRecord, 'actor' | 'address' | 'at'> & { readonly title: string }

/** Deletes it with its line in the audit, unless it was restored or deleted since it was read. */
export function* eraseTrashed(db: Database, tx: Handle, trashed: Trashed, { title, ...by }: By): Steps<boolean> {
  if (!(yield* eraseRows(db, tx, trashed))) return false
  const { uid, docCode, municipalityId } = trashed
  const subject = { kind: 'answer', uid, name: docCode }
  yield* run(recordAudit(db, { action: 'answer.erased', ...by, subject, municipalityId, detail: { form: title } }, tx))
  return true
}
