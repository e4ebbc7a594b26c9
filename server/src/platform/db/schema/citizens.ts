import type { Kit } from './kit.ts'

/** Natural and legal persons that answers are about, as the municipal platform knows them, and the sessions of those who come from its portal. */
export function citizenTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /** Our number for a person of the platform: `platformId` is the platform's, `person` JSON of the last that it said. */
  const citizen = table(
    'citizen',
    {
      id: id(),
      municipalityId: int().notNull(),
      platformId: text().notNull(),
      number: text().notNull(),
      person: text().notNull(),
      updatedAt: int().notNull(),
    },
    t => [uniqueIndex('citizen_platform').on(t.municipalityId, t.platformId)],
  )

  /** `idHash` is the SHA-256 of the bearer token. `username` is the portal's. */
  const citizenSession = table(
    'citizen_session',
    {
      idHash: text().primaryKey(),
      citizenId: int().notNull(),
      municipalityId: int().notNull(),
      username: text().notNull(),
      createdAt: int().notNull(),
      seenAt: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [index('citizen_session_citizen').on(t.citizenId), index('citizen_session_expires').on(t.expiresAt)],
  )

  return { citizen, citizenSession }
}
