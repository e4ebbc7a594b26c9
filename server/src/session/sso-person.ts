import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/failures.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/context.ts'
import type { Identity } from '../outside/identity-provider/identity-provider.ts'
import { readPerson } from '../people/read-person.ts'

export type Found =
  | { kind: 'person'; person: Person }
  | { kind: 'unknown' | 'disabled' | 'blocked'; userId?: number; municipalityId?: number }

/**
 * Who of ours a provider's identity is: by the subject that was kept, else once by the username, which then keeps the subject. An account
 * with a password of its own is never taken over by a name.
 */
export async function personOfIdentity(
  { db }: Pick<Deps, 'db'>,
  { subject, username, email }: Identity,
): Promise<Found> {
  const { user } = db.tables
  const columns = { id: user.id, municipalityId: user.municipalityId, email: user.email }
  const isSso = eq(user.account, 'sso')
  const [bySubject] = await db.sql
    .select(columns)
    .from(user)
    .where(and(eq(user.subject, subject), isSso))
  const [row] = bySubject
    ? [bySubject]
    : await db.sql
        .update(user)
        .set({ subject })
        .where(and(eq(user.username, username), isSso, isNull(user.subject)))
        .returning(columns)
  if (!row) return { kind: 'unknown' }
  if (row.email === null && email !== undefined) await keepEmail(db, row.id, email)
  const known = await readPerson(db, row.id)
  const of = { userId: row.id, municipalityId: row.municipalityId }
  if (!known) return { kind: 'disabled', ...of }
  return known.isBlocked ? { kind: 'blocked', ...of } : { kind: 'person', person: known.person }
}

/** The address that the provider vouches for, where nobody else has it. */
async function keepEmail({ sql, tables: { user } }: Database, id: number, email: string): Promise<void> {
  try {
    await sql.update(user).set({ email }).where(eq(user.id, id))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
