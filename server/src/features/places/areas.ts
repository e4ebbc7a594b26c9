import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'

/** The areas a person's form list can be narrowed to. An administrator's come from everywhere, so they carry their municipality's name. */
export async function areasToFilterBy(db: Database, person: StaffUser): Promise<{ id: string; name: string }[]> {
  if (person.role !== 'ROLE_ADMIN') return [...person.areas]
  const { area, municipality } = db.tables
  const rows = await db.sql
    .select({ uid: area.uid, name: area.name, municipality: municipality.name })
    .from(area)
    .innerJoin(municipality, eq(municipality.id, area.municipalityId))
    .orderBy(asc(area.name), asc(municipality.name))
  return rows.map(row => ({ id: row.uid, name: `${row.name} (${row.municipality})` }))
}
