import type { TownDistrict } from '@ventanilla/api'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/handle.ts'

const ofTown = statement('districts_of_town', (tx, { districts }) =>
  tx
    .select({ shapes: districts.shapes, updatedAt: districts.updatedAt })
    .from(districts)
    .where(eq(districts.municipalityId, sql.placeholder('municipalityId'))),
)

export type LoadedDistricts = { readonly districts: TownDistrict[]; readonly updatedAt: number | null }

/** The districts of a town by their names; they were checked when they were written. */
export async function loadDistricts(db: Database, municipalityId: number): Promise<LoadedDistricts> {
  const [row] = await ofTown(db.sql, { municipalityId })
  if (!row) return { districts: [], updatedAt: null }
  return { districts: JSON.parse(row.shapes) as TownDistrict[], updatedAt: row.updatedAt }
}
