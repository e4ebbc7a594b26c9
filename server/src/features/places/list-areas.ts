import type { Area, AreaList } from '@ventanilla/api'
import { fold } from '@ventanilla/model'
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { pageOf } from './page-of.ts'

type Filter = { name?: string; municipalityId?: string; page: number; size: number }

/** A page of areas by name: those of all municipalities to an administrator, of the own one to others (spec 1 §2). */
export async function listAreas(db: Database, person: StaffUser, filter: Filter): Promise<AreaList> {
  const { municipality } = db.tables
  const wanted = fold(filter.name ?? '')
  const ofTown = filter.municipalityId === undefined ? undefined : eq(municipality.uid, filter.municipalityId)
  const rows = (await readAreas(db, and(areasManaged(db, person), ofTown)))
    .map(row => ({ ...row, folded: fold(row.name) }))
    .filter(row => row.folded.includes(wanted))
    .sort((a, b) => compare(a.folded, b.folded) || compare(a.municipality.name, b.municipality.name) || a.id - b.id)
  const page = pageOf(rows, filter.page, filter.size)
  return { ...page, items: await withCounts(db, page.items) }
}

/** The same of one area. */
export async function readArea(db: Database, uid: string): Promise<Area | undefined> {
  const [found] = await withCounts(db, await readAreas(db, eq(db.tables.area.uid, uid)))
  return found
}

type AreaRow = { id: number; uid: string; name: string; municipality: { uid: string; name: string } }

/** The one place that says which areas a person administers. */
function areasManaged({ tables: { area } }: Database, person: StaffUser): SQL | undefined {
  switch (person.role) {
    case 'ROLE_ADMIN':
      return undefined
    case 'ROLE_SUPERVISOR_ELEVADO':
      return eq(area.municipalityId, person.municipalityId)
    default:
      return sql`1 = 0`
  }
}

async function readAreas({ sql: db, tables: { area, municipality } }: Database, where: SQL | undefined) {
  return await db
    .select({
      id: area.id,
      uid: area.uid,
      name: area.name,
      municipality: { uid: municipality.uid, name: municipality.name },
    })
    .from(area)
    .innerJoin(municipality, eq(municipality.id, area.municipalityId))
    .where(where)
}

async function withCounts(db: Database, rows: readonly AreaRow[]): Promise<Area[]> {
  const { form, formArea, userArea } = db.tables
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return []
  const users = await db.sql
    .select({ areaId: userArea.areaId, total: count() })
    .from(userArea)
    .where(inArray(userArea.areaId, ids))
    .groupBy(userArea.areaId)
  const forms = await db.sql
    .select({ areaId: formArea.areaId, total: count() })
    .from(formArea)
    .innerJoin(form, and(eq(form.id, formArea.formId), isNull(form.deletedAt)))
    .where(inArray(formArea.areaId, ids))
    .groupBy(formArea.areaId)
  return rows.map(({ id, uid, name, municipality }) => ({
    id: uid,
    name,
    municipality: { id: municipality.uid, name: municipality.name },
    users: users.find(each => each.areaId === id)?.total ?? 0,
    forms: forms.find(each => each.areaId === id)?.total ?? 0,
  }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
