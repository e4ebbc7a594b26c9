import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'

/** A blocked municipality serves nobody, its citizens neither. Throws form.blocked. */
export async function refuseBlocked({ sql, tables: { municipality } }: Database, municipalityId: number) {
  const [blocked] = await sql
    .select({ id: municipality.id })
    .from(municipality)
    .where(and(eq(municipality.id, municipalityId), eq(municipality.disabled, 1)))
  if (blocked) throw new Problem('form.blocked')
}
