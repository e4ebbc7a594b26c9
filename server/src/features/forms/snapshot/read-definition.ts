import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { formsOf } from './form-snapshot.ts'

/** A version's definition, from the memory that saves and readings of answers share. */
export async function readDefinition(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition | undefined> {
  return (await formsOf(db).version(formId, number))?.definition
}
