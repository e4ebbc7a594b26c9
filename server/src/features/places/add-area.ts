import type { Area, NewArea } from '@ventanilla/api'
import { editsUser, fold, isRole, managesMunicipality, newAreaRefusals } from '@ventanilla/model'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { atFields } from './checked-values.ts'
import { findMunicipality } from './find-municipality.ts'
import { holdMunicipality } from './hold-municipality.ts'
import { readArea } from './list-areas.ts'

/**
 * Creates an area and adds it to those of the chosen users (spec 1 §5, §7). Throws area.name.required, area.municipality.required,
 * municipality.notFound, area.name.taken, and user.notFound for users that are not the person's to change.
 */
export async function addArea(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { name, municipalityId, userIds = [] }: NewArea,
): Promise<Area> {
  const wanted = municipalityId ?? (person.role === 'ROLE_ADMIN' ? '' : person.municipality.id)
  refuseFields(atFields(newAreaRefusals({ name, municipalityId: wanted })))
  const municipality = managesMunicipality(person.viewer, wanted) ? await findMunicipality(db, wanted) : undefined
  if (!municipality) throw new Problem('municipality.notFound')
  const users = await usersChosen(db, person, userIds)
  const { area, user, userArea } = db.tables
  const uid = randomId()
  const at = clock()
  await db.transact(function* (tx) {
    // Two of one name at the same moment: the second waits and is told.
    yield* holdMunicipality(db, tx, municipality.id)
    const siblings = yield* run(
      tx.select({ name: area.name }).from(area).where(eq(area.municipalityId, municipality.id)),
    )
    if (siblings.some(each => fold(each.name) === fold(name))) throw new Problem('area.name.taken')
    const [row] = yield* run(
      tx.insert(area).values({ uid, municipalityId: municipality.id, name }).returning({ id: area.id }),
    )
    if (row && users.length > 0) {
      const ids = users.map(each => each.id)
      yield* run(tx.insert(userArea).values(ids.map(userId => ({ userId, areaId: row.id }))))
      yield* run(
        tx
          .update(user)
          .set({ updatedAt: at.getTime(), updatedBy: person.userId, revision: sql`${user.revision} + 1` })
          .where(inArray(user.id, ids)),
      )
    }
    const subject = { kind: 'area', uid, name }
    const detail = { users: users.map(each => each.username) }
    const about = { subject, municipalityId: municipality.id, detail }
    yield* run(recordAudit(db, { action: 'area.created', actor: person, ...about, address, at }, tx))
  })
  const made = await readArea(db, uid)
  if (!made) throw new Problem('area.notFound')
  return made
}

/** Every one of them, or user.notFound. */
async function usersChosen(
  { sql: db, tables: { user, municipality } }: Database,
  person: StaffUser,
  given: readonly string[],
) {
  const uids = [...new Set(given)]
  if (uids.length === 0) return []
  const rows = await db
    .select({ id: user.id, uid: user.uid, username: user.username, role: user.role, municipalityUid: municipality.uid })
    .from(user)
    .innerJoin(municipality, eq(municipality.id, user.municipalityId))
    .where(and(inArray(user.uid, uids), isNull(user.deletedAt)))
  const mayAll = rows.every(
    ({ uid, role, municipalityUid }) =>
      isRole(role) && editsUser(person.viewer, { id: uid, role, municipalityId: municipalityUid }),
  )
  if (rows.length < uids.length || !mayAll) throw new Problem('user.notFound')
  return rows
}
