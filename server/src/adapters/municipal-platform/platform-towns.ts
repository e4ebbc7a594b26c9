import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** How the platform knows a municipality: the path of its document, and its number. */
export type PlatformTown = { readonly path: string; readonly platformId: string }

export async function platformTown(db: Database, municipalityId: number): Promise<PlatformTown> {
  const { country, province, municipality } = db.tables
  const [row] = await db.sql
    .select({
      country: country.uid,
      province: province.uid,
      municipality: municipality.uid,
      platformId: municipality.platformId,
    })
    .from(municipality)
    .innerJoin(province, eq(province.id, municipality.provinceId))
    .innerJoin(country, eq(country.id, province.countryId))
    .where(eq(municipality.id, municipalityId))
  if (!row) throw new Error(`no municipality ${municipalityId}`)
  return {
    path: `paises/${row.country}/provincias/${row.province}/municipios/${row.municipality}`,
    platformId: row.platformId ?? '',
  }
}

/** Our id of the municipality that the platform knows by its number. */
export async function townOfPlatformId(db: Database, platformId: string): Promise<number | undefined> {
  const { municipality } = db.tables
  const [row] = await db.sql
    .select({ id: municipality.id })
    .from(municipality)
    .where(eq(municipality.platformId, platformId))
  return row?.id
}
