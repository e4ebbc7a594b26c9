import { lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { createSessions } from './sessions.ts'

/** Removes expired sessions, links, codes and sign-ons; they count no more in any case. */
export async function removeExpired(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const { passwordReset, ssoFlow, frameCode, signInStep, passkeyChallenge } = db.tables
  const now = clock().getTime()
  await createSessions(deps).endExpired()
  for (const table of [passwordReset, ssoFlow, frameCode, signInStep, passkeyChallenge])
    await db.sql.delete(table).where(lte(table.expiresAt, now))
}
