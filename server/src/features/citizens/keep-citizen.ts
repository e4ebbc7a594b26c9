import { type Person, personNumber, personSchema } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../deps.ts'

/** A person of the municipal platform under our own number; `person.id` is the platform's. */
export type Citizen = { readonly id: number; readonly person: Person }

/** Writes down the last that the platform said of a person, who keeps our number for ever. */
export async function keepCitizen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  municipalityId: number,
  person: Person,
): Promise<Citizen> {
  const { citizen } = db.tables
  const said = { number: personNumber(person), person: JSON.stringify(person), updatedAt: clock().getTime() }
  const [row] = await db.sql
    .insert(citizen)
    .values({ municipalityId, platformId: person.id, ...said })
    .onConflictDoUpdate({ target: [citizen.municipalityId, citizen.platformId], set: said })
    .returning({ id: citizen.id })
  if (!row) throw new Error('a citizen was not written')
  return { id: row.id, person }
}

/** A person of a municipality whom the platform has told of before, by its id. */
export async function findCitizen(
  db: Database,
  municipalityId: number,
  platformId: string,
): Promise<Citizen | undefined> {
  const { citizen } = db.tables
  const [row] = await db.sql
    .select({ id: citizen.id, person: citizen.person })
    .from(citizen)
    .where(and(eq(citizen.municipalityId, municipalityId), eq(citizen.platformId, platformId)))
  return row && { id: row.id, person: v.parse(personSchema, JSON.parse(row.person)) }
}
