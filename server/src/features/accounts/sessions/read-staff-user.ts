import { isRole, userSettingsSchema } from '@ventanilla/model'
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'

const findUser = statement('person.find', (tx, { user, municipality }) =>
  tx
    .select({
      user,
      municipality: {
        uid: municipality.uid,
        name: municipality.name,
        timeZone: municipality.timeZone,
        disabled: municipality.disabled,
      },
    })
    .from(user)
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .where(eq(user.id, sql.placeholder('id'))),
)

const findAreas = statement('person.areas', (tx, { area, userArea }) =>
  tx
    .select({ id: area.id, uid: area.uid, name: area.name })
    .from(userArea)
    .innerJoin(area, eq(area.id, userArea.areaId))
    .where(eq(userArea.userId, sql.placeholder('id')))
    .orderBy(asc(area.name), asc(area.id)),
)

/** The person behind an internal id, as of now: role, areas and municipality are never taken from the session. */
export async function readStaffUser(
  db: Database,
  id: number,
): Promise<{ person: StaffUser; isBlocked: boolean } | undefined> {
  // At once: this stands before every request, and on Postgres each waits for its way there and back.
  const [[row], areas] = await Promise.all([findUser(db.sql, { id }), findAreas(db.sql, { id })])
  if (!row || row.user.disabled === 1) return undefined
  const { user, municipality } = row
  if (!isRole(user.role)) throw new Error(`user ${user.id} has the unknown role ${user.role}`)
  const person: StaffUser = {
    userId: user.id,
    viewer: {
      id: user.uid,
      role: user.role,
      municipalityId: municipality.uid,
      areaIds: areas.map(area => area.uid),
    },
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    badgeNumber: user.badgeNumber,
    role: user.role,
    account: user.account === 'sso' ? 'sso' : 'product',
    settings: v.parse(userSettingsSchema, JSON.parse(user.settings)),
    municipalityId: user.municipalityId,
    municipality: { id: municipality.uid, name: municipality.name, timeZone: municipality.timeZone },
    areaIds: areas.map(area => area.id),
    areas: areas.map(area => ({ id: area.uid, name: area.name })),
    language: user.language,
  }
  return { person, isBlocked: municipality.disabled === 1 }
}
