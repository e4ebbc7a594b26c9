import { hash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { statement } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import type { Deps } from '../../deps.ts'

const longestLife = 30 * 24 * 3600 * 1000

const findSession = statement('session.find', (tx, { session, user }) =>
  tx
    .select({ session, disabled: user.disabled, revokedAt: user.revokedAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.idHash, sql.placeholder('idHash'))),
)

/** Only a digest of the session's id is stored: whoever reads the database cannot sign in with it. */
export function sessionHash(sessionId: string): string {
  return hash('sha256', sessionId, 'base64url')
}

type Row = Tables['session']['$inferSelect']

/** The rows of sessions, by the ids that browsers have. */
export function sessionRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  revokedBefore: () => Promise<number | undefined>,
) {
  const { session } = db.tables
  return {
    /**
     * A session that lives. It is dead once it expired, after 30 days, when its record is not active, when its user is disabled, or when the
     * user or everybody (`revokedBefore`) was signed out after it began. The row of a dead one stays until it expires: it tells its browser
     * why there is nobody.
     */
    async findLive(sessionId: string): Promise<Row | undefined> {
      const [[row], everybody] = await Promise.all([
        findSession(db.sql, { idHash: sessionHash(sessionId) }),
        revokedBefore(),
      ])
      if (!row) return undefined
      const { createdAt, active, expiresAt } = row.session
      const now = clock().getTime()
      const isDead = active === 0 || row.disabled === 1 || now >= expiresAt || now >= createdAt + longestLife
      const isRevoked = [row.revokedAt, everybody].some(at => typeof at === 'number' && createdAt < at)
      return isDead || isRevoked ? undefined : row.session
    },
    async add(sessionId: string, values: Omit<Tables['session']['$inferInsert'], 'idHash'>): Promise<void> {
      await db.sql.insert(session).values({ ...values, idHash: sessionHash(sessionId) })
    },
    async extend(sessionId: string, expiresAt: number): Promise<void> {
      await db.sql
        .update(session)
        .set({ expiresAt, seenAt: clock().getTime() })
        .where(eq(session.idHash, sessionHash(sessionId)))
    },
    async remove(sessionId: string): Promise<void> {
      await db.sql.delete(session).where(eq(session.idHash, sessionHash(sessionId)))
    },
    async removeExpired(): Promise<void> {
      await db.sql.delete(session).where(lte(session.expiresAt, clock().getTime()))
    },
  }
}
