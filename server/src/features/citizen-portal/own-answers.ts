import { eq, inArray, type SQL } from 'drizzle-orm'
import { anywhere } from '../../adapters/municipal-platform/platform-records.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'

/** The one place that says which answers are a citizen's own: those about them, whoever of the staff or themselves gave them. */
export function ownAnswers(
  { sql, tables: { answer, citizen } }: Database,
  { citizenId, municipalityId, person }: PortalVisitor,
): SQL | undefined {
  if (municipalityId !== anywhere) return eq(answer.citizenId, citizenId)
  // A person of the whole platform has a number of ours in each municipality.
  const everywhere = sql.select({ id: citizen.id }).from(citizen).where(eq(citizen.platformId, person.id))
  return inArray(answer.citizenId, everywhere)
}
