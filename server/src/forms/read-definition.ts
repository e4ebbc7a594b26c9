import type { FormDefinition } from '@ventanilla/model'
import { formsOf } from '../answers/form-snapshot.ts'
import type { Database } from '../db/database.ts'

/** A version's definition, from the memory that saves and readings of answers share. */
export async function readDefinition(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition | undefined> {
  return (await formsOf(db).version(formId, number))?.definition
}
