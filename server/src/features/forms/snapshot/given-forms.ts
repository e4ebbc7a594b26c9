import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'

type Given = Pick<StaffUser, 'onlyForms'>

/** Whether a form is one of those that a key of a program was given; every form is for everybody else. */
export function isGiven({ onlyForms }: Given, formId: number): boolean {
  return onlyForms === undefined || onlyForms.includes(formId)
}

/** The same as a condition on a column of form ids; undefined where nothing is narrowed. */
export function amongGiven({ onlyForms }: Given, formId: Column): SQL | undefined {
  if (onlyForms === undefined) return undefined
  return onlyForms.length === 0 ? sql`1 = 0` : inArray(formId, [...onlyForms])
}
