import { type LegacyAnswer, normalUsername } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** The municipality's users whom stored answers name, by their usernames in lower case: a deleted one where nobody has the name since. */
export async function usersNamed(
  { sql, tables: { user } }: Database,
  municipalityId: number,
  answers: readonly LegacyAnswer[],
): Promise<ReadonlyMap<string, number>> {
  const named = answers.flatMap(({ createdBy, moves }) => [createdBy, ...moves.map(({ by }) => by)])
  const usernames = [...new Set(named.map(normalUsername))].filter(Boolean)
  if (usernames.length === 0) return new Map()
  const rows = await sql
    .select({ id: user.id, username: user.username, deletedAt: user.deletedAt })
    .from(user)
    .where(and(eq(user.municipalityId, municipalityId), inArray(user.username, usernames)))
  const byDeletion = rows.sort((a, b) => (a.deletedAt ?? Infinity) - (b.deletedAt ?? Infinity))
  return new Map(byDeletion.map(({ id, username }) => [username, id]))
}
