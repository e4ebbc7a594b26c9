import type { SessionList } from '@ventanilla/api'
import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { userTopic } from './end-sessions.ts'

/** Where a person is signed in, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: StaffUser,
  { currentUid, revokedBefore = 0 }: { currentUid: string; revokedBefore: number | undefined },
): Promise<SessionList> {
  const { session, user } = db.tables
  const rows = await db.sql
    .select({ session })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.userId, userId),
        eq(session.active, 1),
        gt(session.expiresAt, clock().getTime()),
        gte(session.createdAt, revokedBefore),
        sql`(${user.revokedAt} is null or ${session.createdAt} >= ${user.revokedAt})`,
      ),
    )
    .orderBy(desc(session.seenAt), desc(session.createdAt))
  return {
    items: rows.map(({ session: { uid, kind, userAgent, address, createdAt, seenAt } }) => ({
      id: uid,
      isCurrent: uid === currentUid,
      kind: kind === 'frame' ? 'frame' : 'staff',
      userAgent,
      address,
      createdAt: new Date(createdAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
    })),
  }
}

/** Ends one of the person's own sessions; its pages are told. */
export async function endSession({ db, bus }: Pick<Deps, 'db' | 'bus'>, person: StaffUser, uid: string): Promise<void> {
  const { session } = db.tables
  const ended = await db.sql
    .update(session)
    .set({ active: 0 })
    .where(and(eq(session.uid, uid), eq(session.userId, person.userId), eq(session.active, 1)))
    .returning({ uid: session.uid })
  if (ended.length === 0) throw new Problem('session.notFound')
  await bus.publish(userTopic(person.viewer.id), { type: 'session.revoked', reason: 'one' })
}
