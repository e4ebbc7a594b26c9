import { and, type SQL, sql } from 'drizzle-orm'
import { unnamed } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { nameOf, type Search } from './search.ts'

const value = sql.placeholder
const id = sql`page.id`.mapWith(Number)

/** SQLite's index gives its rows in their order, one by one, and stops when there are enough. */
export function streamed(search: Search) {
  const order = sql.raw(search.isAscending ? 'asc' : 'desc')
  return unnamed(`search_${nameOf(search)}_${search.isAscending ? 'up' : 'down'}`, (tx, { answer }) =>
    tx.select({ id }).from(
      sql`(select f.rowid as id from answer_search f ${joined(search, answer)}
        where ${found(search)} order by f.rowid ${order} limit ${value('rows')}) as page`,
    ),
  )
}

export function countStreamed(search: Search) {
  const total = sql`count(*)`.mapWith(Number)
  return unnamed(`search_count_${nameOf(search)}`, (tx, { answer }) => {
    return tx
      .select({ total })
      .from(
        sql`(select f.rowid from answer_search f ${joined(search, answer)} where ${found(search)} limit ${value('rows')}) as page`,
      )
  })
}

function joined({ conditions }: Search, answer: Tables['answer']): SQL {
  return conditions.length > 0 ? sql`cross join ${answer} on ${answer.id} = f.rowid` : sql``
}

/** As a sum the id is none that the index is asked for by itself, and is compared before anything is read of the answer. */
function found({ isRequested, conditions }: Search): SQL | undefined {
  return and(
    sql`f.answer_search match ${value('match')}`,
    sql`f.rowid between ${value('low')} and ${value('high')}`,
    isRequested ? sql`f.rowid + 0 in (select answer_id from change_request where closed_at is null)` : undefined,
    ...conditions,
  )
}
