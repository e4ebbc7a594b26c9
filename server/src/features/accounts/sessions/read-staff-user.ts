import { isRole, userSettingsSchema } from '@ventanilla/model'
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import type { StaffUser } from '../../../platform/http/context.ts'

/** What a person is read from. Their areas come as so many rows: another statement would be another way to the database before every request. */
export function personColumns({ user, municipality, area }: Tables) {
  return {
    user,
    municipality: {
      uid: municipality.uid,
      name: municipality.name,
      timeZone: municipality.timeZone,
      disabled: municipality.disabled,
    },
    area: { id: area.id, uid: area.uid, name: area.name },
  }
}

const findPerson = statement('person.find', (tx, tables) => {
  const { user, municipality, area, userArea } = tables
  return tx
    .select(personColumns(tables))
    .from(user)
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .leftJoin(userArea, eq(userArea.userId, user.id))
    .leftJoin(area, eq(area.id, userArea.areaId))
    .where(eq(user.id, sql.placeholder('id')))
    .orderBy(asc(area.name), asc(area.id))
})

type PersonRow = {
  readonly user: Tables['user']['$inferSelect']
  readonly municipality: Pick<Tables['municipality']['$inferSelect'], 'uid' | 'name' | 'timeZone' | 'disabled'>
  readonly area: Pick<Tables['area']['$inferSelect'], 'id' | 'uid' | 'name'> | null
}

/** Somebody of the staff, and whether their municipality lets nobody in. */
export type KnownPerson = { readonly person: StaffUser; readonly isBlocked: boolean }

/** The person behind an internal id, as of now: role, areas and municipality are never taken from the session. */
export async function readStaffUser(db: Database, id: number): Promise<KnownPerson | undefined> {
  return personIn(await findPerson(db.sql, { id }))
}

/** The one person that rows are about, one for each area; undefined where there is none, or who may not enter. */
export function personIn(rows: readonly PersonRow[]): KnownPerson | undefined {
  const [row] = rows
  if (!row || row.user.disabled === 1) return undefined
  const areas = rows.flatMap(({ area }) => area ?? [])
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
