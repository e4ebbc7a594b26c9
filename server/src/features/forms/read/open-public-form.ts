import type { FormDefinition } from '@ventanilla/model'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { type FoundForm, findForm } from './find-form.ts'

/** A form for everybody, with the definition of its current version. Private, deleted and unknown ones answer alike, so ids tell nothing. */
export async function openPublicForm(
  { db, forms }: Pick<Deps, 'db' | 'forms'>,
  uid: string,
): Promise<{ form: FoundForm; definition: FormDefinition }> {
  const form = await findForm(db, uid)
  if (!form?.live.public) throw new Problem('form.notFound')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  const version = await forms.version(form.id, form.version)
  if (!version) throw new Problem('form.notFound')
  return { form, definition: version.definition }
}
