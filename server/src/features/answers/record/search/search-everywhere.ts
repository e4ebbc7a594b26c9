import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { findIds } from './find-ids.ts'
import type { Match } from './match.ts'
import { beyond, everything, type IdRange } from './search.ts'

/** `before` is the answer that the page before ended with. */
export type EverywhereJob = { readonly match: Match; readonly before: number | undefined; readonly rows: number }

/** Ids, the newest first, and how many there are, counted to one more than `mostCounted`. */
export type Found = { readonly ids: readonly number[]; readonly count: number }

export const mostCounted = 1_000

/** Searches the answers of several forms; those of deleted ones are not found. */
export async function searchEverywhere(db: Database, { match, before, rows }: EverywhereJob): Promise<Found> {
  const { answer, form } = db.tables
  const isAlive = sql`exists (select 1 from ${form} where ${form.id} = ${answer.formId} and ${isNull(form.deletedAt)})`
  const search = { match, conditions: [isAlive], name: 'everywhere', values: {}, isAscending: false }
  const all = async (range: IdRange, most: number) => await findIds(db, { ...search, range, rows: most })
  // What is counted begins with the page.
  const counted = await all(everything, mostCounted + 1)
  const count = counted.length
  if (before === undefined) return { ids: counted.slice(0, rows), count }
  const known = counted.filter(id => id < before).slice(0, rows)
  const isWhole = known.length === rows || count <= mostCounted
  return { ids: isWhole ? known : await all(beyond(everything, before, false), rows), count }
}
