import { eq } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'

/** What somebody came in with, beside the password where there is one. */
export type SignInWay = 'password' | 'sso' | 'totp' | 'recovery' | 'passkey'

/** Writes the time of the last access (spec 1 §4) and who came in. */
export async function noteSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: StaffUser,
  address: string,
  detail: { by: SignInWay },
): Promise<void> {
  const { user } = db.tables
  const at = clock()
  await db.sql.update(user).set({ lastAccessAt: at.getTime() }).where(eq(user.id, person.userId))
  await recordAudit(db, { action: 'session.signedIn', actor: person, detail, address, at })
}
