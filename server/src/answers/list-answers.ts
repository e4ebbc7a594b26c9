import type { AnswerList, AnswerListItem } from '@ventanilla/api'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { statement } from '../db/handle.ts'
import type { Tables } from '../db/schema/build.ts'
import { Problem } from '../http/problem.ts'
import { conditionsOf, type FoundFilter, findsNothing } from './answer-filter.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { type Forms, formsOf } from './form-snapshot.ts'
import { readPersonSummary } from './person-summary.ts'
import { stateOf } from './state-of.ts'
import { valuesOf } from './values-of.ts'

/** Of the list, and of the own answers (spec 3 §9). */
export const pageSizes = { list: 15, mine: 7 } as const

type Options = {
  readonly pageSize?: number
  /** Ids of questions whose answers come with each row. */
  readonly questions?: readonly string[] | undefined
}

/** A page, newest first. Sorted by update, rows move while paging: a page may then skip or repeat one. */
export async function listAnswers(
  db: Database,
  filter: FoundFilter,
  cursorText?: string,
  { pageSize = pageSizes.list, questions }: Options = {},
): Promise<AnswerList> {
  const cursor = cursorText ? readCursor(cursorText) : undefined
  if (cursorText && cursor?.sort !== filter.dateField) {
    throw new Problem('request.invalid', { issues: [{ code: 'request.invalid', path: ['cursor'] }] })
  }
  if (findsNothing(filter)) return { items: [], next: null, previous: null }
  const found = await readPage(db, filter, { cursor, pageSize, hasContent: questions !== undefined })
  const hasMore = found.length > pageSize
  const page = found.slice(0, pageSize)
  const isBackwards = cursor?.direction === 'previous'
  if (isBackwards) page.reverse()
  const place = (row: PageRow | undefined, direction: Cursor['direction']) =>
    row ? writeCursor({ direction, sort: filter.dateField, at: sortValue(row, filter), id: row.id }) : null
  return {
    items: await Promise.all(page.map(row => itemOf(formsOf(db), row, questions))),
    next: isBackwards || hasMore ? place(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? place(page[0], 'previous') : null,
  }
}

type PageRow = Awaited<ReturnType<typeof readPage>>[number]

/** One more than a page, in the direction of reading. */
function readPage(
  db: Database,
  filter: FoundFilter,
  { cursor, pageSize, hasContent }: { cursor: Cursor | undefined; pageSize: number; hasContent: boolean },
) {
  const { conditions, name, values } = conditionsOf(withoutDoubledBound(filter, cursor), db.tables)
  const direction = cursor?.direction ?? 'first'
  const list = statement(`list_${name}_${direction}${hasContent ? '_content' : ''}`, (tx, tables) => {
    const { answer, answerContent, user } = tables
    const date = filter.dateField === 'updated' ? answer.updatedAt : answer.createdAt
    const order = direction === 'previous' ? asc : desc
    return tx
      .select({
        id: answer.id,
        uid: answer.uid,
        formId: answer.formId,
        docCode: answer.docCode,
        createdAt: answer.createdAt,
        updatedAt: answer.updatedAt,
        version: answer.version,
        revision: answer.revision,
        state: answer.state,
        username: user.username,
        person: answerContent.person,
        content: hasContent ? answerContent.content : sql<null>`null`,
      })
      .from(answer)
      .leftJoin(answerContent, eq(answerContent.answerId, answer.id))
      .leftJoin(user, eq(user.id, answer.creatorId))
      .where(and(...conditions, cursor && beyond(tables, filter, cursor)))
      .orderBy(order(date), order(answer.id))
      .limit(sql.placeholder('rows'))
  })
  return list(db.sql, { ...values, cursorAt: cursor?.at, cursorId: cursor?.id, rows: pageSize + 1 })
}

/**
 * A place inside the range already is its bound on that side. Given both, SQLite may start at the wider one and walk through everything
 * that was on earlier pages.
 */
function withoutDoubledBound(filter: FoundFilter, cursor: Cursor | undefined): FoundFilter {
  if (!cursor) return filter
  const { from, until, ...rest } = filter
  const needsFrom = from !== undefined && !(cursor.direction === 'previous' && cursor.at >= from)
  const needsUntil = until !== undefined && !(cursor.direction === 'next' && cursor.at < until)
  return { ...rest, ...(needsFrom && { from }), ...(needsUntil && { until }) }
}

/** The same pair as the order, as one row value: the index goes straight to the place. */
function beyond({ answer }: Tables, { dateField }: FoundFilter, { direction }: Cursor): SQL {
  const row = sql`(${dateField === 'updated' ? answer.updatedAt : answer.createdAt}, ${answer.id})`
  const place = sql`(${sql.placeholder('cursorAt')}, ${sql.placeholder('cursorId')})`
  return direction === 'previous' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

function sortValue(row: PageRow, { dateField }: FoundFilter): number {
  return dateField === 'updated' ? row.updatedAt : row.createdAt
}

async function itemOf(forms: Forms, row: PageRow, questions?: readonly string[]): Promise<AnswerListItem> {
  const version = row.state === '' ? undefined : await forms.version(row.formId, row.version)
  return {
    id: row.uid,
    docCode: row.docCode,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    createdBy: row.username,
    person: readPersonSummary(row.person),
    state: version ? stateOf(version.definition.states, row.state) : null,
    version: row.version,
    revision: row.revision,
    ...(questions && row.content !== null && { values: valuesOf(row.content, questions) }),
  }
}
