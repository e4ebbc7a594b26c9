import { inHuesOf, withoutWaysInto } from '@ventanilla/model'
import type { FormVersion, VersionReader } from '../../../forms/snapshot/read-version.ts'

type Asked = { readonly formId: number; readonly version: number; readonly currentVersion: number }

/**
 * A version of a form as it is shown: its states in the colours that the form gives them now, as in its other versions, and no way into one
 * that was deleted since.
 */
export async function shownVersion(
  read: VersionReader,
  { formId, version, currentVersion }: Asked,
): Promise<FormVersion | undefined> {
  if (version === currentVersion) return await read(formId, version)
  const [own, current] = await Promise.all([read(formId, version), read(formId, currentVersion)])
  if (!own || !current) return own
  const newest = current.definition.states
  const states = withoutWaysInto(newest, inHuesOf(newest, own.definition.states))
  return { ...own, definition: { ...own.definition, states } }
}
