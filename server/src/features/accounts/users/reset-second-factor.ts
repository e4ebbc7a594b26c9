import type { User } from '@ventanilla/api'
import { and, eq, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { resetFactors } from '../second-factor/reset-factors.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { readEditable } from './read-editable.ts'
import { readUser } from './read-users.ts'

/**
 * Takes away what somebody signs in with beside the password, as of a revision: for who lost it. Throws user.notFound, user.role.notAllowed,
 * factor.none, request.stale with the current user.
 */
export async function resetSecondFactor(
  deps: Deps,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<User> {
  const { db, clock } = deps
  const before = await readEditable(db, person, { uid, revision })
  const { user } = db.tables
  const at = clock()
  const userId = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(user)
        .set({ updatedAt: at.getTime(), updatedBy: person.userId, revision: sql`${user.revision} + 1` })
        .where(and(eq(user.uid, uid), eq(user.revision, revision)))
        .returning({ id: user.id, municipalityId: user.municipalityId }),
    )
    if (!row) return undefined
    const subject = { kind: 'user', uid, name: before.username }
    const { municipalityId } = row
    const entry = { actor: person, subject, municipalityId, address, at }
    const hadSome = yield* resetFactors(deps, tx, { userId: row.id, ...entry })
    if (!hadSome) throw new Problem('factor.none')
    return row.id
  })
  const after = await readUser(db, person, uid)
  if (userId === undefined || !after) throw new Problem('request.stale', { with: { current: after } })
  await endSessionsOf(deps, userId, 'factor')
  return after
}
