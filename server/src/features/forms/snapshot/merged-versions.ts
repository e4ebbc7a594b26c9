import { type FormDefinition, mergedDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { readVersion } from './read-version.ts'

/**
 * A form's current definition with what earlier versions had beside, by stable ids: the versions are read from the newest back until
 * `isEnough` says so, all of them where nothing does.
 */
export async function mergedVersions(
  db: Database,
  { formId, currentVersion }: { formId: number; currentVersion: number },
  isEnough: (merged: FormDefinition) => boolean = () => false,
): Promise<FormDefinition> {
  let merged: FormDefinition | undefined
  for (let number = currentVersion; number > 0; number--) {
    const version = await readVersion(db, formId, number)
    if (version) merged = merged ? mergedDefinition(merged, version.definition) : version.definition
    if (merged && isEnough(merged)) break
  }
  if (!merged) throw new Error('a form has a version')
  return merged
}
