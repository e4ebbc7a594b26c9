import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { unnamed } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { expandMatch } from '../search/expand-match.ts'
import { countIds, findIds } from '../search/find-ids.ts'
import { beyond, everything, type IdRange, type Search } from '../search/search.ts'
import { conditionsOf, type FoundFilter } from './answer-filter.ts'
import { assigneeOf, type From, type PageRow, readPage, rowColumns, type Wanted } from './answer-page.ts'

/** So many answers of a range of dates are looked through for the ids that it spans. */
const fewDated = 50_000

/**
 * A page of a filter that asks the index, in the order in which answers came here: an index of words gives them in that order, and would have to
 * give all of them to be put into another one. That is done where they are sorted by their last change, or by what is due.
 */
export async function findPage(db: Database, filter: FoundFilter, from: From): Promise<PageRow[]> {
  if (!filter.match) return await readPage(db, filter, from)
  if (filter.dateField === 'updated' || filter.term) {
    return await readPage(db, { ...filter, match: expandMatch(db, filter.match) }, from)
  }
  const isAscending = from.direction === 'previous'
  const search = await searchOf(db, filter)
  const range = from.cursor ? beyond(search.range, from.cursor.id, isAscending) : search.range
  const ids = await findIds(db, { ...search, range, isAscending, rows: from.rows })
  const rows = await rowsOf(db, ids, from.hasContent)
  return inOrder(ids, rows)
}

/** How many answers a filter finds that asks the index. */
export async function countFound(db: Database, filter: FoundFilter): Promise<number> {
  const search = await searchOf(db, filter)
  return await countIds(db, { ...search, isAscending: false, rows: Number.MAX_SAFE_INTEGER })
}

const indexed: ReadonlySet<string> = new Set(['formId', 'creators', 'dateField'] satisfies (keyof FoundFilter)[])

/** A filter that asks the index as what is asked of it. */
export async function searchOf(db: Database, filter: FoundFilter): Promise<Omit<Search, 'isAscending' | 'rows'>> {
  const { match, isRequested = false, ...rest } = filter
  if (!match) throw new Error('this filter asks no index')
  const range = await datedRange(db, rest)
  // Form and author stand in the index: where nothing else is asked, no answer is looked at.
  const isAll = Object.entries(rest).every(([part, value]) => value === undefined || indexed.has(part))
  if (isAll) return { match, isRequested, conditions: [], name: 'all', values: {}, range }
  const { conditions, name, values } = conditionsOf(rest, db.tables)
  return { match, isRequested, conditions, name, values, range }
}

/** Ids of answers in a range of dates that has few: what is outside need not be looked at. Whatever order they came in, all of them are inside. */
async function datedRange(db: Database, filter: FoundFilter): Promise<IdRange> {
  const dated = datesOf(filter)
  if (!dated) return everything
  const { conditions, name, values } = conditionsOf(dated, db.tables)
  const span = unnamed(`search_dated_${name}`, (tx, { answer }) => {
    const dated = tx
      .select({ id: answer.id })
      .from(answer)
      .where(sql.join(conditions, sql` and `))
      .limit(sql.placeholder('rows'))
      .as('dated')
    const number = (of: SQL) => of.mapWith(Number)
    return tx
      .select({
        low: number(sql`coalesce(min(${dated.id}), 1)`),
        high: number(sql`coalesce(max(${dated.id}), 0)`),
        answers: number(sql`count(*)`),
      })
      .from(dated)
  })
  const [found] = await span(db.sql, { ...values, rows: fewDated + 1 })
  return found && found.answers <= fewDated ? found : everything
}

/** The dates of a filter that narrow it most likely; undefined where it has none. */
function datesOf(filter: FoundFilter): FoundFilter | undefined {
  const { formId, dateField, from, until, createdFrom, createdUntil, updatedFrom, updatedUntil } = filter
  const between = (low: number | undefined, high: number | undefined) => ({
    ...(low !== undefined && { from: low }),
    ...(high !== undefined && { until: high }),
  })
  if (from !== undefined || until !== undefined) return { formId, dateField, ...between(from, until) }
  if (createdFrom !== undefined || createdUntil !== undefined)
    return { formId, dateField: 'created', ...between(createdFrom, createdUntil) }
  if (updatedFrom === undefined && updatedUntil === undefined) return undefined
  return { formId, dateField: 'updated', ...between(updatedFrom, updatedUntil) }
}

/** Rows of a list by their ids; `seen` narrows to what may be seen, whatever was found. */
export async function rowsOf(db: Database, ids: readonly number[], hasContent: Wanted, seen?: SQL): Promise<PageRow[]> {
  if (ids.length === 0) return []
  const { answer, answerContent, user }: Tables = db.tables
  const assignee = assigneeOf(db.tables)
  const found = sql.join([inArray(answer.id, [...ids]), ...(seen ? [seen] : [])], sql` and `)
  return await db.sql
    .select(rowColumns(db.tables, hasContent))
    .from(answer)
    .leftJoin(answerContent, eq(answerContent.answerId, answer.id))
    .leftJoin(user, eq(user.id, answer.creatorId))
    .leftJoin(assignee, eq(assignee.id, answer.assigneeId))
    .where(found)
}

export function inOrder(ids: readonly number[], rows: readonly PageRow[]): PageRow[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
