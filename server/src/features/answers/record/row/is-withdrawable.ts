import { type FormDefinition, mayWithdraw } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import { readDefinition } from '../../../forms/snapshot/read-version.ts'

type Standing = {
  readonly form: { readonly id: number; readonly currentVersion: number }
  /** Of the version that it was given on. */
  readonly definition: Pick<FormDefinition, 'states'>
  /** '' where the form has none. */
  readonly state: string
}

/** Whether whoever gave an answer may still take it back. */
export async function isWithdrawable(db: Database, { form, definition, state }: Standing): Promise<boolean> {
  const newest = (await readDefinition(db, form.id, form.currentVersion)) ?? definition
  return mayWithdraw(newest.states, definition.states, state)
}
