import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

/**
 * The internal ids of a form's areas, in their order, with the municipality that they all belong to. Who is no administrator adds own
 * areas only; those that stood there before may stay. Throws form.areas for an area that may not be there.
 */
export async function formAreas(
  db: Database,
  person: StaffUser,
  areaIds: readonly string[],
  before: readonly string[] = [],
): Promise<{ municipalityId: number; ids: number[] }> {
  const { area } = db.tables
  const wanted = [...new Set(areaIds)]
  const rows = await db.sql
    .select({ id: area.id, uid: area.uid, municipalityId: area.municipalityId })
    .from(area)
    .where(inArray(area.uid, wanted))
  const found = wanted.flatMap(uid => rows.find(row => row.uid === uid) ?? [])
  const allowed = new Set([...person.viewer.areaIds, ...before])
  const isAllowed = person.role === 'ROLE_ADMIN' || found.every(({ uid }) => allowed.has(uid))
  const [first] = found
  const isOnePlace = found.every(({ municipalityId }) => municipalityId === first?.municipalityId)
  if (!first || found.length !== wanted.length || !isAllowed || !isOnePlace) throw new Problem('form.areas')
  return { municipalityId: first.municipalityId, ids: found.map(({ id }) => id) }
}
