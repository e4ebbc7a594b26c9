import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'

/** Whether an id is among those that a statement is given as `ids`, by `idsGiven`: prepared once for however many. */
export function amongIds({ dialect }: Pick<Database, 'dialect'>, id: SQLWrapper): SQL {
  const ids = sql.placeholder('ids')
  return dialect === 'sqlite'
    ? sql`${id} in (select value from json_each(${ids}))`
    : sql`${id} = any(cast(${ids} as bigint[]))`
}

/** The value of `ids`. */
export function idsGiven({ dialect }: Pick<Database, 'dialect'>, ids: readonly number[]): { readonly ids: string } {
  const list = ids.join(',')
  return { ids: dialect === 'sqlite' ? `[${list}]` : `{${list}}` }
}
