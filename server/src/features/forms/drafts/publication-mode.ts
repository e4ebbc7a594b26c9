import { municipalitySettingsSchema, type PublicationMode } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'

/** How a municipality publishes what is edited; with each save where it says nothing (the specification's way). */
export async function publicationMode(
  { sql, tables: { municipality } }: Database,
  municipalityId: number,
): Promise<PublicationMode> {
  const [row] = await sql
    .select({ settings: municipality.settings })
    .from(municipality)
    .where(eq(municipality.id, municipalityId))
  const settings = row && v.parse(municipalitySettingsSchema, JSON.parse(row.settings))
  return settings?.publication ?? 'atOnce'
}

/** Throws form.publication.needsYes where a second person has to say yes to what citizens will see. */
export async function refuseWithoutYes(db: Database, municipalityId: number): Promise<void> {
  if ((await publicationMode(db, municipalityId)) === 'secondPerson') throw new Problem('form.publication.needsYes')
}
