import type { FormDeleted } from '@ventanilla/api'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import type { FoundForm } from './read/find-form.ts'
import { formToChange, loadForm, staleForm } from './read/form-to-change.ts'

/** Above every response limit: no save counts an answer any more. */
const closedForEver = Number.MAX_SAFE_INTEGER

/**
 * Deletes a form (spec 1 §4): one with answers is only hidden and keeps them, one without is removed. Which of the two is decided while the
 * row that every save counts itself in is held, so an answer that is saved at the same moment comes before, or is refused. Throws
 * form.notFound, access.area, request.stale.
 */
export async function deleteForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<FormDeleted> {
  const { form, content } = await formToChange(db, person, { uid, revision })
  const { answer, form: forms, formDraft, formPreview, formPublication } = db.tables
  const municipalityId = form.municipality.id
  const at = clock()
  const kept = await db.transact(function* (tx) {
    yield* holdCounter(db, tx, form.id, municipalityId)
    const first = (ofForm: SQL | undefined) => tx.select({ id: answer.id }).from(answer).where(ofForm).limit(1)
    // Answers in the trash keep their form: they come back to it.
    const inTrash = and(eq(answer.trashedFrom, form.id), isNotNull(answer.trashedAt))
    const [any] = [...(yield* run(first(eq(answer.formId, form.id)))), ...(yield* run(first(inTrash)))]
    const [hidden] = yield* run(
      tx
        .update(forms)
        .set({ deletedAt: at.getTime(), deletedBy: person.userId, revision: sql`${forms.revision} + 1` })
        .where(and(eq(forms.id, form.id), eq(forms.revision, revision), isNull(forms.deletedAt)))
        .returning({ id: forms.id }),
    )
    if (!hidden) return undefined
    yield* run(tx.delete(formDraft).where(eq(formDraft.formUid, uid)))
    yield* run(tx.delete(formPublication).where(eq(formPublication.formUid, uid)))
    yield* run(tx.delete(formPreview).where(eq(formPreview.formUid, uid)))
    if (!any) yield* removeForm(db, tx, form)
    const subject = { kind: 'form', uid, name: content.definition.title.text }
    const detail = { answersKept: any !== undefined }
    yield* run(
      recordAudit(db, { action: 'form.deleted', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return any !== undefined
  })
  if (kept === undefined) throw staleForm((await loadForm(db, uid)).form)
  return { kept }
}

/** A save that has begun is waited for; one that begins now waits until this is done. */
function* holdCounter(
  { tables: { formCounter } }: Database,
  tx: Handle,
  formId: number,
  municipalityId: number,
): Steps<void> {
  yield* run(
    tx
      .insert(formCounter)
      .values({ formId, municipalityId, answers: 0 })
      .onConflictDoUpdate({ target: formCounter.formId, set: { answers: sql`${formCounter.answers}` } }),
  )
}

/** Everything of a form but its counter: it refuses saves that have seen the form, and keeps its id from being given again. */
function* removeForm({ tables }: Database, tx: Handle, { id: formId, uid }: FoundForm): Steps<void> {
  const { form, formArea, formCounter, formVersion, citizenFormCounter, incidentType, savedView, upload } = tables
  yield* run(tx.update(formCounter).set({ answers: closedForEver }).where(eq(formCounter.formId, formId)))
  // The sweeper removes the bytes and then the rows of files that nobody owns.
  yield* run(
    tx
      .update(upload)
      .set({ tokenHash: '', holder: null, answerUid: null, createdAt: 0 })
      .where(eq(upload.formId, formId)),
  )
  yield* run(tx.delete(citizenFormCounter).where(eq(citizenFormCounter.formId, formId)))
  yield* run(tx.delete(incidentType).where(eq(incidentType.formUid, uid)))
  yield* run(tx.delete(savedView).where(eq(savedView.formId, formId)))
  yield* run(tx.delete(formVersion).where(eq(formVersion.formId, formId)))
  yield* run(tx.delete(formArea).where(eq(formArea.formId, formId)))
  yield* run(tx.delete(form).where(eq(form.id, formId)))
}
