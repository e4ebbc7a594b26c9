import { textIn } from '@ventanilla/model'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'

/** Writes down that somebody took an answer away, and how: never what is in it. */
export async function recordExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { id, docCode, formId, definition }: StoredAnswer,
  how: Readonly<Record<string, unknown>>,
): Promise<void> {
  const form = await loadForm(db, formId)
  await recordAudit(db, {
    action: 'answer.exported',
    actor: person,
    subject: { kind: 'answer', uid: id, name: docCode },
    ...(form && { municipalityId: form.municipality.id }),
    detail: { form: textIn(definition.title, definition.language), ...how },
    address,
    at: clock(),
  })
}
