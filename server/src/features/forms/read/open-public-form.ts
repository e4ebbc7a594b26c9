import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { type FoundForm, findForm } from './find-form.ts'

/** A form for everybody, with the definition of its current version. Private, deleted and unknown ones answer alike, so ids tell nothing. */
export async function openPublicForm(
  db: Database,
  uid: string,
): Promise<{ form: FoundForm; definition: FormDefinition }> {
  const form = await findForm(db, uid)
  if (!form?.live.public) throw new Problem('form.notFound')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  const definition = await readDefinition(db, form.id, form.version)
  if (!definition) throw new Problem('form.notFound')
  return { form, definition }
}
