import { aliasedTable, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { builtFor, statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { Cursor } from '../../../../platform/http/request/cursor.ts'
import { conditionsOf, type FoundFilter } from './answer-filter.ts'
import { heldStates } from './held-states.ts'

/** Where reading begins: at a place, or without one at the newest ('next') or the oldest ('previous'). */
export type From = {
  readonly direction: Cursor['direction']
  readonly cursor: Pick<Cursor, 'at' | 'id'> | undefined
  readonly rows: number
  readonly hasContent: Wanted
}

/** Whether what was answered comes along, or all that a whole answer has. */
export type Wanted = boolean | 'whole'

export type PageRow = Awaited<ReturnType<typeof readRun>>[number]
export type ReadPage = (filter: FoundFilter, from: From) => PromiseLike<PageRow[]>

/** The table of the staff once more, for whoever has an answer to do. */
export function assigneeOf({ user }: Tables): Tables['user'] {
  return aliasedTable(user, 'assignee')
}

/** What a row of a list is made of. */
export function rowColumns(tables: Tables, hasContent: Wanted) {
  const { answer, answerContent, user } = tables
  const assignee = assigneeOf(tables)
  return {
    id: answer.id,
    uid: answer.uid,
    formId: answer.formId,
    docCode: answer.docCode,
    createdAt: answer.createdAt,
    updatedAt: answer.updatedAt,
    version: answer.version,
    revision: answer.revision,
    state: answer.state,
    summary: answer.summary,
    creatorId: answer.creatorId,
    username: user.username,
    dueAt: answer.dueAt,
    pausedAt: answer.pausedAt,
    assignee: {
      uid: assignee.uid,
      username: assignee.username,
      firstName: assignee.firstName,
      lastName: assignee.lastName,
    },
    person: answerContent.person,
    content: hasContent ? answerContent.content : sql<null>`null`,
    location: hasContent === 'whole' ? answerContent.location : sql<null>`null`,
    signatures: hasContent === 'whole' ? answerContent.signatures : sql<null>`null`,
    language: hasContent === 'whole' ? answerContent.language : sql<null>`null`,
  }
}

/** Rows in the direction of reading: newest first towards the next page, oldest first towards the one before. */
export async function readPage(db: Database, filter: FoundFilter, from: From): Promise<PageRow[]> {
  const states = isNobodys(filter) ? (filter.states ?? (await heldStates(db, filter.formId))) : undefined
  if (!states) return await readRun(db, filter, from)
  const { states: _, ...rest } = filter
  const found = await Promise.all(states.map(state => readRun(db, { ...rest, state }, from)))
  const sign = from.direction === 'next' ? -1 : 1
  const ordered = found.flat().sort((one, other) => sign * (one.createdAt - other.createdAt || one.id - other.id))
  return ordered.slice(0, from.rows)
}

/** What is nobody's has an index by states: each is read from its own place on, and they are put into one order. */
function isNobodys({ assignee, state, term, dateField }: FoundFilter): boolean {
  return assignee === null && state === undefined && term === undefined && dateField === 'created'
}

async function readRun(db: Database, filter: FoundFilter, { direction, cursor, rows, hasContent }: From) {
  const { conditions, name, values } = conditionsOf(withoutDoubledBound(filter, direction, cursor), db.tables)
  const place = `${direction}${cursor ? '' : '_end'}${hasContent === 'whole' ? '_whole' : hasContent ? '_content' : ''}`
  const most = builtFor(rows)
  const list = statement(`list_${name}_${place}_${most}`, (tx, tables) => {
    const { answer, answerContent, user } = tables
    const assignee = assigneeOf(tables)
    const date = answer[sortColumn(filter)]
    const order = isRising(filter) === (direction === 'next') ? asc : desc
    return tx
      .select(rowColumns(tables, hasContent))
      .from(answer)
      .leftJoin(answerContent, eq(answerContent.answerId, answer.id))
      .leftJoin(user, eq(user.id, answer.creatorId))
      .leftJoin(assignee, eq(assignee.id, answer.assigneeId))
      .where(and(...conditions, cursor && beyond(tables, filter, direction)))
      .orderBy(order(date), order(answer.id))
      .limit(most)
  })
  const found = await list(db.sql, { ...values, cursorAt: cursor?.at, cursorId: cursor?.id })
  return found.slice(0, rows)
}

/** What a row is sorted by. */
export function sortValue(
  row: Pick<PageRow, 'createdAt' | 'updatedAt' | 'dueAt' | 'pausedAt'>,
  filter: FoundFilter,
): number {
  return row[sortColumn(filter)] ?? 0
}

function sortColumn({ dateField, term }: FoundFilter) {
  if (term === 'running') return 'dueAt'
  if (term === 'paused') return 'pausedAt'
  return dateField === 'updated' ? 'updatedAt' : 'createdAt'
}

/** What runs out first, and who is waited for longest, stands first; else the newest. */
function isRising({ term }: FoundFilter): boolean {
  return term === 'running' || term === 'paused'
}

/**
 * A place inside the range already is its bound on that side. Given both, SQLite may start at the wider one and walk through everything
 * that was on earlier pages.
 */
function withoutDoubledBound(
  filter: FoundFilter,
  direction: Cursor['direction'],
  cursor: Pick<Cursor, 'at'> | undefined,
): FoundFilter {
  if (!cursor || isRising(filter)) return filter
  const { from, until, ...rest } = filter
  const needsFrom = from !== undefined && !(direction === 'previous' && cursor.at >= from)
  const needsUntil = until !== undefined && !(direction === 'next' && cursor.at < until)
  return { ...rest, ...(needsFrom && { from }), ...(needsUntil && { until }) }
}

/** The same pair as the order, as one row value: the index goes straight to the place. */
function beyond({ answer }: Tables, filter: FoundFilter, direction: Cursor['direction']): SQL {
  const row = sql`(${answer[sortColumn(filter)]}, ${answer.id})`
  const place = sql`(${sql.placeholder('cursorAt')}, ${sql.placeholder('cursorId')})`
  return isRising(filter) === (direction === 'next') ? sql`${row} > ${place}` : sql`${row} < ${place}`
}
