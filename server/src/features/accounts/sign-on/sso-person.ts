import { and, eq, isNull } from 'drizzle-orm'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'
import { foldedUser } from '../users/create-user.ts'

export type Found =
  | { kind: 'person'; person: StaffUser }
  | { kind: 'unknown' | 'notRegistered' | 'changed' | 'disabled' | 'blocked'; userId?: number; municipalityId?: number }

/**
 * Who of ours a provider's identity is: by the subject that was kept, else once by the username, which then keeps the subject. An account
 * with a password of its own is never taken over by a name.
 */
export async function personOfIdentity(
  { db }: Pick<Deps, 'db'>,
  { subject, username, email }: Identity,
): Promise<Found> {
  const { user } = db.tables
  const { id, municipalityId, email: known, username: name, firstName, lastName } = user
  const columns = { id, municipalityId, email: known, username: name, firstName, lastName }
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
        .where(and(eq(user.username, username), isSso, isNull(user.subject), isNull(user.deletedAt)))
        .returning(columns)
  if (!row) {
    const [own] = await db.sql
      .select({ userId: user.id, municipalityId: user.municipalityId, account: user.account })
      .from(user)
      .where(and(eq(user.username, username), isNull(user.deletedAt)))
    if (!own) return { kind: 'unknown' }
    const { account, ...of } = own
    // The name is here with another identity: the provider has moved or given it to somebody else, which a person must decide.
    return { kind: account === 'sso' ? 'changed' : 'notRegistered', ...of }
  }
  if (row.email === null && email !== undefined) await keepEmail(db, row, email)
  const person = await readStaffUser(db, row.id)
  const of = { userId: row.id, municipalityId: row.municipalityId }
  if (!person) return { kind: 'disabled', ...of }
  return person.isBlocked ? { kind: 'blocked', ...of } : { kind: 'person', person: person.person }
}

type Kept = { id: number; username: string; firstName: string; lastName: string }

/** The address that the provider vouches for, where nobody else has it. */
async function keepEmail({ sql, tables: { user } }: Database, row: Kept, email: string): Promise<void> {
  try {
    const folded = foldedUser({ ...row, email })
    await sql.update(user).set({ email, folded }).where(eq(user.id, row.id))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
