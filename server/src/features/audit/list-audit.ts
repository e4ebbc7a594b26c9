import {
  type AuditEntry,
  type AuditKind,
  type AuditList,
  type AuditQuery,
  auditActions,
  auditEntrySchema,
  auditKindOf,
} from '@ventanilla/api'
import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { type Cursor, cursorOf, writeCursor } from '../../platform/http/request/cursor.ts'
import { startOfDay } from '../../platform/municipal-time.ts'

const pageSize = 50
const sort = 'at'

/** A page of what was written down, newest first: everything to an administrator, the own municipality's to an elevated supervisor. */
export async function listAudit(db: Database, person: StaffUser, filter: AuditQuery): Promise<AuditList> {
  const cursor = cursorOf(filter.cursor, sort)
  const found = await readPage(db, entriesFound(db, person, filter), cursor)
  const hasMore = found.length > pageSize
  const page = found.slice(0, pageSize)
  const isBackwards = cursor?.direction === 'previous'
  if (isBackwards) page.reverse()
  const place = (row: Row | undefined, direction: Cursor['direction']) =>
    row ? writeCursor({ direction, sort, at: row.entry.at, id: row.entry.id }) : null
  return {
    items: page.map(entryOf),
    next: isBackwards || hasMore ? place(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? place(page[0], 'previous') : null,
  }
}

export type AuditFilter = Omit<AuditQuery, 'cursor'>

/** The entries that a person reads, as far as a filter asks for them. */
export function entriesFound(db: Database, person: StaffUser, filter: AuditFilter): SQL | undefined {
  return and(entriesSeen(db, person), ...filtersOf(db, person, filter))
}

/** The one place that says which entries a person reads. */
function entriesSeen({ tables: { audit } }: Database, person: StaffUser): SQL | undefined {
  switch (person.role) {
    case 'ROLE_ADMIN':
      return undefined
    case 'ROLE_SUPERVISOR_ELEVADO':
      return eq(audit.municipalityId, person.municipalityId)
    default:
      return sql`1 = 0`
  }
}

/** Days are those of the reader's own clock. */
function filtersOf(
  db: Database,
  { municipality: { timeZone } }: StaffUser,
  { action, kind, actor, municipalityId, from, to }: AuditFilter,
): (SQL | undefined)[] {
  const { audit, municipality } = db.tables
  const town = db.sql
    .select({ id: municipality.id })
    .from(municipality)
    .where(eq(municipality.uid, municipalityId ?? ''))
  return [
    action ? eq(audit.action, action) : undefined,
    kind && ofKind(db, kind),
    municipalityId === undefined ? undefined : inArray(audit.municipalityId, town),
    from === undefined ? undefined : gte(audit.at, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(audit.at, startOfDay(timeZone, to, 1)),
    actor ? byActor(db, actor) : undefined,
  ]
}

/** Read in the order of time: an expression, as SQLite would gather every action by its index and sort them all. */
function ofKind({ tables: { audit } }: Database, kind: AuditKind): SQL {
  const actions = auditActions.filter(action => auditKindOf(action) === kind)
  return inArray(sql`(${audit.action} || '')`, actions)
}

/** By the names that people have now, or that entries kept of whoever has none. */
function byActor({ sql: db, tables: { audit, user } }: Database, typed: string): SQL | undefined {
  const people = db.select({ id: user.id }).from(user).where(containsFolded(user.folded, typed))
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  // A whole name as it is written, which lower() of SQLite would not find where it begins with an accent.
  const isName = eq(audit.actorName, typed)
  return or(inArray(audit.actorId, people), isName, sql`${like(sql`lower(${audit.actorName})`, pattern)} escape '\\'`)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

/** What is shown of an entry beside itself. */
export function shownColumns({ tables: { audit, municipality, user } }: Database) {
  return { entry: audit, actorUid: user.uid, municipality: { uid: municipality.uid, name: municipality.name } }
}

/** One more than a page, in the direction of reading. */
async function readPage(db: Database, where: SQL | undefined, cursor: Cursor | undefined) {
  const { audit, municipality, user } = db.tables
  const isBackwards = cursor?.direction === 'previous'
  const order = isBackwards ? asc : desc
  const place = sql`(${cursor?.at}, ${cursor?.id})`
  const beyond = isBackwards ? sql`(${audit.at}, ${audit.id}) > ${place}` : sql`(${audit.at}, ${audit.id}) < ${place}`
  return await db.sql
    .select(shownColumns(db))
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .leftJoin(municipality, eq(municipality.id, audit.municipalityId))
    .where(and(where, cursor && beyond))
    .orderBy(order(audit.at), order(audit.id))
    .limit(pageSize + 1)
}

export function entryOf({ entry, actorUid, municipality }: Row): AuditEntry {
  const { id, at, actorName, action, subjectKind, subjectUid, subjectName, detail, address } = entry
  return v.parse(auditEntrySchema, {
    id: String(id),
    at: new Date(at).toISOString(),
    action,
    actor: { id: actorUid, name: actorName },
    subject: subjectKind === null ? null : { kind: subjectKind, id: subjectUid, name: subjectName },
    municipality: municipality && { id: municipality.uid, name: municipality.name },
    detail: JSON.parse(detail),
    address,
  })
}
