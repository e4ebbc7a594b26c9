import type { TrashQuery, TrashList } from '@ventanilla/api'
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { type Cursor, cursorOf, writeCursor } from '../../../platform/http/request/cursor.ts'
import { answeredForm } from '../record/list/answered-form.ts'
import { creatorSeen, trashSeen } from '../record/list/scope.ts'
import { dayMs } from '../record/row/trash-until.ts'
import { trashItems } from './trash-items.ts'
import { readTrashScope, type Town } from './trash-scope.ts'

const pageSize = 25
const sort = 'trash'

/** A form's deleted answers that the person sees. Throws form.notFound, access.area. */
export async function listFormTrash(
  db: Database,
  person: StaffUser,
  formUid: string,
  query: TrashQuery,
): Promise<TrashList> {
  const { id: formId } = await answeredForm(db, formUid)
  await creatorSeen(db, person, formId)
  return await listTrash(db, person, { ...query, form: formUid })
}

/** The deleted answers of all forms that the person sees, or of one of them, first those that are deleted for good first. */
export async function listTrash(
  db: Database,
  person: StaffUser,
  { cursor: cursorText, q = '', form, by }: TrashQuery,
): Promise<TrashList> {
  const cursor = cursorOf(cursorText, sort)
  const { answer } = db.tables
  const { towns, forms, people, formId, userId } = await readTrashScope(db, person, { form, by })
  const found = and(
    trashSeen(db, person),
    form === undefined ? undefined : eq(answer.trashedFrom, formId ?? nobody),
    by === undefined ? undefined : eq(answer.trashedBy, userId ?? nobody),
    says(db, q),
  )
  const isBackwards = cursor?.direction === 'previous'
  const [[counted], ...ofTowns] = await Promise.all([
    db.sql
      .select({ total: count() })
      .from(answer)
      .where(and(isNotNull(answer.trashedAt), found)),
    ...towns.map(town => firstOfTown(db, town, { found, cursor })),
  ])
  const sign = isBackwards ? -1 : 1
  const first = ofTowns.flat().toSorted((a, b) => sign * (a.until - b.until || a.id - b.id))
  const hasMore = first.length > pageSize
  const page = first.slice(0, pageSize)
  if (isBackwards) page.reverse()
  const placeOf = (row: Row | undefined, direction: Cursor['direction']) =>
    row ? writeCursor({ direction, sort, at: row.until, id: row.id }) : null
  const [days, ...otherDays] = new Set(towns.map(town => town.days))
  return {
    items: await trashItems(db, page),
    next: isBackwards || hasMore ? placeOf(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? placeOf(page[0], 'previous') : null,
    total: counted?.total ?? 0,
    days: days === undefined || otherDays.length > 0 ? null : days,
    forms,
    people,
  }
}

/** No form and nobody has this number. */
const nobody = 0

type Row = { readonly id: number; readonly until: number }

/** What of a town goes first: each keeps its answers for days of its own. */
async function firstOfTown(
  { sql: handle, tables: { answer } }: Database,
  { id: townId, days }: Town,
  { found, cursor }: { found: SQL | undefined; cursor: Cursor | undefined },
): Promise<Row[]> {
  const isBackwards = cursor?.direction === 'previous'
  const order = isBackwards ? desc : asc
  const place = sql`(${answer.trashedAt}, ${answer.id})`
  const at = cursor && cursor.at - days * dayMs
  const beyond = cursor && (isBackwards ? sql`${place} < (${at}, ${cursor.id})` : sql`${place} > (${at}, ${cursor.id})`)
  const rows = await handle
    .select({ id: answer.id, trashedAt: answer.trashedAt })
    .from(answer)
    .where(and(eq(answer.municipalityId, townId), isNotNull(answer.trashedAt), found, beyond))
    .orderBy(order(answer.trashedAt), order(answer.id))
    .limit(pageSize + 1)
  return rows.map(({ id, trashedAt }) => ({ id, until: (trashedAt ?? 0) + days * dayMs }))
}

/** Whether its code or its summary contains what was typed, in capital or small letters. */
function says({ tables: { answer } }: Database, typed: string): SQL | undefined {
  if (typed === '') return undefined
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const contains = (column: typeof answer.docCode | typeof answer.summary) =>
    sql`lower(${column}) like ${pattern} escape '\\'`
  return or(contains(answer.docCode), contains(answer.summary))
}
