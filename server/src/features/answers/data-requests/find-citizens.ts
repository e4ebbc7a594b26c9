import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { mentions, patternOf, type Subject } from './subject.ts'

/** Citizens of a municipality that have a number or an address, with what the platform said of them when they last came. */
export async function findCitizens(
  { sql: handle, tables: { citizen } }: Database,
  municipalityId: number,
  subject: Subject,
): Promise<{ id: number; person: unknown; updatedAt: number }[]> {
  const mayBe = or(eq(citizen.number, subject.value), like(sql`lower(${citizen.person})`, patternOf(subject)))
  const rows = await handle
    .select({ id: citizen.id, number: citizen.number, person: citizen.person, updatedAt: citizen.updatedAt })
    .from(citizen)
    .where(and(eq(citizen.municipalityId, municipalityId), mayBe))
  return rows.flatMap(({ id, number, person, updatedAt }) => {
    const said: unknown = JSON.parse(person)
    return mentions(subject, [number, said]) ? [{ id, person: said, updatedAt }] : []
  })
}
