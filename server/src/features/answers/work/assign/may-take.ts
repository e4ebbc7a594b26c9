import { isRole, takesAnswer } from '@ventanilla/model'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'

type User = Database['tables']['user']['$inferSelect']

/** An active person of the staff with the areas that they work in, by their ids. */
export type Colleague = Pick<
  User,
  'id' | 'uid' | 'username' | 'firstName' | 'lastName' | 'role' | 'email' | 'language' | 'settings' | 'municipalityId'
> & {
  readonly areas: readonly { readonly uid: string; readonly name: string }[]
}

/** Those of the staff who may sign in, by last name. */
export async function colleagues(db: Database, which: SQL | undefined): Promise<Colleague[]> {
  const { user, userArea, area } = db.tables
  const people = await db.sql
    .select({
      id: user.id,
      uid: user.uid,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      email: user.email,
      language: user.language,
      settings: user.settings,
      municipalityId: user.municipalityId,
    })
    .from(user)
    .where(and(which, eq(user.disabled, 0), isNull(user.deletedAt)))
    .orderBy(asc(user.lastName), asc(user.id))
  if (people.length === 0) return []
  const areas = await db.sql
    .select({ userId: userArea.userId, uid: area.uid, name: area.name })
    .from(userArea)
    .innerJoin(area, eq(area.id, userArea.areaId))
    .where(
      inArray(
        userArea.userId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(asc(area.name), asc(area.id))
  return people.map(person => ({ ...person, areas: areas.filter(({ userId }) => userId === person.id) }))
}

/** The form's first area, which decides who sees its answers. */
export async function firstAreaOf({ sql, tables: { area, formArea } }: Database, formId: number) {
  const [found] = await sql
    .select({ id: area.id, uid: area.uid })
    .from(formArea)
    .innerJoin(area, eq(area.id, formArea.areaId))
    .where(and(eq(formArea.formId, formId), eq(formArea.position, 0)))
  return found
}

/** Whether an answer may be this person's to do, by the one table of roles. */
export function mayTake(
  { id, uid, role, areas }: Pick<Colleague, 'id' | 'uid' | 'role' | 'areas'>,
  { areaUid, creatorId }: { areaUid: string | undefined; creatorId: number },
): boolean {
  if (!isRole(role)) return false
  const viewer = { id: uid, role, municipalityId: '', areaIds: areas.map(area => area.uid) }
  return takesAnswer(viewer, { areaIds: areaUid === undefined ? [] : [areaUid] }, creatorId === id ? uid : null)
}

/** Whoever works in an area. */
export function worksIn({ sql, tables: { user, userArea } }: Database, areaId: number): SQL {
  return inArray(user.id, sql.select({ id: userArea.userId }).from(userArea).where(eq(userArea.areaId, areaId)))
}
