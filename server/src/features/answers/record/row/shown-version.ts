import { inHuesOf } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import { type FormVersion, formsOf } from '../../../forms/snapshot/form-snapshot.ts'

type Asked = { readonly formId: number; readonly version: number; readonly currentVersion: number }

/** A version of a form as it is shown: its states in the colours that the form gives them now, as in its other versions. */
export async function shownVersion(
  db: Database,
  { formId, version, currentVersion }: Asked,
): Promise<FormVersion | undefined> {
  const forms = formsOf(db)
  const [own, current] = await Promise.all([forms.version(formId, version), forms.version(formId, currentVersion)])
  if (!own || !current || own === current) return own
  const states = inHuesOf(current.definition.states, own.definition.states)
  return { ...own, definition: { ...own.definition, states } }
}
