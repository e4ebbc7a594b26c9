import type { UserList } from '@ventanilla/api'
import { assignableRoles, type Role } from '@ventanilla/model'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { containsFolded } from '../../../platform/db/contains-folded.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { readUsers, usersSeen } from './read-users.ts'

type Filter = {
  name?: string
  role?: Role
  municipalityId?: string
  state?: 'active' | 'disabled' | 'all'
  page: number
  /** Rows a page. */
  size: number
}

/** A page of the users that a person sees, by last name, with the roles that the person may give them. */
export async function listUsers(db: Database, person: StaffUser, filter: Filter): Promise<UserList> {
  const { user } = db.tables
  const where = and(...filtersOf(db, filter))
  const [counted] = await db.sql
    .select({ total: count() })
    .from(user)
    .where(and(where, usersSeen(db, person)))
  const total = counted?.total ?? 0
  return {
    items: await readUsers(db, person, { where, limit: filter.size, offset: (filter.page - 1) * filter.size }),
    total,
    page: filter.page,
    pages: Math.max(1, Math.ceil(total / filter.size)),
    roles: [...assignableRoles(person)],
  }
}

function filtersOf(db: Database, { name, role, municipalityId, state = 'all' }: Filter): (SQL | undefined)[] {
  const { user, municipality } = db.tables
  const filters = [containsFolded(user.folded, name ?? '')]
  if (role) filters.push(eq(user.role, role))
  if (state !== 'all') filters.push(eq(user.disabled, state === 'disabled' ? 1 : 0))
  if (municipalityId) {
    const wanted = db.sql.select({ id: municipality.id }).from(municipality).where(eq(municipality.uid, municipalityId))
    filters.push(sql`${user.municipalityId} = ${wanted}`)
  }
  return filters
}
