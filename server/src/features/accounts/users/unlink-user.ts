import type { User } from '@ventanilla/api'
import { and, eq, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { readEditable } from './read-editable.ts'
import { readUser } from './read-users.ts'

/**
 * Forgets which identity of the provider an account belongs to, as of a revision: the next to come from there with its username gets it,
 * as at the first sign-in. Throws user.notFound, user.role.notAllowed, user.notLinked, request.stale with the current user.
 */
export async function unlinkUser(
  deps: Deps,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<User> {
  const { db, clock } = deps
  const before = await readEditable(db, person, { uid, revision })
  if (!before.linked) throw new Problem('user.notLinked')
  const { user } = db.tables
  const at = clock()
  const userId = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(user)
        .set({
          subject: null,
          updatedAt: at.getTime(),
          updatedBy: person.userId,
          revision: sql`${user.revision} + 1`,
        })
        .where(and(eq(user.uid, uid), eq(user.revision, revision)))
        .returning({ id: user.id, municipalityId: user.municipalityId }),
    )
    if (!row) return undefined
    const subject = { kind: 'user', uid, name: before.username }
    const { municipalityId } = row
    yield* run(recordAudit(db, { action: 'user.unlinked', actor: person, subject, municipalityId, address, at }, tx))
    return row.id
  })
  const after = await readUser(db, person, uid)
  if (userId === undefined || !after) throw new Problem('request.stale', { with: { current: after } })
  await endSessionsOf(deps, userId, 'role')
  return after
}
