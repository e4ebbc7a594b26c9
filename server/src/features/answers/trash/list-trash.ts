import type { TrashItem, TrashList, TrashQuery } from '@ventanilla/api'
import { trashDays } from '@ventanilla/model'
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../../platform/http/request/cursor.ts'
import { Problem } from '../../../platform/problem.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { staffNamed } from '../record/assign/staff-named.ts'
import { answeredForm } from '../record/list/answered-form.ts'
import { creatorSeen } from '../record/list/scope.ts'
import { readSummary } from '../record/row/answer-summary.ts'
import { untilOf } from '../record/row/trash-until.ts'

const pageSize = 25
const sort = 'trash'

/** A form's deleted answers that the person sees, first those that are deleted for good first. Throws form.notFound, access.area. */
export async function listTrash(
  db: Database,
  person: StaffUser,
  formUid: string,
  { cursor: cursorText, q = '' }: TrashQuery,
): Promise<TrashList> {
  const { answer } = db.tables
  const { id: formId, timeZone } = await answeredForm(db, formUid)
  const own = await creatorSeen(db, person, formId)
  const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
  if (cursorText !== undefined && cursor?.sort !== sort) {
    throw new Problem('request.invalid', { issues: [{ code: 'request.invalid', path: ['cursor'] }] })
  }
  const found = and(
    eq(answer.trashedFrom, formId),
    isNotNull(answer.trashedAt),
    own === undefined ? undefined : eq(answer.creatorId, own),
    says(db, q),
  )
  const isBackwards = cursor?.direction === 'previous'
  const order = isBackwards ? desc : asc
  const place = sql`(${answer.trashedAt}, ${answer.id})`
  const beyond =
    cursor &&
    (isBackwards ? sql`${place} < (${cursor.at}, ${cursor.id})` : sql`${place} > (${cursor.at}, ${cursor.id})`)
  const [[counted], rows, form] = await Promise.all([
    db.sql.select({ total: count() }).from(answer).where(found),
    db.sql
      .select()
      .from(answer)
      .where(and(found, beyond))
      .orderBy(order(answer.trashedAt), order(answer.id))
      .limit(pageSize + 1),
    loadForm(db, formUid),
  ])
  const hasMore = rows.length > pageSize
  const page = rows.slice(0, pageSize)
  if (isBackwards) page.reverse()
  const days = form?.municipality.settings.trashDays ?? trashDays.usual
  const placeOf = (row: Row | undefined, direction: 'next' | 'previous') =>
    row ? writeCursor({ direction, sort, at: row.trashedAt ?? 0, id: row.id }) : null
  return {
    items: await itemsOf(db, page, days),
    next: isBackwards || hasMore ? placeOf(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? placeOf(page[0], 'previous') : null,
    total: counted?.total ?? 0,
    days,
    timeZone,
  }
}

type Row = Database['tables']['answer']['$inferSelect']

async function itemsOf(db: Database, rows: readonly Row[], days: number): Promise<TrashItem[]> {
  const people = await staffNamed(
    db,
    rows.flatMap(({ trashedBy }) => trashedBy ?? []),
  )
  return rows.map(({ uid, docCode, summary, createdAt, trashedAt, trashedBy, revision }) => ({
    id: uid,
    docCode,
    summary: readSummary(summary),
    createdAt: new Date(createdAt).toISOString(),
    trashedAt: new Date(trashedAt ?? 0).toISOString(),
    trashedBy: (trashedBy !== null && people.get(trashedBy)) || null,
    until: untilOf(trashedAt ?? 0, days),
    revision,
  }))
}

/** Whether its code or its summary contains what was typed, in capital or small letters. */
function says({ tables: { answer } }: Database, typed: string): SQL | undefined {
  if (typed === '') return undefined
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const contains = (column: typeof answer.docCode | typeof answer.summary) =>
    sql`lower(${column}) like ${pattern} escape '\\'`
  return or(contains(answer.docCode), contains(answer.summary))
}
