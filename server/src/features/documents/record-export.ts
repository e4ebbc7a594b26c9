import { textIn } from '@ventanilla/model'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock'>
type How = { readonly format: 'pdf' | 'certificate' | 'mail'; readonly recipients?: number }

/** Writes down that somebody took an answer away, and how: never what is in it. */
export async function recordExport(deps: ExportDeps, actor: Actor, answer: StoredAnswer, how: How): Promise<void> {
  await recordAudit(deps.db, await exportEntry(deps, actor, answer, how))
}

/** The same for a transaction to write. */
export async function exportEntry(
  { db, clock }: ExportDeps,
  { person, address }: Actor,
  { id, docCode, formId, definition }: StoredAnswer,
  how: How,
): Promise<AuditRecord> {
  const form = await loadForm(db, formId)
  return {
    action: 'answer.exported',
    actor: person,
    subject: { kind: 'answer', uid: id, name: docCode },
    ...(form && { municipalityId: form.municipality.id }),
    detail: { form: textIn(definition.title, definition.language), ...how },
    address,
    at: clock(),
  }
}
