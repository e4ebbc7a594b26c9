import { can, changesForm, isRole } from '@ventanilla/model'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { staffName } from '../../../platform/db/staff-named.ts'

export type Approver = { id: number; uid: string; name: string; email: string | null; language: string | null }

/** Colleagues of the town, beside the person, who may change a form of these areas; the first area decides. */
export async function approversOf(
  db: Database,
  person: Pick<StaffUser, 'userId'>,
  { municipalityId, areaIds }: { municipalityId: number; areaIds: readonly string[] },
): Promise<Approver[]> {
  const { user, userArea, area, municipality } = db.tables
  const rows = await db.sql
    .select({ user, municipality: municipality.uid })
    .from(user)
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .where(
      and(
        eq(user.municipalityId, municipalityId),
        eq(user.disabled, 0),
        isNull(user.deletedAt),
        ne(user.id, person.userId),
      ),
    )
    .orderBy(asc(user.lastName), asc(user.id))
  if (rows.length === 0) return []
  const areas = await db.sql
    .select({ userId: userArea.userId, uid: area.uid })
    .from(userArea)
    .innerJoin(area, eq(area.id, userArea.areaId))
    .where(
      inArray(
        userArea.userId,
        rows.map(row => row.user.id),
      ),
    )
  return rows.flatMap(
    ({ user: { id, uid, role, email, language, firstName, lastName, username }, municipality: home }) => {
      const own = areas.filter(({ userId }) => userId === id).map(each => each.uid)
      const mayChange =
        isRole(role) &&
        can(role, 'update', 'formulario') &&
        changesForm({ id: uid, role, municipalityId: home, areaIds: own }, { areaIds })
      return mayChange ? [{ id, uid, name: staffName({ firstName, lastName, username }), email, language }] : []
    },
  )
}
