import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { beyond, countIds, everything, findIds } from './find-ids.ts'
import type { Match } from './match.ts'

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
  const range = before === undefined ? everything : beyond(everything, before, false)
  const ids = await findIds(db, { ...search, range, rows })
  const isWhole = before === undefined && ids.length < rows
  const count = isWhole ? ids.length : await countIds(db, { ...search, range: everything, rows: mostCounted + 1 })
  return { ids, count }
}
