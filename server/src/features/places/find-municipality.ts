import { municipalitySettingsSchema } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'

/** A municipality as the administration of its users and areas needs it. */
export type FoundMunicipality = Awaited<ReturnType<typeof findMunicipality>> & object

export async function findMunicipality({ sql, tables: { area, municipality } }: Database, uid: string) {
  const [row] = await sql.select().from(municipality).where(eq(municipality.uid, uid))
  if (!row) return undefined
  const areas = await sql
    .select({ id: area.id, uid: area.uid, name: area.name })
    .from(area)
    .where(eq(area.municipalityId, row.id))
  const { useAws = false } = v.parse(municipalitySettingsSchema, JSON.parse(row.settings))
  return { id: row.id, uid, name: row.name, platformId: row.platformId, useAws, areas }
}
