import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

type Given = Pick<StaffUser, 'onlyForms'>

/** Throws key.form where a key of a program was not given a form; every form is for everybody else. */
export function requireGiven({ onlyForms }: Given, formId: number): void {
  if (onlyForms !== undefined && !onlyForms.includes(formId)) throw new Problem('key.form')
}

/** The same as a condition on a column of form ids; undefined where nothing is narrowed. */
export function amongGiven({ onlyForms }: Given, formId: Column): SQL | undefined {
  if (onlyForms === undefined) return undefined
  return onlyForms.length === 0 ? sql`1 = 0` : inArray(formId, [...onlyForms])
}
