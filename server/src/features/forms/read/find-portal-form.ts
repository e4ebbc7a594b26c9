import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { type FoundForm, findForm } from './find-form.ts'

export type PortalForm = { readonly form: FoundForm; readonly definition: FormDefinition }

/** A form that people of the citizen portal answer, with its current version; undefined for any other. */
export async function findPortalForm(db: Database, uid: string): Promise<PortalForm | undefined> {
  const form = await findForm(db, uid)
  const definition = form && (await readDefinition(db, form.id, form.version))
  return form && definition?.settings.portalAssociation ? { form, definition } : undefined
}
