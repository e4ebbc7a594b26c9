import { and, eq, ne } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { Deps } from '../../deps.ts'

/** Why somebody is signed out: rights or areas changed, the account was disabled, the password or the second factor changed, or by own wish. */
export type EndReason = 'role' | 'disabled' | 'password' | 'factor' | 'everywhere'

/**
 * Signs a person out everywhere, but for one session where `exceptUid` names it, and tells the open pages. Call it after the commit of
 * what it follows from.
 */
export async function endSessionsOf(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  userId: number,
  reason: EndReason,
  exceptUid?: string,
): Promise<void> {
  const { session, user, signInStep } = db.tables
  const uid = await db.transact(function* (tx) {
    const others = exceptUid === undefined ? undefined : ne(session.uid, exceptUid)
    yield* run(
      tx
        .update(session)
        .set({ active: 0 })
        .where(and(eq(session.userId, userId), others)),
    )
    // A sign-in that waits for its second step proved a password that may be another by now.
    yield* run(tx.delete(signInStep).where(eq(signInStep.userId, userId)))
    // A sign-in that is under way now, still with the old password or role, begins no session that lives.
    if (others === undefined)
      yield* run(tx.update(user).set({ revokedAt: clock().getTime() }).where(eq(user.id, userId)))
    const [row] = yield* run(tx.select({ uid: user.uid }).from(user).where(eq(user.id, userId)))
    return row?.uid
  })
  if (uid !== undefined) await bus.publish(userTopic(uid), { type: 'session.revoked', reason })
}

/** What concerns one person, by the user's uid. */
export function userTopic(uid: string): string {
  return `user:${uid}`
}
