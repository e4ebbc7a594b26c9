import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'

type Import = {
  readonly form: FormSnapshot
  readonly definition: FormDefinition
  /** How many answers came in. */
  readonly imported: number
  readonly at: Date
}

/** A line of the audit for what a request brought in; none where it brought nothing. */
export async function recordImport(
  db: Database,
  { person, address }: Actor,
  { form, definition, imported, at }: Import,
): Promise<void> {
  if (imported === 0) return
  await recordAudit(db, {
    action: 'answer.imported',
    actor: person,
    subject: { kind: 'form', uid: form.uid, name: definition.title.text },
    municipalityId: form.municipality.id,
    detail: { answers: imported },
    address,
    at,
  })
}
