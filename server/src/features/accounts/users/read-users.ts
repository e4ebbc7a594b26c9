import type { User } from '@ventanilla/api'
import { editsUser, isRole, userSettingsSchema } from '@ventanilla/model'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { factorsOfUsers } from '../second-factor/factors-of-users.ts'

/** The one place that says whom a person's lists show: all but the deleted, of these those whose first area is of the own municipality, or nobody (spec 1 §6). */
export function usersSeen({ tables: { user } }: Database, person: StaffUser): SQL | undefined {
  switch (person.role) {
    case 'ROLE_ADMIN':
      return isNull(user.deletedAt)
    case 'ROLE_SUPERVISOR_ELEVADO':
      return and(isNull(user.deletedAt), eq(user.municipalityId, person.municipalityId))
    default:
      return sql`1 = 0`
  }
}

type Page = { where: SQL | undefined; limit: number; offset?: number }

/** Users as a person sees them, by last name. */
export async function readUsers(db: Database, person: StaffUser, { where, limit, offset = 0 }: Page): Promise<User[]> {
  const { user, municipality } = db.tables
  const rows = await db.sql
    .select({ user, municipality: { uid: municipality.uid, name: municipality.name } })
    .from(user)
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .where(and(where, usersSeen(db, person)))
    .orderBy(asc(user.folded), asc(user.id))
    .limit(limit)
    .offset(offset)
  const areas = await areasOf(
    db,
    rows.map(row => row.user.id),
  )
  const editors = await namesOf(
    db,
    rows.flatMap(row => row.user.updatedBy ?? []),
  )
  const factorsOf = await factorsOfUsers(
    db,
    rows.map(row => row.user.id),
  )
  return rows.map(row => ({ ...userOf(row, person, areas, editors), secondFactor: factorsOf(row.user.id) }))
}

/** One of those whom the person sees. */
export async function readUser(db: Database, person: StaffUser, uid: string): Promise<User | undefined> {
  const [found] = await readUsers(db, person, { where: eq(db.tables.user.uid, uid), limit: 1 })
  return found
}

type Row = { user: Database['tables']['user']['$inferSelect']; municipality: { uid: string; name: string } }
type AreaRow = Awaited<ReturnType<typeof areasOf>>[number]

function userOf(
  { user, municipality }: Row,
  person: StaffUser,
  areas: readonly AreaRow[],
  editors: ReadonlyMap<number, string>,
): Omit<User, 'secondFactor'> {
  const { role } = user
  if (!isRole(role)) throw new Error(`user ${user.id} has the unknown role ${role}`)
  const own = areas.filter(area => area.userId === user.id)
  const isHome = (area: AreaRow) => area.municipalityId === municipality.uid
  return {
    id: user.uid,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    role,
    account: user.account === 'sso' ? 'sso' : 'product',
    municipality: { id: municipality.uid, name: municipality.name },
    areas: [...own.filter(isHome), ...own.filter(area => !isHome(area))].map(({ id, name, municipalityId }) => ({
      id,
      name,
      municipalityId,
    })),
    badgeNumber: user.badgeNumber,
    settings: v.parse(userSettingsSchema, JSON.parse(user.settings)),
    disabled: user.disabled === 1,
    linked: user.subject !== null,
    lastAccessAt: user.lastAccessAt === null ? null : new Date(user.lastAccessAt).toISOString(),
    updatedAt: new Date(user.updatedAt).toISOString(),
    updatedBy: user.updatedBy === null ? null : (editors.get(user.updatedBy) ?? null),
    editable: editsUser(person.viewer, { id: user.uid, role, municipalityId: municipality.uid }),
    revision: user.revision,
  }
}

async function areasOf({ sql: db, tables: { area, municipality, userArea } }: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return await db
    .select({ userId: userArea.userId, id: area.uid, name: area.name, municipalityId: municipality.uid })
    .from(userArea)
    .innerJoin(area, eq(area.id, userArea.areaId))
    .innerJoin(municipality, eq(municipality.id, area.municipalityId))
    .where(inArray(userArea.userId, [...userIds]))
    .orderBy(asc(area.name), asc(area.id))
}

/** What people are called, by their numbers. */
export async function namesOf(
  { sql: db, tables: { user } }: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: user.id, firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(inArray(user.id, [...ids]))
  return new Map(rows.map(row => [row.id, `${row.firstName} ${row.lastName}`.trim()]))
}
