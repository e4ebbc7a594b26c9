import type { SQL } from 'drizzle-orm'
import type { Match } from './match.ts'

/** Where ids are looked for, both ends included. */
export type IdRange = { readonly low: number; readonly high: number }

/** What is searched: the index by `match`, and of what it finds only what fits the conditions on the answers. */
export type Search = {
  readonly match: Match
  /** Only answers of which changes were asked for and not given yet. */
  readonly isRequested?: boolean
  readonly conditions: readonly SQL[]
  /** Of the conditions, as of a statement that is built once. */
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly range: IdRange
  readonly isAscending: boolean
  readonly rows: number
}

export const everything: IdRange = { low: 0, high: Number.MAX_SAFE_INTEGER }

/** What of a range lies beyond an answer, in the direction of reading. */
export function beyond({ low, high }: IdRange, id: number, isAscending: boolean): IdRange {
  return isAscending ? { low: Math.max(low, id + 1), high } : { low, high: Math.min(high, id - 1) }
}

export function valuesOf({ values, match, range, rows }: Search): Record<string, unknown> {
  return { ...values, ...range, match: match.text, whole: match.split?.whole, begun: match.split?.begun, rows }
}

/** Of its statement, which is built once. */
export function nameOf({ name, isRequested }: Search): string {
  return isRequested ? `${name}_requested` : name
}
