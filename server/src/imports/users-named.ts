import { normalUsername, type OlderAnswer } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** The municipality's users whom stored answers name, by their usernames in lower case. */
export async function usersNamed(
  { sql, tables: { user } }: Database,
  municipalityId: number,
  answers: readonly OlderAnswer[],
): Promise<ReadonlyMap<string, number>> {
  const named = answers.flatMap(({ createdBy, moves }) => [createdBy, ...moves.map(({ by }) => by)])
  const usernames = [...new Set(named.map(normalUsername))].filter(Boolean)
  if (usernames.length === 0) return new Map()
  const rows = await sql
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(eq(user.municipalityId, municipalityId), inArray(user.username, usernames)))
  return new Map(rows.map(({ id, username }) => [username, id]))
}
